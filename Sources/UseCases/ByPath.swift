package import Domain

/// What is known of files.
///
/// git and the file system can use different Unicode normalisation forms. A lookup accepts either form, but prefers a
/// path with the same bytes.
package struct ByPath<Value: Sendable>: Sendable {
    /// In the order in which they were told.
    package private(set) var known: [(file: FileKey, value: Value)] = []
    /// The places of one spelling or several that are equal to Unicode: the first, and those behind it.
    private var places: [SpelledFile: Int] = [:]
    private var others: [SpelledFile: [Int]] = [:]

    /// - Parameter capacity: about how many files are coming.
    package init(capacity: Int) {
        known.reserveCapacity(capacity)
        places.reserveCapacity(capacity)
    }

    /// Whether no file is known.
    package var isEmpty: Bool { known.isEmpty }

    /// What is known of the file; nil for one that was never set.
    package subscript(file: FileKey) -> Value? {
        place(of: file).map { known[$0].value }
    }

    /// What is told of a file again takes the place of what was.
    package mutating func set(_ file: FileKey, _ value: Value) {
        if let place = place(of: file), known[place].file == file {
            known[place].value = value
            return
        }
        let name = SpelledFile(file)
        if places[name] == nil { places[name] = known.count } else { others[name, default: []].append(known.count) }
        known.append((file, value))
    }

    private func place(of file: FileKey) -> Int? {
        let name = SpelledFile(file)
        guard let first = places[name] else { return nil }
        if others.isEmpty || known[first].file == file { return first }
        return others[name]?.first { known[$0].file == file } ?? first
    }
}

/// A file by any spelling of its path that is equal to Unicode.
package struct SpelledFile: Hashable, Sendable {
    private let source: SourceID
    private let path: String

    /// Every spelling of the file.
    package init(_ file: FileKey) { (source, path) = (file.source, file.path) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        // Most boards have one source.
        if source != .own { hasher.combine(source) }
    }
}
