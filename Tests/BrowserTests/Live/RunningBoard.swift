import BrowserSupport
import Foundation
import Synchronization
import TestSupport

/// A live board, served by the program from a project in a temporary directory.
///
/// For example:
/// ```
/// let board = try RunningBoard(["todos/milk.md": todoFile("Buy milk")])
/// let tab = try await board.tab()
/// try await tab.open(board.url("todos/milk"))
/// ```
final class RunningBoard: ProjectFiles, Sendable {
    let folder: TemporaryFolder
    /// The home directory of the server, with its messages.
    private let home: TemporaryFolder
    private let server: Mutex<Server?>
    /// The first address that the server printed; it opens the board once.
    private let entry: Mutex<String>

    private struct Server {
        var process: Process
        var input: FileHandle
    }

    static let password = "correct horse"

    /// - Parameters:
    ///   - files: an empty `.git` beside them keeps the search for a project inside.
    ///   - accounts: the role of each login; without any, the one-time address opens the board.
    ///   - prepare: is called with the project before anything else.
    init(
        _ files: [String: String], accounts: KeyValuePairs<String, String> = [:],
        prepare: (TemporaryFolder) throws -> Void = { _ in }
    ) throws {
        folder = try TemporaryFolder(files.merging([".git/HEAD": "ref: refs/heads/main\n"]) { own, _ in own })
        try prepare(folder)
        home = try TemporaryFolder(["password": "\(RunningBoard.password)\n", "messages": ""])
        server = Mutex(nil)
        entry = Mutex("")
        for (login, role) in accounts {
            let input = try FileHandle(forReadingFrom: URL(filePath: "\(home.path)/password"))
            try fuda("serve", "user", "add", login, "--role", role, "--password-stdin", input: input)
        }
        try start()
    }

    deinit { kill() }

    // MARK: The server

    /// Becomes the server. A process beside it waits for the signal to send; the end of these tests ends the server too.
    private static let script = """
        exec 3<&0
        (read -r signal <&3 || signal=KILL; kill -"$signal" $$) >/dev/null 2>&1 &
        exec "$@" </dev/null 3<&-
        """

    /// Starts the server again, at the port that it had.
    func start() throws {
        let known = entry.withLock { $0 }
        let port = known.split(separator: ":").last?.split(separator: "/").first.map { String($0) } ?? "0"
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", RunningBoard.script, "sh", RunningBoard.program.path, "serve", "--port", port]
        process.standardOutput = output
        prepare(process)
        process.standardInput = input
        try process.run()
        var line: [UInt8] = []
        while line.last != 10 {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BrowserError("no board is served: \(try home.text("messages"))") }
            line += more
        }
        entry.withLock { $0 = String(decoding: line.dropLast(), as: UTF8.self) }
        server.withLock { $0 = Server(process: process, input: input.fileHandleForWriting) }
    }

    /// Ends the server as a crash does, and waits for its end.
    func crash() async throws {
        guard let process = kill() else { return }
        while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    }

    @discardableResult
    private func kill() -> Process? {
        guard let server = server.withLock({ $0.take() }) else { return nil }
        // It may have ended by itself.
        try? server.input.write(contentsOf: Data("KILL\n".utf8))
        try? server.input.close()
        return server.process
    }

    // MARK: The command line

    /// The program that is built with these tests.
    private static let program: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL).appending(path: "fuda")
    }()

    private func prepare(_ process: Process) {
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = TestRepository.environment.merging(
            ["FUDA_USER": "hana", "HOME": home.path, "SOURCE_DATE_EPOCH": "\(clockOfToday)", "TMPDIR": home.path]
        ) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle(forUpdatingAtPath: "\(home.path)/messages")
    }

    /// Runs a command in the project and returns its output.
    @discardableResult
    func fuda(_ arguments: String..., input: FileHandle = .nullDevice) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = RunningBoard.program
        process.arguments = arguments
        process.standardOutput = output
        prepare(process)
        process.standardInput = input
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BrowserError("fuda \(arguments): \(try home.text("messages"))")
        }
        return text
    }

    /// Waits until a file has these bytes.
    func wait(for file: String, _ condition: (String) -> Bool) async throws {
        for _ in 0..<1500 {
            // The file may be missing for a moment.
            if let text = try? text(file), condition(text) { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw BrowserError("waited in vain for \(file): \((try? text(file)) ?? "missing")")
    }

    /// Waits until a file contains a text.
    func wait(for file: String, contains words: String) async throws {
        try await wait(for: file) { $0.contains(words) }
    }

    // MARK: Pages

    /// The address of a page.
    func url(_ page: String = "") -> String {
        entry.withLock { entry in
            let parts = entry.split(separator: "/", maxSplits: 2)
            return "\(parts[0])//\(parts[1])/\(page)"
        }
    }

    /// The address that opens a board without accounts once.
    var oneTimeURL: String { entry.withLock { $0 } }

    /// Returns a page of somebody who is signed in.
    ///
    /// - Parameter login: of an account; without one, the one-time address opens the board.
    func tab(
        as login: String? = nil, width: Int = 1280, height: Int = 800, isTouch: Bool = false
    ) async throws -> Tab {
        let tab = try await Browser.page(width: width, height: height, isTouch: isTouch)
        try await signIn(tab, as: login)
        return tab
    }

    /// Signs in and shows the board.
    func signIn(_ tab: Tab, as login: String? = nil) async throws {
        if let login {
            try await tab.open(url("sign-in"))
            try await tab.fill("#f-login", login)
            try await tab.fill("#f-password", RunningBoard.password)
        } else {
            let link = try fuda("serve", "link")
            try await tab.open(String(decoding: link.utf8.prefix { $0 > 32 }, as: UTF8.self))
        }
        try await tab.click("main form .main")
        try await tab.waitUntil("document.querySelector('.board') && document.readyState === 'complete' && fuda.live")
    }
}
