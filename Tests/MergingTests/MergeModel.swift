import Domain
import TestSupport

@testable import Editing
@testable import FrontMatter
@testable import Merging

/// The contents of a todo, as far as the edits of these tests change them.
struct MergeModel: Equatable {
    var keys: [String: String] = ["id": "k3f9q2", "title": "Buy milk", "status": "todo"]
    var tags: [String] = []
    var items: [(text: String, isTicked: Bool)] = []
    var paragraphs: [String] = []
    var comments: [String: String] = [:]
    /// The number of trailing blank lines.
    var blanks = 0

    static func == (one: Self, other: Self) -> Bool { one.keys == other.keys && one.tags == other.tags }

    init(using generator: inout SeededGenerator) {
        for (key, value) in [("due", "2026-12-01"), ("priority", "high"), ("customer", "Sato"), ("milestone", "v1")]
        where Bool.random(using: &generator) {
            keys[key] = value
        }
        tags = Array(["home", "shop", "a b"].prefix(Int.random(in: 0...3, using: &generator)))
        items = ["find the old bag", "go to the shop", "pay in cash", "come home again"]
            .prefix(Int.random(in: 0...4, using: &generator)).map { ($0, Bool.random(using: &generator)) }
        paragraphs = ["Two litres.", "From the shop\nat the corner.", "牛乳を買う。", "> a word"]
            .shuffled(using: &generator).prefix(Int.random(in: 0...4, using: &generator)).map { $0 }
        if Bool.random(using: &generator) { comments["hana, 2026-11-20 09:00"] = "Which one?" }
        blanks = Int.random(in: 0...2, using: &generator)
    }

    func with(_ edits: [MergeEdit]) -> MergeModel {
        edits.reduce(into: self) { $1.make(in: &$0) }
    }
}

/// An edit of a todo.
enum MergeEdit {
    case set(String, String?)
    case move(String, stamp: String)
    case addTag(String)
    case removeTag(String)
    case tick(Int)
    case reword(Int)
    case addItem(String)
    case write(Int)
    case comment(String)
    case end(Int)

    var name: String { String("\(self)".prefix { $0 != "(" }) }

    func make(in model: inout MergeModel) {
        switch self {
        case .set(let key, let value): model.keys[key] = value
        case .move(let status, let stamp):
            model.keys["status"] = status
            model.keys["startedAt"] = stamp
        case .addTag(let tag): model.tags.append(tag)
        case .removeTag(let tag): model.tags.removeAll { $0 == tag }
        case .tick(let item): model.items[item].isTicked.toggle()
        case .reword(let item): model.items[item].text += ", now"
        case .addItem(let text): model.items.append((text, false))
        case .write(let paragraph): model.paragraphs[paragraph] += "\nAnd more."
        case .comment(let heading): model.comments[heading] = "Said by \(heading)."
        case .end(let blanks): model.blanks = blanks
        }
    }

    /// Returns the possible edits, each of a different part.
    private static func all(of model: MergeModel, _ side: String) -> [(thing: String, edit: MergeEdit)] {
        let keys = ["due": "2027-01-02", "priority": "low", "customer": "Abe", "milestone": "v2", "estimate": "3"]
        return keys.sorted { $0.key < $1.key }.map { ($0.key, .set($0.key, $0.value)) }
            + model.keys.keys.filter { keys[$0] != nil }.sorted().map { ($0, .set($0, nil)) }
            + [("title", .set("title", "Buy oat milk")), ("status", .move("doing", stamp: "2026-11-22"))]
            + [("tag \(side)", .addTag("new-\(side)"))] + model.tags.map { ("tag \($0)", .removeTag($0)) }
            // One side can check an item that the other rewords.
            + model.items.indices.map { ("tick \($0)", .tick($0)) }
            + model.items.indices.map { ("item \($0)", .reword($0)) }
            + (model.items.isEmpty ? [] : [("item \(side)", .addItem("and \(side)"))])
            + model.paragraphs.indices.map { ("paragraph \($0)", .write($0)) }
            + [("comment \(side)", .comment("\(side), 2026-11-22 09:0\(side.utf8.count)"))]
            // Both sides can change the trailing blank lines.
            + [("end \(side)", .end(0)), ("end \(side)", .end(side.utf8.count))]
    }

