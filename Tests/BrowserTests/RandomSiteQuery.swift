import Queries
import QuerySupport
import TestSupport

/// Queries as somebody types them who looks at a site, and as nobody would.
struct RandomSiteQuery {
    var chance: SeededGenerator
    private var others: RandomQuery
    private let bodies: [[Unicode.Scalar]]

    init(seed: UInt64, bodies: [String]) {
        chance = SeededGenerator(seed: seed)
        others = RandomQuery(seed: seed)
        self.bodies = bodies.map { Array($0.unicodeScalars) }
    }

    mutating func text() -> String {
        switch Int.random(in: 0..<10, using: &chance) {
        case 0, 1: return others.query().description
        case 2: return "\(term()) OR \(term())\(tail())"
        case 3: return "(\(term()) \(term())) -\(term())\(tail())"
        default: return "\(term())\(chance.once(in: 3) ? " \(term())" : "")\(tail())"
        }
    }

    /// A word, half a word, or signs of a body, in quotes that hold no others.
    mutating func word() -> String {
        let scalars = chance.once(in: 3) ? Array(part().unicodeScalars) : half()
        return "\"\(String(String.UnicodeScalarView(scalars.filter { $0 != "\"" && $0 != "\\" })))\""
    }

    private mutating func tail() -> String {
        var tail = ""
        if chance.once(in: 5) { tail += " sort:\(chance.one(of: RandomSiteQuery.sorts))" }
        if chance.once(in: 9) { tail += " limit:\(Int.random(in: 1...30, using: &chance))" }
        if chance.once(in: 6) { tail += " archived:any" }
        return tail
    }

    private static let sorts = [
        "due", "-due", "priority,-due", "-updated", "created,id", "title", "-title,id", "status", "-type", "estimate",
        "order,-estimate", "spent", "-spent,id", "checklist", "path", "more.customer", "more.constructor", "owner",
        "milestone", "-milestone",
        "id", "kind",
        "description", "reporter", "startedAt", "doneAt", "recur", "draft", "nonsense",
    ]
    private static let keys = [
        "title", "summary", "text", "owner", "reporter", "tag", "milestone", "kind", "path", "blockedBy", "parent",
        "blocks", "mentions", "more.customer", "more.constructor", "more.toString", "more.__proto__", "links",
        "aliases", "recur",
        "id", "nonsense",
    ]
    private static let whole = [
        "is:open", "is:closed", "is:overdue", "is:soon", "is:blocked", "is:ready", "is:stale", "is:broken",
        "is:archived",
        "is:done,active", "owner:me", "has:due", "no:owner", "has:text", "no:text", "has:mentions", "no:title",
        "has:more.customer",
        "has:more.constructor", "has:more.valueOf", "no:more.__proto__", "has:estimate", "has:spent", "no:spent",
        "no:checklist", "draft:yes",
        "archived:yes,no", "status:someday", "status:完", "status:待ち", "status:wip", "status!=done", "type:hold",
        "priority>low", "priority<=high", "priority:high..low", "priority:whenever", "estimate>=2", "estimate:0..1",
        "spent>=2h", "spent:45m", "spent:1h..3h20m", "spent<90", "spent:1.25H", "spent:\"3h 20m\",0", "spent>2.h",
        "spent:1h20", "spent:100000h", "checklist:50..", "checklist>30%", "due:today", "due<=eow",
        "due:2026-03..2026-06", "due>2026-11-21",
        "created<2026",
        "done:yes", "closed:-100d..today", "order<2", "milestone:v1.9", "kind:bug,問題", "tag:a*", "status:d*",
        "path:todos/旅*",
    ]

    private mutating func term() -> String {
        switch Int.random(in: 0..<9, using: &chance) {
        case 0, 1: return chance.one(of: RandomSiteQuery.whole)
        case 2:
            let value = chance.one(of: [RandomProject.words, RandomProject.tags, RandomProject.owners].flatMap(\.self))
            return "\(chance.one(of: RandomSiteQuery.keys)):\(quoted(value))\(chance.one(of: ["", "", "*"]))"
        case 3: return "text:\(quoted(part()))"
        case 4: return quoted(part())
        case 5: return chance.one(of: RandomProject.words)
        case 6: return String(String.UnicodeScalarView(half()))
        case 7: return "\(chance.one(of: RandomSiteQuery.keys)):\(quoted(part()))"
        default: return quoted(String(String.UnicodeScalarView(half())))
        }
    }

    private mutating func half() -> [Unicode.Scalar] {
        let word = Array(chance.one(of: RandomProject.words).unicodeScalars)
        return Array(word.prefix(Int.random(in: 1...word.count, using: &chance)))
    }

    /// Some signs of a file, from anywhere or from a word's beginning.
    private mutating func part() -> String {
        let body = chance.one(of: bodies)
        var start = Int.random(in: body.indices, using: &chance)
        if chance.once(in: 2) {
            while start > 0, body[start - 1].properties.isAlphabetic { start -= 1 }
        }
        let end = min(body.count, start + Int.random(in: 1...chance.one(of: [2, 6, 15]), using: &chance))
        return String(String.UnicodeScalarView(body[start..<end]))
    }

    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
