import Bytes
import Domain
@testable import Interchange
import Repositories
import TestSupport
import Testing
import UseCases
import YAML

/// An editor reads front matter as YAML 1.2 and validates it against the schema; 'check' reads the same bytes.
struct `The schema and 'check'` {
    private static let settings = TestSupport.settings {
        $0.columns[1].also = ["In Progress", "wip"]
        $0.columns.append(Column(status: "7", title: "Seven", type: .hold))
        $0.columns.append(Column(status: "true", title: "True", type: .hold))
        $0.lists[.kind] = NameList(["bug", "feature"], others: ["defect": "bug"])
        $0.fields = ["responsible": .owner, "fertig": .isChecked]
    }

    private static let severities: [[Rule: Severity?]] = [
        [:], [.unknownPriority: .error, .unknownKind: .error], [.unknownStatus: .warning, .emptyFrontMatter: .note],
        [.unknownStatus: nil, .unknownKey: .error, .misspeltKey: .error],
    ]

    /// Errors that need other files.
    private static let ofOthers: Set<Rule> = [.danglingReference, .cyclicReference, .duplicateID]

    @Test(arguments: severities.indices, 0..<5)
    func `reject the same keys`(severities: Int, seed: Int) throws {
        var settings = Self.settings
        settings.severities = Self.severities[severities]
        let schema = try JSONSchema(frontMatterOf: settings)
        var chance = SeededGenerator(seed: UInt64(seed * 10 + severities))
        var counts = (accepted: 0, rejected: 0)
        for _ in 0..<150 {
            let entries = chance.entries(settings)
            let text = entries.map { "\($0.key):\($0.value)\n" }.joined()
            let rejected = try schema.rejectedKeys(in: JSONTree(yaml: text))
            let wrong = try errors(in: "---\n\(text)---\n", entries, settings)
            #expect(rejected == wrong, "\(text)")
            counts.accepted += entries.count - rejected.count
            counts.rejected += rejected.count
        }
        // If the generator stopped producing a kind of value, every test would pass.
        #expect(counts.accepted > 150 && counts.rejected > 150, "\(counts)")
    }

