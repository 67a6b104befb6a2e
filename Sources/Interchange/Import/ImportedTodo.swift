import Bytes
package import Domain

/// A todo as another program has it, told in the keys and words of the board that it comes to.
package struct ImportedTodo: Equatable, Sendable {
    /// A key and what it is to say; ids lead to todos of the board, or to others that come along, by their `identity`.
    package struct Key: Equatable, Sendable {
        package var target: KeyChange.Target
        package var texts: [String]
    }

    /// What somebody said about it.
    package struct Comment: Equatable, Sendable {
        package var author: String
        /// As clocks of the board's zone show it: `2026-11-22 09:00`.
        package var minute: String
        /// Markdown.
        package var text: String
    }

    /// Where it stands: `line 3`, `item 7`.
    package var place: String
    /// What it is called where it comes from, the same whenever it comes: `taskwarrior:UUID`. Where it has no name there, one
    /// that follows from all that is said of it.
    package var identity: String
    /// Whether it has a name there, by which it is known again when it was changed.
    package var isNamed: Bool
    /// The id that it has on a board already, or wants.
    package var id: String?
    package var title: String
    /// Markdown.
    package var body = ""
    /// In the order in which they were made.
    package var comments: [Comment] = []
    /// Each target once.
    package var keys: [Key] = []
    /// What of it found no place.
    package var losses: [Loss] = []

    /// - Parameters:
    ///   - name: what it is called in its format; nil for what has no name there.
    ///   - whole: all that is said of it, which stands for the name then.
    init(_ format: String, name: String?, whole: String, place: String, title: String = "") {
        identity = name.map { "\(format):\($0)" } ?? "\(format):\(String.stableUUID(of: whole))"
        isNamed = name != nil
        self.place = place
        self.title = title
    }

    /// What a key is to say; none where nothing is told of it.
    package subscript(field: Field) -> [String] { keys.first { $0.target == .field(field) }?.texts ?? [] }

    /// More keys than these nobody wrote.
    private static let mostKeys = 200

    /// Replaces what a key is to say.
    mutating func set(_ target: KeyChange.Target, _ texts: [String]) {
        let place = keys.firstIndex { $0.target == target }
        if texts.isEmpty {
            place.map { _ = keys.remove(at: $0) }
        } else if let place {
            keys[place].texts = texts
        } else if keys.count < ImportedTodo.mostKeys {
            keys.append(Key(target: target, texts: texts))
        } else {
            losses.append(Loss("more", "not all keys"))
        }
    }

    /// Adds to what a key with several values is to say.
    mutating func add(_ field: Field, _ texts: [String]) {
        let texts = texts.filter { !$0.isEmpty }
        if let place = keys.firstIndex(where: { $0.target == .field(field) }) {
            keys[place].texts += texts
        } else {
            set(.field(field), texts)
        }
    }
}

/// What was read of a file of another program.
package struct ImportReading: Equatable, Sendable {
    package var todos: [ImportedTodo] = []
    /// What is no todo, each with its place and why: `item 3: …`.
    package var leftOut: [String] = []

    /// Of a file with nothing in it.
    package init() {}
}
