import Application
import Platform
import Synchronization
import TestSupport

/// A project in a folder of its own, and what is asked of it on 21 November 2026.
struct QueryValue {
    let folder: TemporaryFolder

    /// - Parameter files: an empty `.git` beside them keeps the search for a project inside.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder(files.merging([".git/HEAD": "ref: refs/heads/main\n"]) { own, _ in own })
    }

    /// A repository of real git with one commit for each set of files, the first on 1 October 2026 and each a day later.
    init(commits: [[String: String]]) throws {
        let repository = try TestRepository()
        folder = repository.folder
        let noon = 20_727 * 86_400 + 43_200
        for (day, files) in commits.enumerated() {
            try repository.commit(files, at: noon + day * 86_400)
        }
    }

    init(_ repository: TestRepository) { folder = repository.folder }

    var path: String { folder.path }

    /// Nothing of this process's folder and settings.
    var surroundings: ProcessEnvironment {
        ProcessEnvironment(folder: folder.path, variables: TestRepository.environment.map { "\($0)=\($1)" })
    }

    func request(_ folder: String = ".", at reference: String? = nil) -> ProjectRequest {
        ProjectRequest(
            folder: folder, reference: reference, today: Today(clock: clockOfToday), jobs: 2,
            surroundings: surroundings)
    }

    func text(_ path: String) throws -> String { try folder.text(path) }

    func exists(_ path: String) -> Bool { access("\(folder.path)/\(path)", F_OK) == 0 }
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
