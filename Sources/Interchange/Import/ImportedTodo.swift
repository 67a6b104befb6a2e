import Bytes
package import Domain

/// A todo of another program, translated into the fields and terms of the target board.
package struct ImportedTodo: Equatable, Sendable {
    /// A field with its new values; ids refer to todos of the board, or by `identity` to other imported ones.
    package struct Key: Equatable, Sendable {
        package var target: KeyChange.Target
        package var texts: [String]
        /// Whether the values of an unknown key are numbers or Booleans.
        var hasTypes = false

        /// The change that assigns the values.
        var change: KeyChange {
            var change = KeyChange(target, .set(texts))
            change.hasTypes = hasTypes
            return change
        }
    }

    /// What the source says about the status.
    package enum StatusBasis: Sendable {
        /// The column.
        case column
        /// Only the type, such as open or done.
        case type
        /// Nothing; a new todo gets the default.
        case none
    }

    /// A comment on the todo.
    package struct Comment: Equatable, Sendable {
        package var author: String
        /// The time in the board's zone, such as `2026-11-22 09:00`.
        package var minute: String
        /// Markdown.
        package var text: String
    }

    /// Its location in the source, such as `line 3` or `item 7`.
    package var place: String
    /// Its permanent name in the source, such as `taskwarrior:UUID`. If the source has no names, it is derived from
    /// the whole content.
    package var identity: String
    /// Whether it has a name in the source, so that it is recognised after changes.
    package var isNamed: Bool
    package var statusBasis = StatusBasis.column
    /// The id that it has on a board, or requests.
    package var id: String?
    package var title: String
    /// Markdown.
    package var body = ""
    /// In chronological order.
    package var comments: [Comment] = []
    /// Each target at most once.
    package var keys: [Key] = []
    /// The parts that cannot be represented.
    package var losses: [ConversionLoss] = []

    /// - Parameters:
    ///   - name: its name in the format; nil if it has none.
    ///   - whole: its whole content, from which the identity is derived if it has no name.
    init(_ format: String, name: String?, whole: String, place: String, title: String = "") {
        identity = name.map { "\(format):\($0)" } ?? "\(format):\(String.stableUUID(of: whole))"
        isNamed = name != nil
        self.place = place
        self.title = title
    }

    /// The new values of a field; empty if there are none.
    package subscript(field: Field) -> [String] { keys.first { $0.target == .field(field) }?.texts ?? [] }

    /// The maximum number of fields of a plausible todo.
    private static let mostKeys = 200

    /// Replaces the new values of a field.
    mutating func set(_ target: KeyChange.Target, _ texts: [String], hasTypes: Bool = false) {
        let place = keys.firstIndex { $0.target == target }
        if texts.isEmpty {
            place.map { _ = keys.remove(at: $0) }
        } else if let place {
            keys[place] = Key(target: target, texts: texts, hasTypes: hasTypes)
        } else if keys.count < ImportedTodo.mostKeys {
            keys.append(Key(target: target, texts: texts, hasTypes: hasTypes))
        } else {
            losses.append(.manyKeys)
        }
    }

    /// Adds new values to a list field.
    mutating func add(_ field: Field, _ texts: [String]) {
        let texts = texts.filter { !$0.isEmpty }
        if let place = keys.firstIndex(where: { $0.target == .field(field) }) {
            keys[place].texts += texts
        } else {
            set(.field(field), texts)
        }
    }
}

/// An item of a file that does not become a todo.
package struct SkippedItem: Equatable, Sendable, CustomStringConvertible {
    let place: String
    let reason: String

    /// The location and the reason: `item 3: a pull request`.
    package var description: String { "\(place): \(reason)" }
}

/// The result of reading a file of another program.
package struct ImportReading: Equatable, Sendable {
    package var todos: [ImportedTodo] = []
    /// The items that are not todos.
    package var leftOut: [SkippedItem] = []

    /// Creates the result of an empty file.
    package init() {}
}
