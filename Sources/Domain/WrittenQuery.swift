/// Which todos somebody asks for, as they wrote it: by names of keys and by queries, all of which must hold.
package struct WrittenQuery: Sendable, Equatable {
    /// What a key must say: one of the names is enough, `none` asks for todos without any.
    package struct Names: Sendable, Equatable {
        package var field: Field
        package var names: [Located<String>]
    }

    package private(set) var names: [Names] = []
    /// Queries in full.
    package var texts: [PlacedText] = []

    /// Asks for every todo.
    package init() {}

    /// - Parameter text: a query in full; an empty one asks for all.
    package init(_ text: String) { texts = text.isEmpty ? [] : [PlacedText(text)] }

    /// Whether every todo is asked for.
    package var isEmpty: Bool { names.isEmpty && texts.isEmpty }

    /// Wants one of these names of a key, in the place of others; none change nothing.
    package mutating func set(_ names: [Located<String>], of field: Field) {
        guard !names.isEmpty else { return }
        self.names.removeAll { $0.field == field }
        self.names.append(Names(field: field, names: names))
    }

    /// Wants what both want, but that the other's names of a key take the place of these.
    package func narrowed(by other: WrittenQuery) -> WrittenQuery {
        var narrowed = without(namesOf: other)
        narrowed.names += other.names
        narrowed.texts += other.texts
        return narrowed
    }

    /// What it wants beside the keys that the other has names of.
    package func without(namesOf other: WrittenQuery) -> WrittenQuery {
        var rest = self
        rest.names.removeAll { own in other.names.contains { $0.field == own.field } }
        return rest
    }

    /// The names between the commas of a text, without the blanks around them; `none` where there are none.
    package static func names(in text: String, at place: Place = .start) -> [Located<String>] {
        let parts = text.utf8.split(separator: UInt8(ascii: ",")).map { Substring($0).trimmed }.filter { !$0.isEmpty }
        return (parts.isEmpty ? [without] : parts).map { Located($0, at: place) }
    }

    /// What stands for a name where todos without any are asked for.
    package static let without = "none"
}

/// A text with the places of its characters, to tell what is wrong inside of it.
package struct PlacedText: Sendable, Equatable {
    package let text: String
    /// Where it begins.
    package let place: Place
    /// The columns of its scalars, and of its end, on that line; empty where they are not known.
    private let columns: [Int]

    /// - Parameter columns: where each of its scalars stands in the file, as `place(of:)` needs it; empty where it
    ///   stands in none.
    package init(_ text: String, at place: Place = .start, columns: [Int] = []) {
        (self.text, self.place, self.columns) = (text, place, columns)
    }

    /// Where the scalar stands that has this number, from 1; its beginning where that is not known.
    package func place(of scalar: Int) -> Place {
        guard let last = columns.last else { return place }
        return Place(place.line, columns.indices.contains(scalar - 1) ? columns[scalar - 1] : last)
    }
}

extension Substring {
    /// Without blanks around.
    package var trimmed: String {
        var rest = unicodeScalars
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(Substring(rest))
    }
}
