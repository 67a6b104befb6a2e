import Bytes
import Domain

/// A task in a note, in the format of Obsidian's Tasks plugin (https://publish.obsidian.md/tasks).
struct ObsidianLine: Equatable {
    /// The indentation, in columns.
    var indent: Int
    /// The depth of the quotes that the line is in.
    var quotes = 0
    /// The columns before them.
    var quoteIndent = 0
    /// The character in the checkbox.
    var mark: Unicode.Scalar
    var text: String

    /// Returns nil if the line is not a task: `- [ ] text`, possibly in a quote, with any list marker.
    init?(_ line: String) {
        var bytes = Array(line.utf8)[...]
        indent = ObsidianLine.takeBlanks(&bytes)
        quoteIndent = indent
        while bytes.first == UInt8(ascii: ">") {
            bytes.removeFirst()
            quotes += 1
            indent += 1 + ObsidianLine.takeBlanks(&bytes)
        }
        let digits = bytes.prefix { (48...57).contains($0) }
        if digits.isEmpty {
            guard let sign = bytes.popFirst(), [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(sign)
            else {
                return nil
            }
        } else {
            bytes = bytes.dropFirst(digits.count)
            guard let sign = bytes.popFirst(), sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else {
                return nil
            }
        }
        guard ObsidianLine.takeBlanks(&bytes) > 0, bytes.popFirst() == UInt8(ascii: "["),
            let end = bytes.dropFirst().prefix(8).firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        // Further scalars may only change how the first one looks.
        let scalars = String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars
        let isOne = scalars.dropFirst().allSatisfy { $0.properties.isGraphemeExtend || $0.properties.isEmojiModifier }
        bytes = bytes[(end + 1)...]
        guard isOne, let mark = scalars.first, ObsidianLine.takeBlanks(&bytes) > 0 else { return nil }
        self.mark = mark
        text = ObsidianLine.withoutBlockID(ImportedTodo.trimmed(Substring(decoding: bytes, as: UTF8.self)))
        if text.isEmpty { return nil }
    }

    /// Returns a text without the name ` ^id` at its end, by which other notes link to the line.
    private static func withoutBlockID(_ text: String) -> String {
        guard let sign = text.lastIndex(ofByte: "^"), let blank = text[..<sign].utf8.last, blank == 32 || blank == 9
        else { return text }
        let id = text[sign...].utf8.dropFirst()
        let isID =
            !id.isEmpty
            && id.allSatisfy {
                (48...57).contains($0) || (97...122).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
            }
        return isID ? ImportedTodo.trimmed(text[..<sign]) : text
    }

    /// Whether the task is part of an earlier one: indented more, or in a quote that is.
    func isBelow(_ other: ObsidianLine) -> Bool {
        quotes == other.quotes ? indent > other.indent : quotes > other.quotes && quoteIndent > other.indent
    }

    /// Returns the number of quotes around a line.
    static func quotes(of line: String) -> Int {
        line.utf8.prefix { $0 == UInt8(ascii: ">") || $0 == 32 || $0 == 9 }.count { $0 == UInt8(ascii: ">") }
    }

    /// Returns a line with the signs of quotes replaced by spaces; nil if it is in fewer quotes.
    static func unquoted(_ line: String, depth: Int) -> String? {
        var (bytes, left) = (Array(line.utf8), depth)
        for index in bytes.indices where left > 0 {
            switch bytes[index] {
            case UInt8(ascii: ">"): (bytes[index], left) = (32, left - 1)
            case 32, 9: break
            default: return nil
            }
        }
        return left == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Returns the indentation of any line.
    static func indent(of line: String) -> Int {
        var bytes = Array(line.utf8)[...]
        return takeBlanks(&bytes)
    }

    /// Returns a line without that many columns of leading blanks.
    static func outdented(_ line: String, by columns: Int) -> String {
        var (bytes, left) = (Array(line.utf8)[...], columns)
        while left > 0, let byte = bytes.first, byte == 32 || byte == 9 {
            left -= byte == 9 ? 4 : 1
            bytes.removeFirst()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func takeBlanks(_ bytes: inout ArraySlice<UInt8>) -> Int {
        var columns = 0
        while let byte = bytes.first, byte == 32 || byte == 9 {
            columns += byte == 9 ? 4 : 1
            bytes.removeFirst()
        }
        return columns
    }
}

/// The meaning of an emoji of the plugin, or of a name in Dataview.
enum ObsidianSign: CaseIterable {
    case due, scheduled, start, created, done, cancelled, recurrence, id, dependsOn, onCompletion
    case highest, high, medium, low, lowest

    /// The emoji, without the variation selector U+FE0F.
    var signs: [Unicode.Scalar] {
        switch self {
        case .due: ["📅", "📆", "🗓"]
        case .scheduled: ["⏳", "⌛"]
        case .start: ["🛫"]
        case .created: ["➕"]
        case .done: ["✅"]
        case .cancelled: ["❌"]
        case .recurrence: ["🔁"]
        case .id: ["🆔"]
        case .dependsOn: ["⛔"]
        case .onCompletion: ["🏁"]
        case .highest: ["🔺"]
        case .high: ["⏫"]
        case .medium: ["🔼"]
        case .low: ["🔽"]
        case .lowest: ["⏬"]
        }
    }

    /// The name in inline fields such as `[due:: 2026-12-01]`.
    var name: String {
        switch self {
        case .recurrence: "repeat"
        case .done: "completion"
        default: "\(self)"
        }
    }

    /// Whether it needs no value.
    var isPriority: Bool { ObsidianSign.priorities.contains(self) }

    /// The maximum number of words in a recurrence rule.
    private static let longestRule = 20

    /// Returns the number of words after the sign that are its value. The others belong to the title.
    func valueLength(_ words: [String]) -> Int {
        func isListed(after word: Int) -> Bool {
            words[word].hasByteSuffix(",") || word + 1 < words.count && words[word + 1].hasBytePrefix(",")
        }
        let last: Int? =
            switch self {
            case .due, .scheduled, .start, .created, .done, .cancelled:
                words.first.flatMap { TodoTxtHead.day($0) } == nil ? nil : 0
            case .recurrence:
                words.indices.prefix(ObsidianSign.longestRule)
                    .last { Recurrence(words[...$0].joined(separator: " ")) != nil }
            case .dependsOn: words.indices.first { !isListed(after: $0) }
            case .id, .onCompletion: 0
            case .highest, .high, .medium, .low, .lowest: -1
            }
        return last.map { $0 + 1 } ?? words.count
    }

    /// Highest first.
    static let priorities: [ObsidianSign] = [.highest, .high, .medium, .low, .lowest]

    static let bySign = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { sign in sign.signs.map { ($0, sign) } })
    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name.lowercased(), $0) })
}
