import Foundation
import Synchronization
import TestSupport
import Testing

extension TestProject {
    /// Runs a fuda command on a terminal of its own.
    ///
    /// - Parameters:
    ///   - keys: what the user types.
    ///   - prompt: the text that the terminal must show before the user types; empty to type ahead.
    /// - Returns: the exit status; `out` is everything that the terminal shows, with echoed keys.
    func onTerminal(
        _ arguments: [String], keys: String = "", at prompt: String = "", environment: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24
    ) throws -> Run {
        let (main, name) = try Self.newTerminal()
        let side = open(name, O_RDWR | O_NOCTTY)
        try #require(side >= 0)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(main, UInt(TIOCSWINSZ), &size) == 0)
        let handle = FileHandle(fileDescriptor: side, closeOnDealloc: false)
        let process = try start(
            arguments, environment: ["TERM": "xterm"].merging(environment) { $1 }, input: handle, out: handle,
            errors: handle)
        close(side)
        var (shown, buffer, isTyped) = ([UInt8](), [UInt8](repeating: 0, count: 4096), false)
        // Reading fails when the last process has closed the terminal.
        while true {
            if !isTyped, String(decoding: shown, as: UTF8.self).contains(prompt) || prompt.isEmpty {
                isTyped = true
                _ = Array(keys.utf8).withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
            }
            var file = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
            // A command that waits for more keys would wait for ever.
            if poll(&file, 1, 20_000) == 0 { process.terminate() }
            guard case let count = read(main, &buffer, buffer.count), count > 0 else { break }
            shown += buffer[..<count]
        }
        process.waitUntilExit()
        close(main)
        let text = String(decoding: shown, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
        return Run(code: process.terminationStatus, out: text, errors: "")
    }

    /// Returns the descriptor of a new terminal, and the path of its other side.
    static func newTerminal() throws -> (Int32, String) {
        #if os(Linux)
            let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            // `grantpt` and its like are not visible in Swift; these are the requests that they make.
            var (number, isLocked) = (UInt32(0), Int32(0))
            try #require(main >= 0 && ioctl(main, 0x4004_5431, &isLocked) == 0)
            try #require(ioctl(main, 0x8004_5430, &number) == 0)
            return (main, "/dev/pts/\(number)")
        #else
            let main = posix_openpt(O_RDWR | O_NOCTTY)
            try #require(main >= 0 && grantpt(main) == 0 && unlockpt(main) == 0)
            return (main, String(cString: try #require(ptsname(main))))
        #endif
    }
}
