import Platform

/// A child process with three streams, started without a shell.
struct Spawn {
    let process: pid_t
    /// The child's standard input. All three streams are sockets: writing to one without a reader raises no signal,
    /// and they are created close-on-exec, so that no other child inherits them.
    let input: Int32
    /// The child's standard output.
    let output: Int32
    let errors: Int32

    /// - Parameters:
    ///   - program: the absolute path.
    ///   - environment: variables as `NAME=value`; the caller's are not inherited.
    ///   - leadsGroup: whether it begins a process group.
    ///   - name: what it does, such as `git push`.
    init(
        _ program: String, _ arguments: [String], environment: [String], leadsGroup: Bool = false, called name: String
    ) throws(SystemError) {
        var ends = Ends()
        do {
            ends.input = try Spawn.channel()
            ends.output = try Spawn.channel()
            ends.errors = try Spawn.channel()
            process = try ChildProcess(
                program, arguments, environment: environment,
                streams: [ends.input.childs, ends.output.childs, ends.errors.childs], leadsGroup: leadsGroup,
                called: name
            ).id
        } catch {
            ends.closeAll()
            throw error
        }
        close(ends.input.childs)
        close(ends.output.childs)
        close(ends.errors.childs)
        (input, output, errors) = (ends.input.ours, ends.output.ours, ends.errors.ours)
        for file in [input, output, errors] { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
    }

    private typealias End = (ours: Int32, childs: Int32)

    private struct Ends {
        var input: End = (-1, -1)
        var output: End = (-1, -1)
        var errors: End = (-1, -1)

        func closeAll() {
            for (ours, childs) in [input, output, errors] where ours >= 0 {
                close(ours)
                close(childs)
            }
        }
    }

    /// Returns two connected sockets that no other child inherits, with higher numbers than a child's standard
    /// streams.
    private static func channel() throws(SystemError) -> End {
        var files: [Int32] = [-1, -1]
        #if canImport(Glibc)
            let failed = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &files)
        #elseif canImport(Musl)
            let failed = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &files)
        #else
            let failed = socketpair(AF_UNIX, SOCK_STREAM, 0, &files)
        #endif
        guard failed == 0 else { throw SystemError("open", "a socket") }
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(files[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
            for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        #endif
        let ends = files.map(raised)
        guard ends.allSatisfy({ $0 > STDERR_FILENO }) else {
            let error = SystemError("open", "a socket")
            for end in ends where end >= 0 { close(end) }
            throw error
        }
        return (ends[0], ends[1])
    }

    /// If this program was started without one of its standard streams, a new descriptor takes that number, and `dup2`
    /// for the child would overwrite it. Moves such a descriptor to a higher number.
    private static func raised(_ file: Int32) -> Int32 {
        guard file <= STDERR_FILENO else { return file }
        let higher = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        close(file)
        return higher
    }
}
