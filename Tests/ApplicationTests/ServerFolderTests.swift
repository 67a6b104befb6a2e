@testable import Application
import Domain
import Platform
import Repositories
import TestSupport
import Testing

/// Where the state of a live board's server lies.
@Suite struct ServerFolderTests {
    private let repository: TestRepository
    private let elsewhere: TemporaryFolder
    private let environment: ProcessEnvironment

    init() throws {
        (repository, elsewhere) = (try TestRepository(), try TemporaryFolder())
        try repository.commit(["fuda.yml": "title: Trip\n", "part/fuda.yml": "title: Part\n"])
        var variables = ProcessEnvironment(folder: repository.folder.path)
        variables.variables = TestRepository.environment.map { "\($0)=\($1)" }
        environment = variables
    }

    private func home(_ folder: String = ".") throws -> ProjectFolder {
        try ProjectRequest(
            folder: folder, today: Today(clock: clockOfToday), environment: environment, actor: Actor(user: "hana")
        ).place()
    }

    @Test func `is git's own directory, with one directory for each project`() throws {
        #expect(try home().serverFolder().path.hasSuffix("/.git/fuda/serve/root"))
        #expect(try home("part").serverFolder().path.hasSuffix("/.git/fuda/serve/root%2Fpart"))
    }

    @Test func `is the directory that a user chose, outside of every repository`() throws {
        let path = "\(elsewhere.path)/state"
        try home().chooseServerState(path, environment)
        #expect(try home().serverFolder().path == path)
        // Again, and by a relative path.
        try home().chooseServerState(path, environment)
        #expect(throws: Failure.self) { try home().chooseServerState("inside", environment) }
        #expect(try home().serverFolder().path == path)
    }

    @Test func `is not left behind with state in it`() throws {
        let folder = try home().serverFolder()
        _ = try StateDirectory("\(folder.path)/commits", isSecret: true)
        try home().chooseServerState("\(elsewhere.path)/one", environment)
        try elsewhere.put("one/credentials", "x")
        let failure = #expect(throws: Failure.self) {
            try home().chooseServerState("\(elsewhere.path)/two", environment)
        }
        #expect(failure?.kind == .misuse && failure?.description.contains("move the files to") == true)
        #expect(try home().serverFolder().path == "\(elsewhere.path)/one")
    }

    @Test func `has its lock in git's own directory, so that no second server begins beside it`() throws {
        let lock = try ServerLock(of: home())
        try home().chooseServerState("\(elsewhere.path)/state", environment)
        #expect(throws: Failure.self) { try ServerLock(of: home()) }
        withExtendedLifetime(lock) {}
    }
}
