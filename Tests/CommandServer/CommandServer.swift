import Commands
import Foundation
import Platform
import TestSupport

/// Runs commands of fuda for the tests, each in a process that is forked from this one.
///
/// An unoptimised program takes 50 ms to evaluate its option declarations, and hundreds of tests run it. This process
/// evaluates them before the first request. A request is a line of JSON on standard input, its answer `id status` on
/// standard output.
@main
enum CommandServer {
    static func main() throws {
        for command in Program.commands { try? Program.parse([command]) }
        // No process waits for the processes that wait for the commands.
        signal(SIGCHLD, SIG_IGN)
        while let line = readLine() {
            let request = try JSONDecoder().decode(CommandRequest.self, from: Data(line.utf8))
            if fork() == 0 { answer(request) }
        }
    }

    private static func answer(_ request: CommandRequest) -> Never {
        signal(SIGCHLD, SIG_DFL)
        let child = fork()
        if child == 0 { run(request) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
        _ = writeAll(text: "\(request.id) \(code)\n", to: 1)
        _exit(0)
    }

    private static func run(_ request: CommandRequest) -> Never {
        for name in ProcessInfo.processInfo.environment.keys { unsetenv(name) }
        for (name, value) in request.environment { setenv(name, value, 1) }
        let files = [
            (0, "/dev/null", O_RDONLY), (1, request.out, O_WRONLY | O_TRUNC), (2, request.errors, O_WRONLY | O_TRUNC),
        ]
        for (number, path, flags) in files {
            let file = open(path, flags)
            guard file >= 0, dup2(file, Int32(number)) >= 0 else { _exit(126) }
            close(file)
        }
        guard chdir(request.folder) == 0 else { _exit(126) }
        // Runs in a new thread: Swift remembers the number of the main thread, which is that of the parent, and deadlocks
        // if two threads want the same lock.
        Thread {
            Program.run(request.arguments)
            exit(0)
        }.start()
        while true { pause() }
    }
}
