import Application
import Domain
import Platform
import Synchronization
import TestSupport

/// A project in its own directory, with requests on 21 November 2026.
struct TestedProject: ProjectFiles {
    let folder: TemporaryFolder
    /// The environment variables of requests.
    var variables = TestRepository.environment

    /// - Parameter files: texts by path; an empty `.git` is added to keep the search for a project inside.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder(files.merging([".git/HEAD": "ref: refs/heads/main\n"]) { own, _ in own })
    }

    /// Creates a real repository with one commit per set of files, daily from 1 October 2026.
    init(commits: [[String: String]]) throws {
        let repository = try TestRepository()
        folder = repository.folder
        let noon = 20_727 * 86_400 + 43_200
        try repository.commit(commits.enumerated().map { ($1, noon + $0 * 86_400) })
    }

    /// Copies the files of a project in the fixtures.
    init(fixture name: String) throws { try self.init(PackageFolder.fixture(name)) }

    init(_ repository: TestRepository) { folder = repository.folder }

    var path: String { folder.path }

    /// An environment without this process's directory and variables.
    var environment: ProcessEnvironment {
        ProcessEnvironment(folder: folder.path, variables: variables.map { "\($0)=\($1)" })
    }

    func request(_ folder: String = ".", at reference: String? = nil) -> ProjectRequest {
        ProjectRequest(
            folder: folder, reference: reference, today: Today(clock: clockOfToday), jobs: 2,
            environment: environment)
    }
}

/// Collects the events of the application.
final class Listener: Sendable {
    private let heard = Mutex<[String]>([])

    /// Notices, and the names of long tasks and of build phases, in order.
    var all: [String] { heard.withLock(\.self) }

    var events: Events {
        var events = Events()
        events.notice = { notice in self.heard.withLock { $0.append(notice.text) } }
        events.begin = { task in
            TaskProgress(advance: { _ in }, finish: { self.heard.withLock { $0.append("end of \(task.rawValue)") } })
        }
        events.ended = { phase in self.heard.withLock { $0.append("end of \(phase.rawValue)") } }
        return events
    }
}
