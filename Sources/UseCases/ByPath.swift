package import Domain

/// What is known of files.
///
/// git and the file system can use different Unicode normalisation forms. A lookup accepts either form, but prefers a
/// path with the same bytes.
package struct ByPath<Value: Sendable>: Sendable {
    private var index: FileIndex
    /// In the order of the files in the index.
    private var values: [Value] = []

    /// - Parameter capacity: about how many files are coming.
    package init(capacity: Int) {
        index = FileIndex(capacity: capacity)
        values.reserveCapacity(capacity)
    }

    /// In the order in which they were told.
    package var known: [(file: FileKey, value: Value)] { zip(index.files, values).map { ($0, $1) } }

    /// Whether no file is known.
    package var isEmpty: Bool { values.isEmpty }

    /// What is known of the file; nil for one that was never set.
    package subscript(file: FileKey) -> Value? {
        guard let place = index.place(of: file) else { return nil }
        return values[place]
    }

    /// What is told of a file again takes the place of what was.
    package mutating func set(_ file: FileKey, _ value: Value) {
        let place = index.enter(file)
        if place == values.count { values.append(value) } else { values[place] = value }
    }
}

/// The places of files in the order in which they were entered. It is not generic: other modules use `ByPath`
/// unspecialized, where hashing takes several times as long.
private struct FileIndex: Sendable {
    private(set) var files: [FileKey] = []
    /// The places of one spelling or several that are equal to Unicode: the first, and those behind it.
    private var places: [SpelledFile: Int] = [:]
    private var others: [SpelledFile: [Int]] = [:]

    init(capacity: Int) {
        files.reserveCapacity(capacity)
        places.reserveCapacity(capacity)
    }

    /// Returns the place of the file, otherwise that of another spelling; nil if none was entered.
    func place(of file: FileKey) -> Int? {
        let name = SpelledFile(file)
        guard let first = places[name] else { return nil }
        if others.isEmpty || files[first] == file { return first }
        return others[name]?.first { files[$0] == file } ?? first
    }

    /// Returns the place of the file with this spelling; that of a new one is the number of files before it.
    mutating func enter(_ file: FileKey) -> Int {
        let name = SpelledFile(file)
        let place = files.count
        if let first = places[name] {
            if files[first] == file { return first }
            if let other = others[name]?.first(where: { files[$0] == file }) { return other }
            others[name, default: []].append(place)
        } else {
            places[name] = place
        }
        files.append(file)
        return place
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
