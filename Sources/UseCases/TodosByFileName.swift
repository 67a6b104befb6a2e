import Bytes
package import Domain

/// Finds todos by file names, as links between notes do: `[[buy-milk]]`, `[[home/buy-milk]]`.
package struct TodosByFileName: Sendable {
    /// By file name without its ending, in lower case.
    private var files: [String: [(key: TodoKey, todo: Int)]] = [:]

    /// - Parameter files: the files with the indices of their todos; of several files with one name, the first is found.
    package init(_ files: some Sequence<(key: TodoKey, todo: Int)>) {
        for file in files {
            let path = file.key.path.lowercased().utf8
            let start = path.lastIndex(of: UInt8(ascii: "/")).map(path.index(after:)) ?? path.startIndex
            let name = path[start...]
            guard isMarkdown(file.key.path), let dot = name.lastIndex(of: UInt8(ascii: ".")) else { continue }
            self.files[String(decoding: name[..<dot], as: UTF8.self), default: []].append(file)
        }
    }

    /// Returns the todo in a file of the source, otherwise one of the project; nil if there is none.
    ///
    /// - Parameter target: the end of a path, without `.md`, in any case.
    package func find(_ target: String, from source: SourceID) -> Int? {
        let parts = TodosByFileName.parts(of: target).drop { $0.utf8.allSatisfy { $0 == UInt8(ascii: ".") } }
        guard let last = parts.last, let named = files[last] else { return nil }
        let folders = parts.dropLast()
        let fitting = named.filter {
            TodosByFileName.parts(of: $0.key.path).dropLast().suffix(folders.count).elementsEqual(folders)
        }
        return (fitting.first { $0.key.source == source } ?? fitting.first { $0.key.source == .own })?.todo
    }

    /// Returns the parts in lower case. As file names, they are equal if they differ in the encoding of accents only.
    private static func parts(of path: String) -> [String] {
        path.lowercased().utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the name after the last slash of a target, which can be an id; nil if there is no slash.
    package static func name(in target: String) -> String? {
        guard let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return String(Substring(target.utf8[target.utf8.index(after: slash)...]))
    }
}
