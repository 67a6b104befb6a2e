import Application
import Domain
import TestSupport

/// A project in a folder of its own and its site, of 21 November 2026.
struct BuiltProject {
    let folder: TemporaryFolder

    /// A project without a site.
    ///
    /// - Parameter files: an empty `.git` beside them keeps the search for a project inside.
    init(unbuilt files: [String: String]) throws {
        folder = try TemporaryFolder(files.merging([".git/HEAD": "ref: refs/heads/main\n"]) { own, _ in own })
    }

    /// - Parameters:
    ///   - hasReports: whether the site has reports, as far as there is a history.
    ///   - hasHistory: whether it has the days of the board.
    init(
        _ files: [String: String], bytes: [String: [UInt8]] = [:], hasReports: Bool = false, hasHistory: Bool = false,
        hasSearch: Bool = true
    ) throws {
        try self.init(unbuilt: files)
        for (name, bytes) in bytes { try folder.put(name, bytes: bytes) }
        var build = BuildRequest(request)
        (build.hasReports, build.includesHistory, build.hasSearch) = (hasReports, hasHistory, hasSearch)
        _ = try SiteBuild(build).run()
    }

    private var request: ProjectRequest {
        let variables = TestRepository.environment.map { "\($0)=\($1)" }
        return ProjectRequest(
            folder: folder.path, today: Today(clock: clockOfToday), jobs: 2,
            environment: ProcessEnvironment(folder: folder.path, variables: variables))
    }

    /// The board from which the site was made.
    func opened() throws -> Snapshot {
        try Workspace(request).current(BoardRequest(hasPast: true))
    }

    /// The path of a page.
    func page(_ name: String) -> String { "\(folder.path)/output/\(name)" }
}