    /// Returns the keys for which 'check' reports an error, sorted; an empty key for an error of the whole file.
    private func errors(in file: String, _ entries: [Entry], _ settings: Settings) throws -> [String] {
        let layout = ProjectLayout(root: "/nowhere", users: "users")
        let reader = TodoFileReader(settings: settings, layout: layout, depth: .titles)
        let result = Array(file.utf8).withUnsafeBufferPointer { reader.read("todos/a.md", content: $0) }
        let project = Project(settings: settings, todos: [try #require(result.todo)])
        let found = result.findings + BuildBoard(today: today, includesDrafts: true)(project).findings
        let wrong = FilterFindings(settings: settings)(found).filter {
            $0.severity == .error && !Self.ofOthers.contains($0.rule)
        }
        return Set(
            try wrong.map { finding in
                if entries.isEmpty { return "" }
                // The front matter begins on the second line.
                var line = 2
                for entry in entries {
                    let next = line + 1 + entry.value.utf8.count { $0 == 10 }
                    if (line..<next).contains(finding.place.line) { return entry.key }
                    line = next
                }
                throw Misplaced(finding: finding)
            }
        ).sorted()
    }

    private struct Misplaced: Error { let finding: Finding }

    @Test(arguments: [
        ("~", JSONTree.null), ("NULL", .null), ("", .null), ("nULL", .text("nULL")), ("True", .bool(true)),
        ("yes", .text("yes")), ("012", .number(12)), ("0o17", .number(15)), ("0x1F", .number(31)),
        ("-.5", .number(-0.5)),
        ("1_000", .text("1_000")), (".inf", .number(.infinity)), ("1e400", .number(.infinity)),
        ("+.Inf", .number(.infinity)),
        ("'3'", .text("3")), ("2026-12-01", .text("2026-12-01")), ("0b1", .text("0b1")),
        ("[1, a]", .array([.number(1), .text("a")])),
    ])
    func `read values by the core schema`(yaml: String, value: JSONTree) throws {
        #expect(try JSONTree(yaml: "a: \(yaml)\n") == .object(["a": value]))
    }
}

/// One or several lines of front matter.
private struct Entry {
    let key: String
    /// The text after the colon.
    let value: String
}

extension SeededGenerator {
    /// Returns entries of different fields, with values of every type and in every form.
    fileprivate mutating func entries(_ settings: Settings) -> [Entry] {
        let count = once(in: 40) ? 0 : Int.random(in: 1...6, using: &self)
        var entries = Field.allCases.shuffled(using: &self).prefix(count).map { field in
            let own = settings.fields.filter { $0.value == field }.keys.sorted()
            var key = one(of: [field.name] + field.key.aliases + own)
            if once(in: 4) { key = one(of: [key.uppercased(), key.lowercased()]) }
            return Entry(key: key, value: form(value(of: once(in: 5) ? one(of: Field.allCases) : field)))
        }
        // Two entries must not denote the same field: 'done' with a date is 'doneAt'.
        if entries.contains(where: { Field.byName[$0.key.lowercased()] == .doneAt }) {
            entries.removeAll {
                (Field.byName[$0.key.lowercased()] ?? settings.fields[$0.key.lowercased()]) == .isChecked
            }
        }
        if count > 0, once(in: 8) { entries.append(Entry(key: "colour", value: form("x"))) }
        return entries
    }

    private mutating func value(of field: Field) -> String {
        if once(in: 8) { return one(of: ["~", "null", "Null", "NULL", "nULL", "", "\"\"", "''", "\" \""]) }
        switch field.key.kind {
        case .day:
            return once(in: 4)
                ? one(of: ["soon", "31.12.2026", "2026", "2026-1-5", "20261201", "[[2026-12-01]]"]) : date()
        case .number:
            return one(of: [
                "3", "-1", "+5", "2.5", ".5", "5.", "1e5", "1E-400", "1e400", ".inf", "-.INF", ".nan", "0o17", "0o18",
                "0x1F",
                "0xG", "0b1", "1_000", "3h", "1,5", "inf", "nan", "007", "-0", "0x1p3", "-0x1F", ".", "e5", "true",
            ])
        case .duration:
            return one(of: [
                "3h", "45m", "3h 20m", "3H20M", "1.5h", "90", "0", "-5", "-5m", "1.5", ".5h", "5.", "+5", "007", "0x1F",
                "0o17",
                "1e2", "1e-2", "1e400", ".inf", ".nan", "5999940", "5999941", "99999h", "100000h", "000099999h",
                "9999999m",
                "3h 20", "h", "3 hours", "3:20", "٣h", "3h\t20m", "12345678m", "1_000", "true", "much", "0.123456789h",
            ])
        case .flag:
            return one(of: [
                "true", "false", "True", "FALSE", "yes", "NO", "on", "oFF", "y", "n", "1", "0", "maybe", "tRuE", date(),
            ])
        case .word:
            return one(of: [
                "todo", "Doing", "IN PROGRESS", "wip", "canceled", "Cancelled", "doen", "high", "HIGHEST", "urgent",
                "bug",
                "Defect", "chore", "7", "true", "8", "v1", "todoo",
            ])
        case .text, .names, .id, .ids, .texts:
            return one(of: [
                "a", "two words", "a, b", "12", "true", ".inf", "weekly", "[[Note]]", "[[a b|c]]", "[[a]]", "x\\y",
                "日本",
            ])
        }
    }

    private mutating func date() -> String {
        func two(_ range: ClosedRange<Int>) -> String {
            let number = Int.random(in: range, using: &self)
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let year = one(of: ["2026", "2024", "2000", "1900", "0000", "0001", "9999"])
        let day = once(in: 3) ? "\(year)-02-\(two(27...30))" : "\(year)-\(two(0...13))-\(two(0...32))"
        if once(in: 2) { return day }
        let clock = "\(one(of: ["T", "t", " ", "x"]))\(two(0...25)):\(two(0...61))"
        let seconds = one(of: ["", "", ":\(two(0...62))", ":30.5", ":30.", ":3"])
        let offset = one(of: ["", "", "Z", "z", "+09:00", "-0330", " +09", "+09:", "+24:00", "+9", " Z"])
        let date = day + clock + seconds + offset
        // YAML reads a colon at the end as that of a key.
        return date.last == ":" ? "'\(date)'" : date
    }

    /// Returns a value in a random form: plain, quoted, in lists or mappings.
    private mutating func form(_ value: String) -> String {
        let isQuoted = value.first == "\"" || value.first == "'"
        // A nested link would be another kind of value.
        let isLink = value.hasPrefix("[[")
        let quoted = isQuoted || isLink ? value : "'\(value)'"
        // Outside of quotes, YAML does not allow an empty value here.
        let inFlow = value.isEmpty ? "''" : value
        switch Int.random(in: 0..<12, using: &self) {
        case 0, 1: return " \(quoted)"
        case 2: return " [\(isLink ? quoted : inFlow)]"
        case 3: return " [\(quoted)]"
        case 4: return "\n  - \(value)"
        case 5: return "\n  - \(quoted)\n  - \(value)"
        case 6: return " []"
        case 7: return once(in: 2) ? " {}" : "\n  k: \(value)"
        case 8: return " [\(quoted), \(quoted)]"
        default: return " \(value)"
        }
    }
}

extension JSONTree {
    /// Parses a mapping like a program that follows YAML 1.2's core schema.
    fileprivate init(yaml text: String) throws {
        self = try Node.compose(text).map(JSONTree.init) ?? .object([:])
    }

    private init(_ node: Node) {
        if let items = node.sequence {
            self = .array(items.map(JSONTree.init))
        } else if let members = node.mapping {
            self = .object(
                Dictionary(
                    members.map { ($0.key.scalar?.string ?? "", JSONTree($0.value)) },
                    uniquingKeysWith: { first, _ in first }))
        } else {
            self = node.scalar.map { $0.style == .plain ? JSONTree(plain: $0.string) : .text($0.string) } ?? .null
        }
    }

    /// https://yaml.org/spec/1.2.2/#103-core-schema
    private init(plain text: String) {
        switch text {
        case "", "~", "null", "Null", "NULL": self = .null
        case "true", "True", "TRUE": self = .bool(true)
        case "false", "False", "FALSE": self = .bool(false)
        case ".nan", ".NaN", ".NAN": self = .number(.nan)
        case _ where text.wholeMatch(of: /[-+]?\.(?:inf|Inf|INF)/) != nil:
            self = .number(text.hasPrefix("-") ? -.infinity : .infinity)
        case _ where text.wholeMatch(of: /0o[0-7]+/) != nil:
            self = Int(text.dropFirst(2), radix: 8).map { .number(Double($0)) } ?? .null
        case _ where text.wholeMatch(of: /0x[0-9a-fA-F]+/) != nil:
            self = Int(text.dropFirst(2), radix: 16).map { .number(Double($0)) } ?? .null
        case _ where text.wholeMatch(of: /[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?/) != nil:
            self = Double(text).map { .number($0) } ?? .null
        default: self = .text(text)
        }
    }
}
