import Messages
package import Screen

/// A line of text that is being typed, with a caret. It has the keys of a shell.
package struct TextField: Equatable, Sendable {
    /// The text, whose control characters were removed.
    package private(set) var text: String
    /// The number of scalars before the caret, which is never within a character.
    package private(set) var caret: Int

    /// The longest text, in bytes. What is typed or pasted beyond is ignored.
    package static let longest = 4096

    /// Creates a field with its caret at the end.
    package init(_ text: String = "") {
        self.text = TextField.line(text)
        caret = self.text.unicodeScalars.count
    }

    // MARK: Keys

    /// Changes the text or moves the caret.
    ///
    /// - Returns: whether the input was for the field. Others, such as Enter, belong to whoever shows it.
    package mutating func take(_ input: TerminalInput) -> Bool {
        switch input {
        case .text(let pasted, _): insert(TextField.line(pasted))
        case .key(let key): return press(key)
        case .mouse, .reply, .focus: return false
        }
        return true
    }

    private mutating func press(_ key: KeyPress) -> Bool {
        switch (key.code, key.modifiers) {
        case (.scalar(let scalar), []), (.scalar(let scalar), .shift): insert(TextField.line(String(scalar)))
        case (.left, []), (.scalar("b"), .control): caret = boundaries.last { $0 < caret } ?? 0
        case (.right, []), (.scalar("f"), .control): caret = boundaries.first { $0 > caret } ?? caret
        case (.home, []), (.scalar("a"), .control): caret = 0
        case (.end, []), (.scalar("e"), .control): caret = text.unicodeScalars.count
        case (.left, .control), (.left, .alt), (.scalar("b"), .alt): caret = startOfWord
        case (.right, .control), (.right, .alt), (.scalar("f"), .alt): caret = endOfWord
        case (.backspace, []), (.backspace, .shift): remove(from: boundaries.last { $0 < caret } ?? 0, to: caret)
        case (.delete, []), (.scalar("d"), .control): remove(from: caret, to: boundaries.first { $0 > caret } ?? caret)
        case (.scalar("w"), .control), (.backspace, .alt), (.backspace, .control): remove(from: startOfWord, to: caret)
        case (.scalar("d"), .alt), (.delete, .control): remove(from: caret, to: endOfWord)
        case (.scalar("u"), .control): remove(from: 0, to: caret)
        case (.scalar("k"), .control): remove(from: caret, to: text.unicodeScalars.count)
        default: return false
        }
        return true
    }

    /// The places of the caret between two characters, in scalars.
    private var boundaries: [Int] {
        text.characterLengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    }

    private var startOfWord: Int {
        let scalars = Array(text.unicodeScalars.prefix(caret))
        let end = (scalars.lastIndex { $0 != " " } ?? -1) + 1
        let start = (scalars[..<end].lastIndex(of: " ") ?? -1) + 1
        // A mark after the space belongs to it.
        return boundaries.last { $0 <= start } ?? 0
    }

    private var endOfWord: Int {
        let scalars = Array(text.unicodeScalars)
        let start = scalars[caret...].firstIndex { $0 != " " } ?? scalars.count
        let end = scalars[start...].firstIndex(of: " ") ?? scalars.count
        return boundaries.first { $0 >= end } ?? scalars.count
    }

    private mutating func insert(_ added: String) {
        guard !added.isEmpty, text.utf8.count + added.utf8.count <= TextField.longest else { return }
        var scalars = Array(text.unicodeScalars)
        scalars.insert(contentsOf: added.unicodeScalars, at: caret)
        set(scalars, caret: caret + added.unicodeScalars.count)
    }

    private mutating func remove(from start: Int, to end: Int) {
        var scalars = Array(text.unicodeScalars)
        scalars.removeSubrange(start..<end)
        set(scalars, caret: start)
    }

    /// - Parameter caret: moved to the end of its character, because the text around it may now form another one.
    private mutating func set(_ scalars: [Unicode.Scalar], caret: Int) {
        text = String(String.UnicodeScalarView(scalars))
        self.caret = boundaries.first { $0 >= caret } ?? scalars.count
    }

    /// Returns a text as one line: line ends are spaces, and other control characters are removed.
    private static func line(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control: if ["\n", "\t"].contains(scalar) { scalars.append(" ") }
            case .lineSeparator, .paragraphSeparator: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    // MARK: Drawing

    /// The visible part of the text in some columns, and the column of the caret in it.
    ///
    /// - Parameter width: at least one column; the last one is for a caret at the end.
    package func visible(in width: Int) -> (text: String, caret: Int) {
        let lengths = text.characterLengths
        var (scalars, start, place, used) = (Array(text.unicodeScalars), 0, 0, 0)
        let before = String(String.UnicodeScalarView(scalars[..<caret]))
        used = before.displayWidth
        // Characters at the beginning are left out until the caret is visible.
        while used >= max(1, width), place < lengths.count {
            let end = start + lengths[place]
            used -= String(String.UnicodeScalarView(scalars[start..<end])).displayWidth
            (start, place) = (end, place + 1)
        }
        scalars.removeFirst(start)
        return (String(String.UnicodeScalarView(scalars)), max(0, used))
    }
}
