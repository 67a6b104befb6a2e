package import Domain

/// A value for each of several files, by path.
///
/// git and the file system can use different Unicode normalisation forms. A lookup accepts either form, but prefers a
/// path with the same bytes.
package struct ByPath<Value: Sendable>: Sendable {
    private var index: FileIndex
    /// In the order of the files in the index.
    private var values: [Value] = []

    /// - Parameter capacity: the approximate number of files.
    package init(capacity: Int) {
        index = FileIndex(capacity: capacity)
        values.reserveCapacity(capacity)
    }

    /// The files and their values, in the order in which the files were first set.
    package var known: [(file: FileKey, value: Value)] { zip(index.files, values).map { ($0, $1) } }

    /// Whether no file has a value.
    package var isEmpty: Bool { values.isEmpty }

    /// The value of the file; nil if none was set.
    package subscript(file: FileKey) -> Value? {
        guard let place = index.place(of: file) else { return nil }
        return values[place]
    }

    /// Sets the value of a file, replacing an earlier one.
    package mutating func set(_ file: FileKey, _ value: Value) {
        let place = index.enter(file)
        if place == values.count { values.append(value) } else { values[place] = value }
    }
}

/// The places of files in the order in which they were entered. It is not generic: other modules use `ByPath`
/// unspecialized, where hashing takes several times as long.
private struct FileIndex: Sendable {
    private(set) var files: [FileKey] = []
    /// For spellings of a path that are canonically equivalent in Unicode: the place of the first one entered, and the
    /// places of the others.
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

/// A file, whichever canonically equivalent Unicode spelling its path has.
package struct SpelledFile: Hashable, Sendable {
    private let source: SourceID
    private let path: String

    /// Equal for every such spelling of the file's path.
    package init(_ file: FileKey) { (source, path) = (file.source, file.path) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        // Most boards have one source.
        if source != .own { hasher.combine(source) }
    }
}
