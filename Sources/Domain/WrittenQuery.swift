/// A selection of todos as the user wrote it: names of fields, and queries. All of them must match.
package struct WrittenQuery: Sendable, Equatable {
    /// A condition on a field: one of the names must match; `none` selects todos without any.
    package struct Names: Sendable, Equatable {
        package var field: Field
        package var names: [Located<String>]
    }

    package private(set) var names: [Names] = []
    /// Complete queries.
    package var texts: [PlacedText] = []

    /// Creates a selection of all todos.
    package init() {}

    /// - Parameter text: a complete query; an empty one selects all todos.
    package init(_ text: String) { texts = text.isEmpty ? [] : [PlacedText(text)] }

    /// Whether all todos are selected.
    package var isEmpty: Bool { names.isEmpty && texts.isEmpty }

    /// Replaces the names of a field. An empty array changes nothing.
    package mutating func set(_ names: [Located<String>], of field: Field) {
        guard !names.isEmpty else { return }
        self.names.removeAll { $0.field == field }
        self.names.append(Names(field: field, names: names))
    }

    /// Returns the intersection of both selections, except that the other's names of a field replace these.
    package func narrowed(by other: WrittenQuery) -> WrittenQuery {
        var narrowed = without(namesOf: other)
        narrowed.names += other.names
        narrowed.texts += other.texts
        return narrowed
    }

    /// Returns the selection without the fields for which the other has names.
    package func without(namesOf other: WrittenQuery) -> WrittenQuery {
        var rest = self
        rest.names.removeAll { own in other.names.contains { $0.field == own.field } }
        return rest
    }

    /// Returns the names between the commas of a text, without surrounding blanks; `none` if there are none.
    package static func names(in text: String, at place: SourcePosition = .start) -> [Located<String>] {
        let parts = text.utf8.split(separator: UInt8(ascii: ",")).map { Substring($0).trimmed }.filter { !$0.isEmpty }
        return (parts.isEmpty ? [without] : parts).map { Located($0, at: place) }
    }

    /// The name that selects todos without any name.
    package static let without = "none"
}

/// A text with the places of its characters, for error messages about parts of it.
package struct PlacedText: Sendable, Equatable {
    package let text: String
    /// The place of the start.
    package let place: SourcePosition
    /// The columns of its scalars and of its end, on one line; empty if they are unknown.
    private let columns: [Int]

    /// - Parameter columns: the column of each scalar in the file, as needed by `place(of:)`; empty if the text is not
    ///   from a file.
    package init(_ text: String, at place: SourcePosition = .start, columns: [Int] = []) {
        (self.text, self.place, self.columns) = (text, place, columns)
    }

    /// Returns the place of the scalar with that number, from 1; the start of the text if it is unknown.
    package func place(of scalar: Int) -> SourcePosition {
        guard let last = columns.last else { return place }
        return SourcePosition(place.line, columns.indices.contains(scalar - 1) ? columns[scalar - 1] : last)
    }
}

extension Substring {
    /// The text without surrounding blanks.
    package var trimmed: String {
        var rest = unicodeScalars
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(Substring(rest))
    }
}
