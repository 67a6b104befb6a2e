import Bytes
package import Domain
import Platform

/// The program `git`, and what it is told so that it only reads.
///
/// Whatever a repository's settings name to be run (pager, external diff, text conversion, signature check, file
/// system monitor) is switched off, as is whatever would connect to another machine.
package struct Git: Sendable {
    /// Where the program is; nil where the search path has none.
    let program: String?
    /// `NAME=value`, as the program gets them.
    let environment: [String]

    /// Finds the program on the search path of the caller's variables.
    ///
    /// Variables that would lead git to another repository or let it speak otherwise are left out; those that name
    /// the user's settings stay, as only there stands which repositories are safe.
    ///
    /// - Parameter environment: the caller's variables, as `NAME=value`.
    package init(environment: [String]) {
        let paths = environment.lazy.compactMap { $0.rest(afterBytes: "PATH=") }.first
        program = (paths ?? "/usr/local/bin:/usr/bin:/bin").bytewiseParts(":").map { "\($0)/git" }
            .first { $0.hasBytePrefix("/") && access($0, X_OK) == 0 && exists($0, kind: .file) }
        let kept = environment.filter { variable in
            let name = variable.bytewiseParts("=", maxSplits: 1)[0]
            return name != "LC_ALL" && name != "LANGUAGE"
                && (!name.hasBytePrefix("GIT_") || name.hasBytePrefix("GIT_CONFIG_"))
        }
        self.environment = kept + Git.variables
    }

    private init(program: String?, environment: [String]) {
        (self.program, self.environment) = (program, environment)
    }

    /// The same for who commits, with more variables: grafts are no matter then, and a word about them would hide others.
    func committing(_ variables: [String]) -> Git {
        Git(program: program, environment: environment.filter { !$0.hasBytePrefix("GIT_GRAFT_FILE=") } + variables)
    }

    /// What makes git speak plainly, take no lock, ask nobody and fetch nothing.
    private static let variables = [
        "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=",
        "GIT_GRAFT_FILE=/dev/null", "GIT_PAGER=cat", "GIT_ASKPASS=", "SSH_ASKPASS=",
    ]

    /// What stands before every command. Later settings win over those of files.
    static let options =
        ["--literal-pathspecs"] + optionsWithPatterns

    /// The same for the few commands that take no paths literally.
    static let optionsWithPatterns =
        ["--no-pager", "--no-replace-objects"]
        + [
            "core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never", "log.showSignature=false",
            "log.follow=false", "log.showRoot=true", "log.date=default", "log.diffMerges=separate",
            "diff.relative=false", "color.ui=false", "trailer.separators=:",
        ].flatMap { ["-c", $0] }
}

/// Why git gave no answer.
struct GitFailure: Error, Equatable {
    /// What git said, or what can be said for it.
    var words: String
    /// The status that it left with; nil when it could not even be started or did not leave by itself.
    var status: Int32?

    init(_ words: String, status: Int32? = nil) {
        self.words = words
        self.status = status
    }

    /// The failure that a finished process tells of.
    init(status: Int32, errors: String) {
        let lines = errors.bytewiseParts("\n").filter { !$0.isEmpty }
        let fatal = lines.lazy.compactMap { $0.rest(afterBytes: "fatal: ") ?? $0.rest(afterBytes: "error: ") }.first
        let spoken = lines.first { !$0.hasBytePrefix("hint: ") }
        var words = String(fatal ?? spoken ?? "git failed")
        if let remedy = lines.first(where: { $0.containsBytes("--add safe.directory") }) {
            words += "; if you trust it, run '\(Substring(remedy.utf8.drop { $0 == 0x20 || $0 == 0x09 }))'"
        }
        if words.hasByteSuffix("from promisor remote") {
            words = "contents of files are not in this partial clone; clone without '--filter' to see the history"
        }
        self.init(words, status: status)
    }
}

extension Git {
    /// The e-mail address under which commits are made in a folder; nil where git knows none.
    package func userEmail(in folder: String) -> String? { setting("user.email", in: folder) }

    /// The name under which commits are made in a folder; nil where git knows none.
    package func userName(in folder: String) -> String? { setting("user.name", in: folder) }

    /// What git's settings say in a folder; nil where they say nothing, or git does not answer.
    ///
    /// Callers have another source, or an error that names one.
    ///
    /// - Parameter name: as `user.email`.
    package func setting(_ name: String, in folder: String) -> String? {
        // Without git there are no settings of git's.
        guard let text = try? line(["config", name], in: folder) else { return nil }
        return text.isEmpty ? nil : text
    }

    /// Writes a setting of the repository around a folder, in the place of all that has the name.
    package func set(_ name: String, to value: String, in folder: String) throws(RepositoryError) {
        do {
            _ = try answer(["config", "--local", "--replace-all", name, value], in: folder)
        } catch {
            throw RepositoryError("git did not keep '\(name)': \(error.words)")
        }
    }

    /// Whether a repository was cloned without all of its objects.
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
