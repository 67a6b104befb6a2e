import Bytes
import Domain

/// A file as of a commit.
struct FileVersion: Hashable {
    let commit: String
    let path: PathKey

    /// The file as of each of the first four parents, whether they exist or not.
    var before: [FileVersion] { (1...4).map { FileVersion(commit: "\(commit)^\($0)", path: path) } }
}

extension Git {
    private static let versions = [
        "log", "--full-history", "-m", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff",
        "--no-textconv",
        "--no-color", "-O/dev/null", "--encoding=UTF-8", "-z", "--format=" + CommitLogParser.format,
    ]
    /// The number of files per command line.
    private static let filesPerLog = 200

    /// Returns the versions of files after each commit, of any branch, that changed them.
    ///
    /// - Parameters:
    ///   - paths: relative to the project's directory.
    ///   - prefix: the project's directory relative to the root, with a trailing slash; empty for the root itself.
    ///   - revisions: the commits, as arguments of `git log`.
    func versions(
        of paths: ArraySlice<String>, below prefix: String, in root: String, upTo revisions: [String]
    ) throws(GitFailure) -> Set<FileVersion> {
        var versions: Set<FileVersion> = []
        for start in stride(from: paths.startIndex, to: paths.endIndex, by: Git.filesPerLog) {
            let some = paths[start..<min(start + Git.filesPerLog, paths.endIndex)].map { prefix + $0 }
            let process = try GitProcess(self, Git.versions + revisions + ["--"] + some, in: root)
            let log = try CommitLogParser.log(of: process, prefix: prefix)
            for entry in log.commits {
                for change in log.changes[entry.changes] where change.content >= 0 {
                    let path = PathKey(log.paths.text(Int(change.path)))
                    versions.insert(FileVersion(commit: log.name(entry), path: path))
                }
            }
        }
        return versions
    }
}
