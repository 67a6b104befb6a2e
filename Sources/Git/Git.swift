import Bytes
package import Domain
import Platform

/// The program `git`, with options and variables that restrict it to reading.
///
/// Programs that a repository's settings name (pager, external diff, text conversion, signature check, file system
/// monitor) are disabled, and so are connections to other machines.
package struct Git: Sendable {
    /// The program's path; nil if it is not on the search path.
    let program: String?
    /// Whether the program is on the search path.
    package var isInstalled: Bool { program != nil }
    /// The program's environment variables, as `NAME=value`.
    let environment: [String]

    /// Finds the program on the search path given by the caller's variables.
    ///
    /// Variables that would redirect git to another repository or change its output are removed. Those that name the
    /// user's settings stay, because only these settings list the repositories that are safe.
    ///
    /// - Parameter environment: the caller's variables, as `NAME=value`.
    package init(environment: [String]) {
        let paths = environment.lazy.compactMap { $0.rest(afterBytes: "PATH=") }.first
        program = (paths ?? "/usr/local/bin:/usr/bin:/bin").bytewiseParts(":").map { "\($0)/git" }
            .first { $0.hasBytePrefix("/") && access($0, X_OK) == 0 && exists($0, kind: .file) }
        let inherited = environment.filter { variable in
            let name = variable.bytewiseParts("=", maxSplits: 1)[0]
            return name != "LC_ALL" && name != "LANGUAGE"
                && (!name.hasBytePrefix("GIT_") || name.hasBytePrefix("GIT_CONFIG_"))
        }
        self.environment = inherited + Git.variables
    }

    private init(program: String?, environment: [String]) {
        (self.program, self.environment) = (program, environment)
    }

    /// Returns a copy for committing, with additional variables. Grafts do not affect commits, and a warning about
    /// them would hide other messages.
    func committing(_ variables: [String]) -> Git {
        Git(program: program, environment: environment.filter { !$0.hasBytePrefix("GIT_GRAFT_FILE=") } + variables)
    }

    /// Returns a copy that may connect to other machines, with the user's own credentials. It never asks for a
    /// password.
    ///
    /// - Parameters:
    ///   - inherited: the caller's variables, as `NAME=value`.
    ///   - folder: the directory of the repository.
    ///   - protocols: those that git may use, with colons between them.
    func connecting(
        _ inherited: [String], in folder: String, protocols: String = "file:git:http:https:ssh"
    ) -> Git {
        let own = inherited.filter { variable in
            ["GIT_SSH=", "GIT_SSH_", "GIT_SSL_", "GIT_PROXY_"].contains { variable.hasBytePrefix($0) }
        }
        let hasSSH =
            own.contains { $0.hasBytePrefix("GIT_SSH=") || $0.hasBytePrefix("GIT_SSH_COMMAND=") }
            || setting("core.sshCommand", in: folder) != nil
        let ssh = hasSSH ? [] : ["GIT_SSH_COMMAND=ssh -oBatchMode=yes -oConnectTimeout=20"]
        let kept = environment.filter { !$0.hasBytePrefix("GIT_ALLOW_PROTOCOL=") }
        return Git(program: program, environment: kept + ["GIT_ALLOW_PROTOCOL=\(protocols)"] + own + ssh)
    }

    /// Variables that make git print untranslated messages, take no optional lock, prompt for nothing and fetch
    /// nothing.
    private static let variables = [
        "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=",
        "GIT_GRAFT_FILE=/dev/null", "GIT_PAGER=cat", "GIT_ASKPASS=", "SSH_ASKPASS=",
    ]

    /// The options before every command. They override the settings in files.
    static let options =
        ["--literal-pathspecs"] + optionsWithPatterns

    /// The options before commands that connect to another machine: a connection that is too slow ends.
    static let connectionOptions =
        options + ["http.lowSpeedLimit=500", "http.lowSpeedTime=30", "submodule.recurse=false"].flatMap { ["-c", $0] }

    /// The options for the few commands that do not accept literal pathspecs.
    static let optionsWithPatterns =
        ["--no-pager", "--no-replace-objects"]
        + [
            "core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never", "log.showSignature=false",
            "log.follow=false", "log.showRoot=true", "log.date=default", "log.diffMerges=separate",
            "diff.relative=false", "color.ui=false", "trailer.separators=:",
        ].flatMap { ["-c", $0] }
}

