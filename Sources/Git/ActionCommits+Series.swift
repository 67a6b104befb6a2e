import Bytes
package import Domain
import Platform
import Repositories

/// Commits of actions that follow one another, made by one process of git.
extension ActionCommits {
    /// A file of a series as the commit before it has it.
    private struct Former {
        let path: String
        let bytes: [UInt8]?
    }

    /// The reference of a series that is being made.
    private static let series = "refs/fuda/commits"

    /// Makes the first commits of a series that are simple: git converts and ignores none of their files, and HEAD and the
    /// working tree have what the actions found and left.
    ///
    /// - Returns: the number of commits that were made. If it is 0, `commit` makes the first one or says why not.
    /// - Throws: git's error.
    package func commit(series commits: [Commit]) throws(RepositoryError) -> Int {
        do throws(GitFailure) {
            var former: [[Former]] = []
            var present: [PathKey: [UInt8]?] = [:]
            for commit in commits {
                guard let found = simple(commit, &present) else { break }
                former.append(found)
            }
            // Most series that cannot be made are found without git.
            guard !former.isEmpty, case .branch(let branch, let old?) = try plumbing.checkedOut(self.branch),
                try areRaw(former.joined().map(\.path)),
                try !areIgnored(former.joined().filter { $0.bytes == nil }.map(\.path))
            else { return 0 }
            let (made, new) = try write(commits, former, on: old)
            guard let new else { return 0 }
            // Whatever prevents the series, `commit` finds it again.
            guard
                case .moved = try publish(
                    Array(commits.prefix(made)), new, on: branch, after: old, counted(made, "edit"))
            else { return 0 }
            return made
        } catch {
            throw .git(error)
        }
    }

    /// Returns the files that a commit is the first to change; nil if it is not simple.
    ///
    /// - Parameter present: the bytes that the commits before it leave.
    private func simple(_ commit: Commit, _ present: inout [PathKey: [UInt8]?]) -> [Former]? {
        var former: [Former] = []
        for file in commit.files {
            guard isAsLeft(file) else { return nil }
            let path = PathKey(file.path)
            if let known = present[path] {
                guard known == file.before else { return nil }
            } else {
                former.append(Former(path: file.path, bytes: file.before))
            }
            if file.before == nil, file.after == nil || file.isExecutable { return nil }
            present[path] = .some(file.after)
        }
        return former
    }

    /// Whether git converts no file on its way to the repository.
    private func areRaw(_ paths: [String]) throws(GitFailure) -> Bool {
        let (filters, converted) = try plumbing.conversions(of: paths)
        return filters.isEmpty && converted.isEmpty
    }

    /// Creates the commits as objects.
    ///
    /// - Returns: the number of commits before the first one with a file that HEAD has otherwise than the action found it,
    ///   and the name of the last of them; nil for none.
    private func write(
        _ commits: [Commit], _ former: [[Former]], on old: String
    ) throws(GitFailure) -> (count: Int, last: String?) {
        let process = try GitProcess(
            git, ["fast-import", "--quiet", "--done", "--force"], in: root,
            options: Git.options + ["-c", "fastimport.unpackLimit=100000"])
        let lines = GitLines(of: process, "fast-import")
        for (mark, file) in former.joined().enumerated() {
            if let bytes = file.bytes {
                process.send(text: "blob\nmark :\(mark + 1)\n", data: bytes)
                process.send("get-mark :\(mark + 1)\n".utf8)
            }
            process.send("ls \(old) \(ActionCommits.quoted(file.path))\n".utf8)
        }
        var modes: [PathKey: String] = [:]
        var count = 0
        var isSame = true
        for files in former {
            for file in files {
                let blob = file.bytes == nil ? nil : try lines.next()
                // `MODE blob NAME`, a tab and the path; or `missing` and the path.
                let words = try lines.next().bytewiseParts(" ", maxSplits: 2)
                let entry = words.count == 3 ? words[2].bytewiseParts("\t").first : nil
                isSame =
                    isSame && entry.map(String.init) == blob && words[0].hasBytePrefix(blob == nil ? "missing" : "100")
                modes[PathKey(file.path)] = blob == nil ? "100644" : String(words[0])
            }
            if isSame { count += 1 }
        }
        guard count > 0 else {
            process.send("done\n".utf8)
            process.endInput()
            try process.finish()
            return (0, nil)
        }
        let time = try plumbing.time()
        let first = former.joined().count + 1
        for (number, commit) in commits.prefix(count).enumerated() {
            process.send(
                text: """
                    commit \(ActionCommits.series)
                    mark :\(first + number)
                    author \(commit.name) <\(commit.email)> \(commit.seconds) +0000
                    committer fuda serve <\(plumbing.email)> \(time)

                    """, data: Array(commit.message.utf8))
            process.send("from \(number == 0 ? old : ":\(first + number - 1)")\n".utf8)
            for file in commit.files {
                let path = ActionCommits.quoted(file.path)
                if let after = file.after {
                    let mode = modes[PathKey(file.path)] ?? "100644"
                    process.send(text: "M \(mode) inline \(path)\n", data: after)
                } else {
                    process.send("D \(path)\n".utf8)
                }
            }
            process.send("\n".utf8)
        }
        process.send("get-mark :\(first + count - 1)\ndone\n".utf8)
        process.endInput()
        let name = try lines.next()
        try process.finish()
        return (count, name)
    }

    /// A path as `fast-import` reads it.
    private static func quoted(_ path: String) -> String {
        var text = "\""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension GitProcess {
    /// Sends a command of `fast-import` with its bytes.
    fileprivate func send(text: String, data: [UInt8]) {
        send(text.utf8)
        send("data \(data.count)\n".utf8)
        send(data)
        send("\n".utf8)
    }
}
