import Domain
import Foundation

/// A repository created by real git, with authors and clock controlled by the test.
package final class TestRepository {
    package let folder: TemporaryFolder
    /// The time of the next commit; each takes an hour.
    package var clock = 1_767_225_600
    private var author = "Hana"

    /// - Parameter options: the options of `git init`.
    package convenience init(_ options: String...) throws { try self.init(options) }

    /// - Parameter options: the options of `git init`.
    package init(_ options: [String]) throws {
        folder = try TemporaryFolder()
        try git(["init", "-q", "-b", "main"] + options)
    }

    /// Uses a directory that is, will be or will contain a repository.
    package init(existing folder: TemporaryFolder) { self.folder = folder }

    /// Isolates git from the settings of the user who runs the tests.
    package static let isolation = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "HOME": "/nonexistent",
    ]

    /// The same with the search path of programs.
    package static let environment = isolation.merging(
        ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""], uniquingKeysWith: { $1 })

    /// Returns the variables for author, committer and date.
    ///
    /// - Parameter date: in a format that git reads.
    package static func identity(_ author: String, at date: String) -> [String: String] {
        [
            "GIT_AUTHOR_NAME": author, "GIT_AUTHOR_EMAIL": "\(author)@example.org", "GIT_AUTHOR_DATE": date,
            "GIT_COMMITTER_NAME": "Ken", "GIT_COMMITTER_EMAIL": "ken@example.org", "GIT_COMMITTER_DATE": date,
        ]
    }

    // MARK: Running

    package struct Refused: Error {
        package let arguments: [String]
    }

    @discardableResult
    package func git(_ arguments: String..., at path: String = "") throws -> String { try git(arguments, at: path) }

    @discardableResult
    package func git(_ arguments: [String], at path: String = "") throws -> String {
        String(decoding: try bytes(arguments, at: path), as: UTF8.self)
    }

    /// Returns git's output as a single line.
    package func line(_ arguments: String...) throws -> String {
        try git(arguments).trimmingCharacters(in: .newlines)
    }

    package func bytes(_ arguments: [String], at path: String = "") throws -> [UInt8] {
        let options = ["-C", folder.path + "/" + path, "-c", "protocol.file.allow=always"]
        return try run(["git"] + options + arguments)
    }

    /// Runs a shell script in the repository.
    package func run(_ script: String) throws {
        clock += 3600
        _ = try run(["sh", "-c", "cd '\(folder.path)' && \(script)"])
    }

    private func run(_ words: [String], input: [UInt8] = []) throws -> [UInt8] {
        let (process, output) = (Process(), Pipe())
        let given = input.isEmpty ? nil : try TemporaryFolder()
        if let given {
            try given.put("input", bytes: input)
            process.standardInput = try FileHandle(forReadingFrom: URL(filePath: "\(given.path)/input"))
        }
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let identity = TestRepository.identity(author, at: "\(clock) +0000")
        process.environment = TestRepository.environment.merging(identity) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Refused(arguments: words) }
        return Array(data)
    }

    // MARK: Commits

    /// Writes files, removes those that are nil, and commits all changes.
    @discardableResult
    package func commit(
        _ files: [String: String?] = [:], _ message: String = "change", author: String = "Hana", at time: Int? = nil
    ) throws -> String {
        for (name, text) in files {
            if let text { try folder.put(name, text) } else { unlink("\(folder.path)/\(name)") }
        }
        self.author = author
        clock = time ?? clock + 3600
        try git("add", "-A")
        try git("commit", "-q", "--allow-empty", "-m", message)
        return head
    }

    /// Adds a commit for each set of files, which removes those that are nil, with one git process for all.
    package func commit(_ commits: [(files: [String: String?], time: Int)]) throws {
        try commit(commits.map { Imported(time: $0.time, files: $0.files, message: "change", author: author) })
    }

    /// A commit that git imports together with others.
    package struct Imported {
        /// Seconds since 1970.
        package var time: Int
        /// Texts by path; nil removes a file.
        package var files: [String: String?]
        package var message: String
        package var author: String
        /// The tags and branches that point to it, such as `refs/tags/v1`.
        package var references: [String]

        package init(
            time: Int, files: [String: String?], message: String, author: String = "Hana", references: [String] = []
        ) {
            (self.time, self.files, self.message) = (time, files, message)
            (self.author, self.references) = (author, references)
        }
    }

    /// Adds commits with one git process for all.
    package func commit(_ commits: [Imported]) throws {
        var stream = ""
        let first = head
        for (number, commit) in commits.enumerated() {
            let date = "\(commit.time) +0000"
            stream += "commit refs/heads/main\nauthor \(commit.author) <\(commit.author)@example.org> \(date)\n"
            stream += "committer Ken <ken@example.org> \(date)\n\(TestRepository.data(commit.message))"
            if number == 0, !first.isEmpty { stream += "from \(first)\n" }
            for (name, text) in commit.files.sorted(by: { $0.key < $1.key }) {
                stream += text.map { "M 100644 inline \(name)\n\(TestRepository.data($0))" } ?? "D \(name)\n"
            }
            for reference in commit.references { stream += "reset \(reference)\nfrom refs/heads/main\n" }
            clock = commit.time
        }
        _ = try run(["git", "-C", folder.path, "fast-import", "--quiet"], input: Array(stream.utf8))
        try git("reset", "--quiet", "--hard")
    }

    /// Returns a text as the stream of an import contains it.
    private static func data(_ text: String) -> String { "data \(text.utf8.count)\n\(text)\n" }

    /// Returns noon UTC of a day such as `2026-11-19`, in seconds since 1970.
    package static func noon(_ day: String) -> Int {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, let day = CalendarDay(year: parts[0], month: parts[1], day: parts[2]) else { return 0 }
        return day.number * 86_400 + 43_200
    }

    /// The name of the last commit; empty if there is none.
    package var head: String { (try? name(of: "HEAD")) ?? "" }

    /// Returns the object name of a revision expression: a commit, a tree or a content.
    package func name(of expression: String) throws -> String {
        try line("rev-parse", expression)
    }

    /// Returns the file of a content by its name, as long as git has not packed it.
    package func path(ofContent name: String) -> String {
        folder.path + "/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
    }
}
