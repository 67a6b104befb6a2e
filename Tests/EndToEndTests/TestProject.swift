import Foundation
import TestSupport
import Testing

/// A project in its own directory, and the real program to run in it.
///
/// For example:
/// ```
/// let project = try TestProject(["todos/a.md": "---\ntitle: A\n---\n"])
/// let build = try project.fuda("build")
/// #expect(build.code == 0)
/// #expect(try project.main("todos/a.html").contains("A"))
/// #expect(try project.brokenLinks() == [])
/// ```
final class TestProject: ProjectFiles, Sendable {
    let folder: TemporaryFolder

    /// The exit status and the output of the program.
    struct Run {
        let code: Int32
        let out: String
        let errors: String
    }

    /// - Parameter files: texts by path; a repository around the directory keeps the search for a project inside.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder(files.merging([".git/HEAD": "ref: refs/heads/main\n"]) { own, _ in own })
    }

    /// Copies the files of a project in the fixtures.
    convenience init(fixture name: String) throws { try self.init(PackageFolder.fixture(name)) }

    init(_ repository: TestRepository) { folder = repository.folder }

    /// A release to test in place of the program built with these tests.
    static let release = ProcessInfo.processInfo.environment["FUDA_PROGRAM"].map { URL(filePath: $0) }

    /// The directory of the products built with these tests.
    static let products: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }()

    static let program = release ?? products.appending(path: "fuda")

    /// The date of all tests: 2026-11-21 in every time zone from UTC to Tokyo.
    static let now = "\(clockOfToday)"

    // MARK: Running

    /// Runs a fuda command.
    @discardableResult
    func fuda(_ arguments: String..., in folder: String = "", environment: [String: String] = [:]) throws -> Run {
        try run(arguments, in: folder, environment: environment)
    }

    /// Runs a fuda command, in a forked process unless a release is tested.
    func run(_ arguments: [String], in folder: String = "", environment: [String: String] = [:]) throws -> Run {
        if let release = TestProject.release {
            return try run(arguments, in: folder, environment: environment, program: release)
        }
        let output = try TemporaryFolder(["out": "", "errors": ""])
        let code = try CommandServer.one.get().run(
            arguments, in: path(folder), environment: TestProject.environment.merging(environment) { $1 },
            out: "\(output.path)/out", errors: "\(output.path)/errors")
        return try ended(code, output)
    }

    /// Runs any program.
    func run(
        _ arguments: [String], in folder: String = "", environment: [String: String] = [:], program: URL,
        input: FileHandle = .nullDevice
    ) throws -> Run {
        let output = try TemporaryFolder(["out": "", "errors": ""])
        let process = try start(
            arguments, in: folder, environment: environment, program: program, input: input,
            out: FileHandle(forWritingTo: URL(filePath: "\(output.path)/out")),
            errors: FileHandle(forWritingTo: URL(filePath: "\(output.path)/errors")))
        process.waitUntilExit()
        return try ended(process.terminationStatus, output)
    }

    private func ended(_ code: Int32, _ output: TemporaryFolder) throws -> Run {
        Run(code: code, out: try output.text("out"), errors: try output.text("errors"))
    }

    private static let environment = ["PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": now]

    /// Starts the program with an empty environment.
    func start(
        _ arguments: [String], in folder: String = "", environment: [String: String] = [:],
        program: URL = TestProject.program, input: FileHandle = .nullDevice, out: FileHandle, errors: FileHandle
    ) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: path(folder))
        process.environment = TestProject.environment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = out
        process.standardError = errors
        try process.run()
        return process
    }

    /// Parses a JSON document that a command printed or a page contains.
    static func json(_ text: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }
}
