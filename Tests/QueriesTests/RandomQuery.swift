import Domain
import Queries
import TestSupport

/// Queries that nobody would write, always the same ones for a seed.
struct RandomQuery {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private static let texts = [
        "a", "OR", "NOT", "AND", "-", "-x", "a b", "\"", "\\", "\\\"", "a\\", "(", ")", ",", ":", "a:b", "=", "<", "!=",
        "*", "a*",
        "..", "a..b", ".", "旅行", "　", "\n", "me", "any", "é", "\u{301}e", "\r\n", "\u{600}", "#x", "@x", "🏳️‍🌈", "1",
        "x\u{0}y",
    ]
    private static let days = [
        "today", "eow", "+3d", "-2w", "2026-12", "2026-W05", "2026-12-01", "31 jan + 1m", "fri",
        "2026-12-01T09:00:00+09:00",
    ]
    private static let subjects = [
        "title", "description", "text", "owner", "reporter", "tags", "milestone", "path", "blockedBy", "parent",
        "blocks",
        "mentions", "more.x", "\"more.a b\"", "id", "links", "recur",
    ]

    mutating func query() -> Query {
        let sort = chance(3) ? [one(["due", "-priority", "type", "-id", "\"more.x y\"", "checklist"])] : []
        let condition = chance(10) ? Condition.all([]) : condition(depth: 3)
        let tail =
            sort.isEmpty ? nil : try? Query(parsing: "sort:" + sort.joined(separator: ","), in: QueryCases.context)
        return Query(
            condition, sort: tail?.sort ?? [], limit: chance(4) ? Int.random(in: 1...99, using: &generator) : nil,
            takesArchived: chance(4))
    }

    private mutating func condition(depth: Int) -> Condition {
        if depth == 0 || chance(3) { return term() }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return .not(condition(depth: depth - 1))
        case 1: return .all([condition(depth: depth - 1), condition(depth: depth - 1)])
        default: return .any([condition(depth: depth - 1), condition(depth: depth - 1), term()])
        }
    }

    /// A term that was read from text, as nothing else makes one.
    private mutating func term() -> Condition {
        for _ in 0..<20 {
            let read = try? Query(parsing: text(), in: QueryCases.context)
            if let read, read.sort.isEmpty, read.limit == nil, case .term = read.condition { return read.condition }
        }
        return (try? Query(parsing: "is:open", in: QueryCases.context))?.condition ?? .all([])
    }

    private mutating func text() -> String {
        let sign = one(["<", "<=", ">", ">=", ":"])
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: return quoted(one(Self.texts) + one(Self.texts), isForced: true)
        case 1, 2:
            let values = (0...Int.random(in: 0...2, using: &generator)).map { _ in
                quoted(one(Self.texts), isForced: true) + one(["", "*"])
            }
            return one(Self.subjects) + ":" + values.joined(separator: ",")
        case 3: return "due\(sign)\"\(one(Self.days))\",\"\(one(Self.days))\""
        case 4:
            return
                "\(one(["doneAt", "createdAt"])):\"\(one(Self.days))\"..\"\(one(Self.days))\",..\(one(["eow", "today"]))"
        case 5:
            return "\(one(["estimate", "checklist", "order"]))\(sign)\(one(["1", "2.5", "-3", "1..2", "..0.5", "7.."]))"
        case 6: return "priority\(sign)\(one(["high", "p1", "low..high", "medium..", "h*"]))"
        case 7: return "is:\(one(["open", "archived", "stale,ready"]))"
        default:
            return one([
                "has:due,more.x", "no:\"more.(\"", "type:done,hold", "status:d*,todo,\"to do\"", "draft:yes,no",
                "has:text",
            ])
        }
    }

    private mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &generator) == 0 }

    private mutating func one(_ list: [String]) -> String { list.randomElement(using: &generator) ?? "" }
}
