import Foundation
import TestSupport
import Testing

/// The terminal of a process (`Tests/TerminalProbe`), which leaves it as it was found.
@Suite(.timeLimit(.minutes(2))) struct `The terminal of a process` {
    /// The probe on a new terminal.
    private final class Probe {
        let process = Process()
        private let main: Int32
        private let side: Int32
        private(set) var shown = ""
        let before: termios

        /// - Parameter shell: a script of `bash` that starts the probe as `$0`; nil to start it directly.
        init(_ shell: String? = nil) throws {
            let (main, name) = try TestProject.newTerminal()
            side = open(name, O_RDWR | O_NOCTTY)
            self.main = main
            try #require(side >= 0)
            var modes = termios()
            try #require(tcgetattr(side, &modes) == 0)
            before = modes
            // A shell in the background has its children ignore these, as do the processes that they start.
            for number in [SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
            let program = TestProject.products.appending(path: "TerminalProbe")
            let terminal = FileHandle(fileDescriptor: side, closeOnDealloc: false)
            process.executableURL = shell == nil ? program : URL(filePath: "/bin/bash")
            process.arguments = shell.map { ["-c", $0, program.path] } ?? []
            (process.standardInput, process.standardOutput) = (terminal, terminal)
            process.standardError = FileHandle.nullDevice
            try process.run()
        }

        deinit {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            close(main)
            close(side)
        }

        var modes: termios {
            var modes = termios()
            tcgetattr(side, &modes)
            return modes
        }

        func type(_ keys: String) { _ = Array(keys.utf8).withUnsafeBytes { write(main, $0.baseAddress, $0.count) } }

        /// Waits for the end of the process; kills it after a while.
        func ends() -> Bool {
            for _ in 0..<2000 where process.isRunning { usleep(10_000) }
            guard process.isRunning else { return true }
            kill(process.processIdentifier, SIGKILL)
            return false
        }

        /// Reads until the terminal shows a text, or for a while.
        func shows(_ text: String, times: Int = 1) -> Bool {
            var buffer = [UInt8](repeating: 0, count: 4096)
            for _ in 0..<100 where shown.components(separatedBy: text).count <= times {
                var file = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
                guard poll(&file, 1, 100) > 0 else { continue }
                let count = read(main, &buffer, buffer.count)
                if count > 0 { shown += String(decoding: buffer[..<count], as: UTF8.self) }
            }
            return shown.components(separatedBy: text).count > times
        }
    }

    private func isSame(_ one: termios, _ other: termios) -> Bool {
        (one.c_lflag, one.c_iflag, one.c_oflag, one.c_cflag) == (
            other.c_lflag, other.c_iflag, other.c_oflag, other.c_cflag
        )
    }

    @Test func `gives keys one by one, and is left as it was found`() throws {
        let probe = try Probe()
        #expect(probe.shows("ready\n"))
        #expect(!isSame(probe.modes, probe.before))
        // Neither Ctrl-C nor Ctrl-Z nor Ctrl-S is a command of the terminal, and Return is not a line feed.
        for (key, code) in [("a", 97), ("\u{3}", 3), ("\u{1A}", 26), ("\u{13}", 19), ("\r", 13)] {
            probe.type(key)
            #expect(probe.shows("key \(code)\n"))
        }
        probe.type("q")
        #expect(probe.shows("<leave>"))
        #expect(probe.ends())
        #expect(probe.process.terminationReason == .exit && probe.process.terminationStatus == 0)
        #expect(isSame(probe.modes, probe.before))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
    func `is left by a signal, of which the process then dies`(signal: Int32) throws {
        let probe = try Probe()
        #expect(probe.shows("ready\n"))
        kill(probe.process.processIdentifier, signal)
        #expect(probe.ends())
        #expect(probe.process.terminationReason == .uncaughtSignal && probe.process.terminationStatus == signal)
        #expect(probe.shows("<leave>") && isSame(probe.modes, probe.before))
    }

    @Test(arguments: [("c", SIGSEGV), ("o", SIGSEGV)])
    func `is left by a crash`(key: String, signal: Int32) throws {
        let probe = try Probe()
        #expect(probe.shows("ready\n"))
        probe.type(key)
        #expect(probe.ends())
        #expect(probe.process.terminationReason == .uncaughtSignal && probe.process.terminationStatus == signal)
        #expect(probe.shows("<leave>") && isSame(probe.modes, probe.before))
    }

    @Test func `is not written to by a signal while an editor has it`() throws {
        let probe = try Probe("trap '' HUP; exec \"$0\"")
        #expect(probe.shows("ready\n"))
        // The process ignores the signal since its start, as under nohup.
        kill(probe.process.processIdentifier, SIGHUP)
        probe.type("x")
        #expect(probe.shows("<leave><enter>"))
        probe.type("a")
        #expect(probe.shows("key 97\n"))
    }

    @Test func `reports a new size and the end of the input`() throws {
        let probe = try Probe()
        #expect(probe.shows("ready\n"))
        kill(probe.process.processIdentifier, SIGWINCH)
        #expect(probe.shows("resized\n"))
        probe.type("q")
        #expect(probe.ends())
        #expect(probe.process.terminationStatus == 0)
    }

    @Test(arguments: ["z", "TSTP"]) func `is left while the process is stopped`(how: String) throws {
        // Job control, so that the process group has a parent in the same session and can be stopped.
        let probe = try Probe("set -m; \"$0\" <&0 & echo \"pid $!\"; exec sleep 60")
        #expect(probe.shows("ready\n"))
        let words = probe.shown.components(separatedBy: "pid ")
        let process = try #require(words.count > 1 ? Int32(words[1].prefix { $0.isNumber }) : nil)
        if how == "z" { probe.type("z") } else { kill(process, SIGTSTP) }
        #expect(probe.shows("<leave>"))
        var isStopped = false
        for _ in 0..<200 where !isStopped {
            let state = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            isStopped = state.contains(") T ")
            usleep(10_000)
        }
        #expect(isStopped && isSame(probe.modes, probe.before))
        kill(process, SIGCONT)
        #expect(probe.shows("again\n") && !isSame(probe.modes, probe.before))
        kill(process, SIGTERM)
        #expect(probe.shows("<leave>", times: 2))
    }
}