    /// Returns edits of both sides; no two change the same part.
    static func pair(
        of model: MergeModel, using generator: inout SeededGenerator
    ) -> ([MergeEdit], [MergeEdit]) {
        var taken: Set<String> = []
        let sides = ["hana", "mio"].map { side in
            let count = Int.random(in: 1...4, using: &generator)
            return all(of: model, side).shuffled(using: &generator).filter { taken.insert($0.thing).inserted }
                .prefix(count).map(\.edit)
        }
        return (sides[0], sides[1])
    }
}

/// The syntax of a todo's file.
struct MergeForm {
    private let lineEnd: String
    private let start: String
    private let isOpen: Bool
    private let keys: [String]
    private let quote: String
    private let hasNotes: Bool
    private let hasTagLines: Bool
    private let tagsKey: String

    init(using generator: inout SeededGenerator) {
        lineEnd = generator.once(in: 4) ? "\r\n" : "\n"
        start = generator.once(in: 4) ? "\u{FEFF}" : ""
        isOpen = generator.once(in: 4)
        keys = ["id", "title", "status", "startedAt", "due", "priority", "customer", "milestone", "estimate"]
            .shuffled(using: &generator)
        quote = generator.one(of: ["", "", "'", "\""])
        (hasNotes, hasTagLines) = (Bool.random(using: &generator), Bool.random(using: &generator))
        tagsKey = generator.one(of: ["tags", "labels", "Tags"])
    }

    func text(of model: MergeModel) -> String {
        var lines = ["---"]
        for key in keys {
            guard let value = model.keys[key] else { continue }
            if hasNotes, key == "title" { lines.append("# of \(key)") }
            lines.append("\(key): \(quote)\(value)\(quote)" + (hasNotes ? " # kept" : ""))
        }
        if hasTagLines, !model.tags.isEmpty {
            lines += ["\(tagsKey):"] + model.tags.map { "  - \(quote)\($0)\(quote)" }
        } else {
            lines.append("\(tagsKey): [\(model.tags.map { quote + $0 + quote }.joined(separator: ", "))]")
        }
        lines += ["---", ""] + model.paragraphs.flatMap { $0.split(separator: "\n").map { String($0) } + ["", ""] }
        lines += model.items.map { "- [\($0.isTicked ? "x" : " ")] \($0.text)" }
        if !model.comments.isEmpty {
            lines += ["", "## Comments"]
            let inOrder = model.comments.sorted { ($0.key.suffix(16), $0.key) < ($1.key.suffix(16), $1.key) }
            for (heading, text) in inOrder { lines += ["", "### \(heading)", "", text] }
        }
        lines += Array(repeating: "", count: model.blanks)
        return start + lines.joined(separator: lineEnd) + (isOpen ? "" : lineEnd)
    }
}

/// The contents of a file, independent of the order of what both sides added.
struct MergeReading: Equatable {
    private let todo: Todo
    private let lines: [String]

    init(_ bytes: [UInt8]) throws {
        var (reader, todo) = (TodoReader(settings: Settings()), Todo(id: "", path: "todos/a.md", title: ""))
        let file = try FrontMatterBytes(bytes)
        _ = reader.read(file.frontMatter, into: &todo)
        todo.forgetPlaces()
        todo.tags.sort()
        todo.more.sort { "\($0)" < "\($1)" }
        self.todo = todo
        lines = String(decoding: file.body, as: UTF8.self).split(whereSeparator: \.isNewline).map { String($0) }
            .sorted()
    }
}
