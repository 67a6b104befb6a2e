import Domain
import Foundation
@testable import Git
import TestSupport
import Testing
@testable import Repositories

/// A repository made by real git, whose authors and clock are those of the test.
final class TestRepository {
    let folder: TemporaryFolder
    /// The next commit's time; each takes an hour.
    var clock = 1_767_225_600
    private(set) var author = "Hana"

    init(_ options: String...) throws {
        folder = try TemporaryFolder()
        try git(["init", "-q", "-b", "main"] + options)
    }

    /// A clone, or another folder with a repository that is there already.
    init(existing folder: TemporaryFolder) { self.folder = folder }

    struct Refused: Error {
        let arguments: [String]
    }

    static let environment = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null", "HOME": "/nonexistent",
    ]

    /// git as a program of the user's would find it.
    static let program = Git(environment: environment.map { "\($0)=\($1)" })

    @discardableResult
    func git(_ arguments: String..., at path: String = "") throws -> String { try git(arguments, at: path) }

    @discardableResult
    func git(_ arguments: [String], at path: String = "") throws -> String {
        String(decoding: try bytes(arguments, at: path), as: UTF8.self)
    }

    func bytes(_ arguments: [String], at path: String = "") throws -> [UInt8] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path + "/" + path, "-c", "protocol.file.allow=always"] + arguments
        process.environment = TestRepository.environment.merging([
            "GIT_AUTHOR_NAME": author, "GIT_AUTHOR_EMAIL": "\(author)@example.org", "GIT_COMMITTER_NAME": "Ken",
            "GIT_COMMITTER_EMAIL": "ken@example.org", "GIT_AUTHOR_DATE": "\(clock) +0000",
            "GIT_COMMITTER_DATE": "\(clock) +0900",
        ]) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Refused(arguments: arguments) }
        return Array(data)
    }

    /// Runs a line of the shell in the repository.
    func run(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cd '\(folder.path)' && \(script)"]
        clock += 3600
        process.environment = TestRepository.environment.merging([
            "GIT_AUTHOR_NAME": author, "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "Ken",
            "GIT_COMMITTER_EMAIL": "ken@example.org", "GIT_AUTHOR_DATE": "\(clock) +0000",
            "GIT_COMMITTER_DATE": "\(clock) +0000",
        ]) { $1 }
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Refused(arguments: [script]) }
    }

    /// Writes files, removes those that are nil, and commits all that changed.
    @discardableResult
    func commit(
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

    var head: String { (try? git("rev-parse", "HEAD"))?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "" }

    func project(_ path: String = "") throws -> ProjectFolder { try ProjectFolder(around: folder.path + "/" + path) }

    func history(_ path: String = "") throws -> History {
        try GitHistoryRepository(folder: try project(path), git: TestRepository.program).load()
    }
}

extension History {
    /// What every file said after each step.
    var states: [[String: TodoSnapshot]] {
        var state: [String: TodoSnapshot] = [:]
        return steps.map { step in
            for change in step.changes { state[paths[change.path]] = change.snapshot.map { snapshots[$0] } }
            return state
        }
    }

    /// What every file said in the end.
    var last: [String: TodoSnapshot] { states.last ?? [:] }
}

/// A todo's source.
func todo(_ id: String, _ status: String = "todo", _ more: String = "", body: String = "Text.") -> String {
    let lines = more.split(separator: "\n").map(String.init)
    return todoFile("The \(id)", lines: ["id: \(id)", "status: \(status)"] + lines, body: body)
}
