import Foundation
import Synchronization
import TestSupport

/// The process that runs commands for the tests (`Tests/CommandServer`), started at the first command.
final class CommandServer: Sendable {
    private struct Waiting {
        var count = 0
        /// By request number.
        var tests: [Int: @Sendable (Int32) -> Void] = [:]
    }

    private let requests: FileHandle
    private let waiting = Mutex(Waiting())

    init() throws {
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = TestProject.products.appending(path: "CommandServer")
        (process.standardInput, process.standardOutput) = (input, output)
        requests = input.fileHandleForWriting
        try process.run()
        let answers = output.fileHandleForReading
        Thread { [weak self] in
            var rest = Data()
            while case let more = answers.availableData, !more.isEmpty {
                rest += more
                while let end = rest.firstIndex(of: 10) {
                    self?.answer(String(decoding: rest[..<end], as: UTF8.self))
                    rest = Data(rest[(end + 1)...])
                }
            }
        }.start()
    }

    /// The server that all tests share.
    static let one = Result { try CommandServer() }

    /// Runs a command and waits for it to end.
    ///
    /// - Parameters:
    ///   - out: an existing file for its standard output, as `errors` is for standard error.
    /// - Returns: its exit status; 128 plus the signal's number if a signal ended it.
    func run(
        _ arguments: [String], in folder: String, environment: [String: String], out: String, errors: String
    ) throws -> Int32 {
        let done = DispatchSemaphore(value: 0)
        let status = Status()
        let id = waiting.withLock { waiting in
            waiting.count += 1
            waiting.tests[waiting.count] = { code in
                status.code.withLock { $0 = code }
                done.signal()
            }
            return waiting.count
        }
        let request = CommandRequest(
            id: id, arguments: arguments, folder: folder, environment: environment, out: out, errors: errors)
        let line = try JSONEncoder().encode(request) + Data([10])
        try waiting.withLock { _ in try requests.write(contentsOf: line) }
        done.wait()
        return status.code.withLock { $0 }
    }

    private final class Status: Sendable {
        let code = Mutex<Int32>(-1)
    }

    private func answer(_ line: String) {
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2 else { return }
        waiting.withLock { $0.tests.removeValue(forKey: numbers[0]) }?(Int32(numbers[1]))
    }
}
