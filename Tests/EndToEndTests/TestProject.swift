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
final class TestProject: Sendable {
    private let folder: TemporaryFolder

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

    /// Copies the files below `Fixtures/<name>`.
    convenience init(fixture name: String) throws {
        var files: [String: String] = [:]
        let home = TestProject.fixtures.appending(path: name)
        for path in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
            if let text = try? String(contentsOf: home.appending(path: path), encoding: .utf8) { files[path] = text }
        }
        try self.init(files)
    }

    static let fixtures = URL(filePath: PackageFolder.path + "/Tests/EndToEndTests/Fixtures")

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

    // MARK: Reading

    func path(_ name: String) -> String { name.isEmpty ? folder.path : "\(folder.path)/\(name)" }

    func text(_ name: String) throws -> String { try folder.text(name) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    func put(_ name: String, _ text: String) throws { try folder.put(name, text) }

    /// Writes an executable file.
    func putTool(_ name: String, _ text: String) throws { try folder.putTool(name, text) }

    func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    /// Returns the relative paths of files and links below a directory, sorted; empty directories end in a slash.
    func files(_ name: String = "output") throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path(name)).filter { inner in
            let full = path("\(name)/\(inner)")
            let isFolder =
                (try? FileManager.default.attributesOfItem(atPath: full))?[.type] as? FileAttributeType
                == .typeDirectory
            return try !isFolder || FileManager.default.contentsOfDirectory(atPath: full).isEmpty
        }.sorted()
    }

    /// Returns the bytes of each file in a directory.
    func contents(_ name: String = "output") throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for file in try files(name) { contents[file] = try Data(contentsOf: URL(filePath: path("\(name)/\(file)"))) }
        return contents
    }

    /// Returns the contents of the `<main>` of a page.
    func main(_ page: String, of output: String = "output") throws -> String {
        let text = try text("\(output)/\(page)")
        guard let start = text.firstRange(of: "<main"), let end = text.firstRange(of: "</main>") else { return "" }
        return String(text[start.lowerBound..<end.upperBound])
    }

    /// Parses a JSON document that a command printed or a page contains.
    static func json(_ text: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }
}
