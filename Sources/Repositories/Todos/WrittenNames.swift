import Bytes
package import Domain
import Editing
import Markdown

/// The todos that a file names, as it was at some time.
package struct WrittenNames: Sendable {
    /// For each name how often it stands on which line, by a hash of that line that nobody can steer.
    private var lines: [Key: [Int: Int]] = [:]

    private struct Key: Hashable {
        let place: NamingPlace
        /// In lower case.
        let name: PathKey
    }

    /// Of a file that names none.
    package init() {}

    /// - Parameters:
    ///   - path: of the file, from the project's folder.
    ///   - reader: with a depth at which it follows the body.
    package init(_ path: String, content: UnsafeBufferPointer<UInt8>, _ reader: TodoFileReader) {
        let result = reader.read(path, content: content)
        // What else stands on the line of a key changes without what is named there.
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

    /// Whether a todo is named so there as often and on the same lines, compared without case.
    package func says(sameAs other: WrittenNames, of name: String, in place: NamingPlace) -> Bool {
        self[name, place] == other[name, place]
    }

    /// Whether a todo is named so on a line on which none of these names it, or not so often: somebody wrote that then.
    package func adds(_ name: String, in place: NamingPlace, to others: [WrittenNames]) -> Bool {
        (self[name, place] ?? [:]).contains { line, count in others.allSatisfy { $0[name, place]?[line] ?? 0 < count } }
    }

    private subscript(name: String, place: NamingPlace) -> [Int: Int]? {
        lines[Key(place: place, name: PathKey(name.lowercased()))]
    }
}
