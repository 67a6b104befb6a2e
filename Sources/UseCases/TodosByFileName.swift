package import Domain

/// Finds todos by file names, as links between notes do: `[[buy-milk]]`, `[[home/buy-milk]]`.
package struct TodosByFileName: Sendable {
    /// By file name without `.md`, in lower case.
    private var files: [String: [(key: TodoKey, todo: Int)]] = [:]

    /// - Parameter files: the files with the indices of their todos; of several files with one name, the first is found.
    package init(_ files: some Sequence<(key: TodoKey, todo: Int)>) {
        for file in files {
            let path = file.key.path.lowercased().utf8
            let start = path.lastIndex(of: UInt8(ascii: "/")).map(path.index(after:)) ?? path.startIndex
            let name = path[start...]
            guard name.suffix(3).elementsEqual(".md".utf8) else { continue }
            self.files[String(decoding: name.dropLast(3), as: UTF8.self), default: []].append(file)
        }
    }

    /// Returns the todo in a file of the source, otherwise one of the project; nil if there is none.
    ///
    /// - Parameter target: the end of a path, without `.md`, in any case.
    package func find(_ target: String, from source: SourceID) -> Int? {
        let parts = target.lowercased().utf8.split(separator: UInt8(ascii: "/")).drop { $0.allSatisfy { $0 == 46 } }
        guard let last = parts.last, let named = files[String(decoding: last, as: UTF8.self)] else { return nil }
        let ending = parts.map { "/" + String(decoding: $0, as: UTF8.self) }.joined() + ".md"
        let fitting = named.filter {
            ("/" + $0.key.path.lowercased()).utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        }
        return (fitting.first { $0.key.source == source } ?? fitting.first { $0.key.source == .own })?.todo
    }

    /// Returns the name after the last slash of a target, which can be an id; nil if there is no slash.
    package static func name(in target: String) -> String? {
        guard let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return String(Substring(target.utf8[target.utf8.index(after: slash)...]))
    }
}
