package import Domain

/// A title with fields among its words: `Buy milk +home @hana !high due:fri`.
///
/// `+tag` adds a tag, `@name` of a known user or `me` an owner, `!word` with the name of a priority or its first letters
/// sets the priority, and `key:value` with the name of a field sets that; quotes enclose a value with spaces:
/// `recur:"every 2 weeks"`. A backslash or quotes protect a word: `\+1`, `"due:fri"`. Full-width signs count. Every other
/// word stays in the title.
package struct QuickEntry: Equatable, Sendable {
    /// The words that are not fields.
    package private(set) var title = ""
    /// The assignments of the words that are fields, in their order.
    package var assignments: [Assignment] { read.map(\.assignment) }
    /// The fields that the words set.
    package var fields: Set<Field> { Set(read.map(\.field)) }
    /// The words that are fields, as written.
    package var words: [String] { read.map(\.word) }
    private var read: [Read] = []
    /// Whether a word may name a user, and the board has only some of the todos and their owners.
    package private(set) var needsUsers = false

    /// A word that is a field.
    private struct Read: Equatable {
        let word: String
        let field: Field
        let assignment: Assignment
    }

    /// - Parameter text: the words, separated by white space.
    package init(_ text: String, on board: Board) {
        var rest: [String] = []
        var parts = text.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace })[...]
        while let part = parts.first {
            if let (field, count) = quotedField(parts, in: text, board) {
                read.append(field)
                parts = parts.dropFirst(count)
                continue
            }
            parts = parts.dropFirst()
            let word = String(Substring(part))
            if let plain = unprotected(word, board) {
                rest.append(plain)
            } else if let field = self.word(word, assignment(word, board), board) {
                read.append(field)
            } else {
                rest.append(word)
            }
        }
        title = rest.joined(separator: " ")
    }

    private func word(_ word: String, _ assignment: Assignment?, _ board: Board) -> Read? {
        guard let assignment, case .field(let field)? = assignment.target(board.settings.fields, others: []) else {
            return nil
        }
        return Read(word: word, field: field, assignment: assignment)
    }

    /// Returns the field at the start of the parts if its value is in quotes, such as `recur:"every 2 weeks"`, and the
    /// number of parts that it takes.
    private func quotedField(
        _ parts: ArraySlice<Substring.UnicodeScalarView>, in text: String, _ board: Board
    ) -> (field: Read, count: Int)? {
        guard let first = parts.first, let colon = first.firstIndex(where: QuickEntry.isColon),
            first[colon...].dropFirst().first == "\""
        else { return nil }
        let start = first.index(colon, offsetBy: 2)
        guard
            let last = parts.indices.first(where: { index in
                parts[index].last == "\"" && (index > parts.startIndex || start < first.endIndex)
            })
        else { return nil }
        let value = text.unicodeScalars[start..<parts[last].index(before: parts[last].endIndex)]
        let written = text.unicodeScalars[first.startIndex..<parts[last].endIndex]
        let assignment = field(String(first[..<colon]), String(value), board)
        return word(String(written), assignment, board).map { ($0, last - parts.startIndex + 1) }
    }

    /// Returns the word without its protection; nil if it has none, or none is needed.
    private mutating func unprotected(_ word: String, _ board: Board) -> String? {
        let scalars = Array(word.unicodeScalars)
        if scalars.count > 1, scalars[0] == "\\", QuickEntry.sign(scalars[1]) != nil {
            return String(word.unicodeScalars.dropFirst())
        }
        guard scalars.count > 2, scalars[0] == "\"", scalars[scalars.count - 1] == "\"" else { return nil }
        let inside = String(String.UnicodeScalarView(scalars[1..<scalars.count - 1]))
        return assignment(inside, board) == nil ? nil : inside
    }

    private mutating func assignment(_ word: String, _ board: Board) -> Assignment? {
        guard let first = word.unicodeScalars.first else { return nil }
        let rest = String(word.unicodeScalars.dropFirst())
        switch QuickEntry.sign(first) {
        case "+":
            guard rest.unicodeScalars.first?.properties.isAlphabetic == true else { return nil }
            return Assignment("tags", .add, rest)
        case "@":
            if User.isReserved(rest) { return Assignment("owner", .add, rest) }
            if board.user(rest) != nil || board.userNames.id(of: rest) != nil { return Assignment("owner", .add, rest) }
            if board.isPart { needsUsers = needsUsers || !rest.isEmpty }
            return nil
        case "!":
            return priority(rest, board.settings).map { Assignment("priority", .set, $0) }
        default: return field(word, board)
        }
    }

    /// Returns the priority that a word names, or that begins with it; nil if there is none, or several begin with it and
    /// none of them begins the others: `h` is `high` beside `highest`.
    private func priority(_ word: String, _ settings: Settings) -> String? {
        let names = settings.names(of: .priority)
        let name = (settings.lists[.priority]?.name(of: word) ?? word).lowercased()
        if let exact = names.first(where: { $0.lowercased() == name }) { return exact }
        let started = names.filter { !word.isEmpty && $0.lowercased().utf8.starts(with: name.utf8) }
        let shortest = started.min { $0.utf8.count < $1.utf8.count }
        return shortest.flatMap { short in
            started.allSatisfy { $0.lowercased().utf8.starts(with: short.lowercased().utf8) } ? short : nil
        }
    }

    /// Returns the assignment of a word such as `due:fri`.
    private func field(_ word: String, _ board: Board) -> Assignment? {
        let scalars = word.unicodeScalars
        guard let colon = scalars.firstIndex(where: QuickEntry.isColon) else { return nil }
        return field(String(scalars[..<colon]), String(scalars[scalars.index(after: colon)...]), board)
    }

    private func field(_ name: String, _ value: String, _ board: Board) -> Assignment? {
        guard !value.isEmpty, !value.utf8.starts(with: "//".utf8),
            case .field(let field)? = Assignment(name, .set, value).target(board.settings.fields, others: []),
            field != .id, field != .title
        else { return nil }
        return Assignment(name, field.key.isList ? .add : .set, value)
    }

    private static func isColon(_ scalar: Unicode.Scalar) -> Bool { scalar == ":" || scalar == "：" }

    /// Returns the sign in its usual width for a scalar that is a sign of any width; nil for any other scalar.
    private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "+", "＋": "+"
        case "@", "＠": "@"
        case "!", "！": "!"
        default: nil
        }
    }
}
