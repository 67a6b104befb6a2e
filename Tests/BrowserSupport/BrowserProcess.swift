import Platform
import TestSupport

/// A headless Chromium that communicates through its file descriptors 3 and 4.
///
/// It exits when the pipe closes, and therefore with this process, even if that is killed. A shell that waits for it then
/// removes its directory.
struct BrowserProcess: Sendable {
    private let input: Int32
    private let output: Int32

    /// - Parameter program: the path of a Chromium.
    init(_ program: String) throws {
        let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(base)/fuda-browser-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("create", base) }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let (ours, childs) = try BrowserProcess.channel()
        let (oursToo, childsToo) = try BrowserProcess.channel()
        (input, output) = (ours, oursToo)
        defer {
            close(childs)
            close(childsToo)
        }
        try BrowserProcess.start(program, in: folder, childs, childsToo)
    }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
                let count = rest.withUnsafeBytes { send(input, $0.baseAddress, $0.count, 0) }
            #else
                let count = rest.withUnsafeBytes { send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            #endif
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns the next message; nil if the process has ended.
    func read() -> ArraySlice<UInt8>? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Platform.read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? buffer[..<count] : nil
        }
    }

    // MARK: The start

    /// The arguments, with which Chromium uses neither the user's files nor the network.
    private static let flags = [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-default-browser-check",
        "--disable-dev-shm-usage", "--disable-breakpad", "--disable-crash-reporter", "--disable-background-networking",
        "--disable-component-update", "--disable-default-apps", "--disable-extensions", "--disable-sync",
        "--disable-domain-reliability", "--disable-client-side-phishing-detection", "--metrics-recording-only",
        "--no-pings", "--password-store=basic", "--use-mock-keychain", "--mute-audio", "--hide-scrollbars",
        "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
        "--disable-backgrounding-occluded-windows", "--force-color-profile=srgb", "--lang=en",
        "--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions,"
            + "CertificateTransparencyComponentUpdater,AutofillServerCommunication,DialMediaRouteProvider",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
        "--remote-debugging-pipe",
    ]

    /// A script that waits for the program in its arguments and then removes the directory. The last child processes may
    /// still be writing there.
    private static let script = """
        trap : HUP INT TERM
        folder=$1
        shift
        "$@" </dev/null >/dev/null 2>&1 &
        exec 3<&- 4>&-
        wait "$!" || wait "$!"
        for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$folder" 2>/dev/null && exit; sleep 0.2; done
        """

    private static func start(_ program: String, in folder: String, _ input: Int32, _ output: Int32) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // The shell would inherit this thread's blocked signals, and would never receive the one for the end of its child.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_adddup2(&actions, input, 3)
        posix_spawn_file_actions_adddup2(&actions, output, 4)
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        let arguments = ["sh", "-c", script, "sh", folder, program] + flags + ["--user-data-dir=\(folder)/profile"]
        let environment = [
            "HOME=\(folder)", "TMPDIR=\(folder)", "XDG_CONFIG_HOME=\(folder)", "XDG_CACHE_HOME=\(folder)", "TZ=UTC",
            "XDG_RUNTIME_DIR=\(folder)", "PATH=\(getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin")",
        ]
        let texts = [arguments, environment].map { $0.map { strdup($0) } + [nil] }
        defer { for text in texts.joined() { free(text) } }
        var process = pid_t()
        let refused = posix_spawn(&process, "/bin/sh", &actions, &attributes, texts[0], texts[1])
        guard refused == 0 else { throw SystemError("start", program, code: refused) }
    }

    /// Returns the two ends of a pipe that no other child inherits, with numbers above those that the child uses.
    private static func channel() throws -> (ours: Int32, childs: Int32) {
        var files: [Int32] = [-1, -1]
        #if canImport(Glibc)
            let failed = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &files)
        #else
            let failed = socketpair(AF_UNIX, SOCK_STREAM, 0, &files)
        #endif
        guard failed == 0 else { throw SystemError("open", "a socket") }
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(files[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        let raised = files.map { file in
            defer { close(file) }
            return fcntl(file, F_DUPFD_CLOEXEC, 10)
        }
        guard raised.allSatisfy({ $0 >= 10 }) else { throw SystemError("open", "a socket") }
        return (raised[0], raised[1])
    }
}
