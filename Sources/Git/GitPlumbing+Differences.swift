import Bytes

extension GitPlumbing {
    /// A file that differs between two trees. A renamed file counts as a removed and an added one.
    struct Difference {
        /// Relative to the root; not always UTF-8.
        let path: ArraySlice<UInt8>
        /// Nil if the old tree does not have the file.
        let old: Entry?
        /// Nil if the new tree does not have it.
        let new: Entry?
        /// The former path of an added file that git takes for a renamed one.
        var formerPath: ArraySlice<UInt8>?

        /// The path; nil if it is not UTF-8.
        var validPath: String? { String(validating: path, as: UTF8.self) }
        var validFormerPath: String? { formerPath.flatMap { String(validating: $0, as: UTF8.self) } }
    }

    /// Returns the files that differ between two commits or trees.
    func differences(
        from old: String, to new: String, findingRenames: Bool = false
    ) throws(GitFailure) -> [Difference] {
        let words = [
            "diff-tree", "-r", "-z", findingRenames ? "--find-renames" : "--no-renames", "--raw", "--no-abbrev",
            "--ignore-submodules=none", old, new,
        ]
        var parts = try git.answer(words, in: root, limit: 1 << 30).split(separator: 0)[...]
        var differences: [Difference] = []
        while let head = parts.popFirst() {
            // `:MODE MODE BLOB BLOB STATUS`, and the path; for a renamed file, both paths.
            let words = head.dropFirst().split(separator: 0x20)
            guard words.count == 5, let path = parts.popFirst() else { throw .unexpectedOutput(of: "diff-tree") }
            let (before, after) = (entry(words[0], words[2]), entry(words[1], words[3]))
            guard words[4].first == UInt8(ascii: "R") else {
                differences.append(Difference(path: path, old: before, new: after))
                continue
            }
            guard let newPath = parts.popFirst() else { throw .unexpectedOutput(of: "diff-tree") }
            differences.append(Difference(path: path, old: before, new: nil))
            differences.append(Difference(path: newPath, old: nil, new: after, formerPath: path))
        }
        return differences
    }

    private func entry(_ mode: ArraySlice<UInt8>, _ blob: ArraySlice<UInt8>) -> Entry? {
        mode.elementsEqual("000000".utf8)
            ? nil : (String(decoding: mode, as: UTF8.self), String(decoding: blob, as: UTF8.self))
    }
}
