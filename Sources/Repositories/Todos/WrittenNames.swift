import Bytes
package import Domain
import Editing
import Markdown

/// The references to todos in a version of a file.
package struct WrittenNames: Sendable {
    /// For each name the number of occurrences on each line, by a keyed hash of the line.
    private var lines: [Key: [Int: Int]] = [:]

    private struct Key: Hashable {
        let place: NamingPlace
        /// In lower case.
        let name: PathKey
    }

    /// The value for a file without references.
    package init() {}

    /// - Parameters:
    ///   - path: of the file, relative to the project's folder.
    ///   - reader: with a depth at which it reads references.
    package init(_ path: String, content: UnsafeBufferPointer<UInt8>, _ reader: TodoFileReader) {
        let result = reader.read(path, content: content)
        // Other text on a key's line may change without affecting the reference.
        if let parent = result.todo?.parent { add(.parent, parent.value, 0) }
        for blocker in result.todo?.blockedBy ?? [] { add(.blockedBy, blocker.value, 0) }
        guard let references = result.body?.references, !references.isEmpty else { return }
        let hashes = content.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: line)))
            return hasher.finalize()
        }
        for reference in references {
            guard let name = reference.name else { continue }
            add(.text, name, hashes.indices.contains(reference.line - 1) ? hashes[reference.line - 1] : 0)
        }
    }

    private mutating func add(_ place: NamingPlace, _ name: String, _ line: Int) {
        lines[Key(place: place, name: PathKey(name.lowercased())), default: [:]][line, default: 0] += 1
    }

    /// Whether both versions refer to a todo equally often on the same lines, compared without case.
    package func says(sameAs other: WrittenNames, of name: String, in place: NamingPlace) -> Bool {
        self[name, place] == other[name, place]
    }

    /// Whether this version refers to a todo on a line where none of the others does, or does so less often: the
    /// reference was then added.
    package func adds(_ name: String, in place: NamingPlace, to others: [WrittenNames]) -> Bool {
        (self[name, place] ?? [:]).contains { line, count in others.allSatisfy { $0[name, place]?[line] ?? 0 < count } }
    }

    private subscript(name: String, place: NamingPlace) -> [Int: Int]? {
        lines[Key(place: place, name: PathKey(name.lowercased()))]
    }
}