/// The reason why a git command failed.
struct GitFailure: Error, Equatable {
    /// The message from git, or one that describes the failure.
    var words: String
    /// The exit status; nil if git did not start or was killed.
    var status: Int32?
    /// The messages of the remote, without its progress.
    var remoteMessages: [String] = []

    init(_ words: String, status: Int32? = nil) {
        self.words = words
        self.status = status
    }

    /// Creates the failure from a finished process.
    init(status: Int32, errors: String) {
        let lines = errors.bytewiseParts("\n").filter { !$0.isEmpty }
        let fatal = lines.lazy.compactMap { $0.rest(afterBytes: "fatal: ") ?? $0.rest(afterBytes: "error: ") }.first
        let spoken = lines.first { !$0.hasBytePrefix("hint: ") }
        // The program that connects says more than git.
        let isVague = fatal?.hasBytePrefix("Could not read from remote repository") == true
        var words = String((isVague ? spoken : fatal) ?? spoken ?? "git failed")
        if let remedy = lines.first(where: { $0.containsBytes("--add safe.directory") }) {
            words += "; if you trust it, run '\(Substring(remedy.utf8.drop { $0 == 0x20 || $0 == 0x09 }))'"
        }
        if words.hasByteSuffix("from promisor remote") {
            words = "contents of files are not in this partial clone; clone without '--filter' to see the history"
        }
        self.init(words, status: status)
        remoteMessages = lines.compactMap { $0.rest(afterBytes: "remote:").flatMap(GitFailure.remoteMessage) }
    }

    /// Returns the message in a line after `remote:`; nil for progress and empty lines.
    private static func remoteMessage(_ line: Substring) -> String? {
        // Progress overwrites itself, and git clears the rest of the line at its end.
        let shown = line.bytewiseParts("\r").last ?? line
        let words = (shown.rest(beforeBytes: "\u{1B}[K") ?? shown).trimmed
        let isProgress = words.containsBytes("% (") || words.hasByteSuffix(", done.") || words.hasBytePrefix("Total ")
        return words.isEmpty || isProgress ? nil : words
    }
}

extension Git {
    /// Returns the e-mail address for commits in a directory; nil if git has none.
    package func userEmail(in folder: String) -> String? { setting("user.email", in: folder) }

    /// Returns the name for commits in a directory; nil if git has none.
    package func userName(in folder: String) -> String? { setting("user.name", in: folder) }

    /// Returns the value of a git setting in a directory; nil if it is not set or git fails.
    ///
    /// Callers have another source, or an error that names one.
    ///
    /// - Parameter name: such as `user.email`.
    package func setting(_ name: String, in folder: String) -> String? {
        // Without git, there are no git settings.
        guard let text = try? line(["config", name], in: folder) else { return nil }
        return text.isEmpty ? nil : text
    }

    /// Returns the bytes of a file in HEAD; nil if it is not there or git fails.
    ///
    /// - Parameter path: relative to the git root.
    package func committed(_ path: String, in root: String) -> [UInt8]? {
        // Callers have another answer without them.
        try? answer(["cat-file", "blob", "HEAD:\(path)"], in: root)
    }

    /// Writes a setting to the repository that contains a directory; replaces all values of the setting.
    package func set(_ name: String, to value: String, in folder: String) throws(RepositoryError) {
        do {
            _ = try answer(["config", "--local", "--replace-all", name, value], in: folder)
        } catch {
            throw .cannotSet(name, error)
        }
    }

    /// Returns whether the repository is a partial clone, which lacks some objects.
    func isPartial(in root: String) throws(GitFailure) -> Bool {
        do {
            let names = "^(extensions\\.partialclone|remote\\..*\\.promisor)$"
            return try !answer(["config", "--get-regexp", names], in: root).isEmpty
        } catch {
            if error.status == 1 { return false }
            throw error
        }
    }
}
