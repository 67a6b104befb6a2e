import Bytes

extension GitPlumbing {
    private static let attributes = ["text", "eol", "crlf", "ident", "working-tree-encoding"]

    /// Returns the files for which attributes name a filter, each with it, and the files whose bytes git otherwise converts
    /// on their way between the working tree and the repository.
    ///
    /// - Parameter git: with an index whose attributes count; nil for the attributes of the working tree.
    func conversions(
        of paths: [String], cachedBy git: Git? = nil
    ) throws(GitFailure) -> (filters: [(path: String, name: String)], converted: Set<String>) {
        let words = ["check-attr", "-z", "--stdin"] + (git == nil ? [] : ["--cached"])
        let answer = try answer(
            as: git, words + ["filter"] + GitPlumbing.attributes, input: paths.flatMap { Array($0.utf8) + [0] },
            options: Git.optionsWithPatterns)
        let ends = ["core.autocrlf", "core.eol"].map { self.git.setting($0, in: root) ?? "false" }
        let converts = !ends.allSatisfy { $0.utf8.elementsEqual("false".utf8) }
        var (filters, converted): ([(String, String)], Set<String>) = ([], converts ? Set(paths) : [])
        let parts = answer.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        for index in stride(from: 0, to: parts.count - 2, by: 3) {
            let (path, name, value) = (parts[index], parts[index + 1], parts[index + 2])
            guard !["unspecified", "unset"].contains(where: { value.utf8.elementsEqual($0.utf8) }) else { continue }
            if name.utf8.elementsEqual("filter".utf8) { filters.append((path, value)) } else { converted.insert(path) }
        }
        return (filters, converted)
    }
}
