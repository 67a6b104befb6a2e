import Application
import Foundation
import Synchronization
import TestSupport

/// A project in a folder of its own, and what is asked of it on 21 November 2026.
struct Asked {
    let folder: TemporaryFolder

    /// - Parameter files: an empty `.git` beside them keeps the search for a project inside.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder(files.merging([".git/HEAD": "ref: refs/heads/main\n"]) { own, _ in own })
    }

    /// A repository of real git with one commit for each set of files, the first on 1 October 2026 and each a day later.
    init(commits: [[String: String]]) throws {
        folder = try TemporaryFolder()
        try git(["init", "-q", "-b", "main"], day: 1)
        for (index, files) in commits.enumerated() {
            for (name, text) in files { try folder.put(name, text) }
            try git(["add", "-A"], day: index + 1)
            try git(["commit", "-q", "-m", "Change"], day: index + 1)
        }
    }

    var path: String { folder.path }

    /// Nothing of this process's environment or folder.
    var surroundings: Surroundings { Surroundings(folder: folder.path, variables: Asked.variables) }

    func request(_ folder: String = ".", at reference: String? = nil) -> ProjectRequest {
        ProjectRequest(
            folder: folder, reference: reference, today: Today(clock: clockOfToday), jobs: 2,
            surroundings: surroundings)
    }

    func text(_ path: String) throws -> String { try folder.text(path) }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder.path)/\(path)") }

    // MARK: git

    private static let variables = [
        "PATH=/usr/local/bin:/usr/bin:/bin", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
        "HOME=/nonexistent",
    ]

    private func git(_ arguments: [String], day: Int) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let people = ["AUTHOR", "COMMITTER"].flatMap { who in
            [
                "GIT_\(who)_NAME=Hana", "GIT_\(who)_EMAIL=hana@example.org",
                "GIT_\(who)_DATE=2026-10-0\(day)T12:00:00+0000",
            ]
        }
        process.arguments = ["-i"] + Asked.variables + people + ["git", "-C", folder.path] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Refused(arguments: arguments) }
    }

    struct Refused: Error {
        let arguments: [String]
    }
}

/// Hears what the application tells.
final class Listener: Sendable {
    private let heard = Mutex<[String]>([])

    /// Notices, and of long tasks and of parts of a build the names, in the order of time.
    var all: [String] { heard.withLock(\.self) }

    var events: Events {
        var events = Events()
        events.notice = { notice in self.heard.withLock { $0.append(notice) } }
        events.begin = { task in
            TaskProgress(advance: { _ in }, finish: { self.heard.withLock { $0.append("end of \(task.rawValue)") } })
        }
        events.ended = { phase in self.heard.withLock { $0.append("end of \(phase.rawValue)") } }
        return events
    }
}
