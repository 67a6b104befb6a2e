import Application
import ArgumentParser
import Bytes
import CCommit
import Domain
import Platform

/// The options of every command that reads a project.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: [.customShort("C"), .long],
        help: ArgumentHelp("The project's directory, or a directory inside it.", valueName: "DIR"),
        completion: .directory)
    var directory: String = "."

    @Option(help: ArgumentHelp("The day that counts as today, such as 2026-12-01 or yesterday.", valueName: "DATE"))
    var now: String?

    @Option(
        name: .customLong("jobs"),
        help: ArgumentHelp(
            "The number of threads; by default the number of cores.", valueName: "N"))
    private var wantedJobs: Int?

    @Option(
        help: ArgumentHelp(
            "Format of errors and notes on standard error; json prints one document per line.", valueName: "FORMAT"))
    var errors: ErrorFormat = .text

    func validate() throws {
        guard wantedJobs.map((1...256).contains) ?? true else {
            throw ValidationError.invalidJobs
        }
    }

    /// The number of threads.
    var jobs: Int { wantedJobs ?? Processors.count }

    /// The request to the application.
    ///
    /// - Parameter reference: the commit or day to read; nil for the files in the directory.
    func request(at reference: String? = nil) -> ProjectRequest {
        var request = ProjectRequest(
            folder: directory, reference: reference, today: today, jobs: jobs, environment: .ofProcess,
            actor: .ofProcess)
        request.allowsSources = environment("FUDA_SOURCES") == "allow"
        return request
    }

    /// The rule for which day counts as today, with the clock at the time of the call.
    var today: Today { .ofProcess(written: now) }

    /// Opens the project as it is in the directory, or as it was at a commit.
    func open(at reference: String? = nil) throws -> Workspace {
        try Workspace(request(at: reference), events: .shown)
    }

    /// Changes files on behalf of the user who runs this program.
    func edit(
        _ command: EditCommand, of scope: EditScope = .all, _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> [FileEdit] {
        let workspace = try Workspace(request(), events: .shown)
        return try workspace.edit(command, of: scope, as: workspace.request.actor, plan).files
    }
}

extension ProcessEnvironment {
    /// The environment of this process.
    static var ofProcess: ProcessEnvironment {
        ProcessEnvironment(
            folder: realPath(".") ?? ".", variables: environment(), temporaryFolder: environment("TMPDIR") ?? "/tmp",
            stateFolder: stateFolder, program: program)
    }

    /// The commit that the program was built from, with the stamp of its file if the commit does not determine the
    /// program; empty if both are unknown.
    private static var program: String {
        let commit = String(cString: built_commit())
        if !commit.isEmpty, !commit.hasByteSuffix("-dirty") { return commit }
        return FileStamp("/proc/self/exe").map { stamp in
            "\(commit) \(stamp.bytes.map { String($0, radix: 16) }.joined(separator: "."))"
        } ?? commit
    }
}

extension ProcessEnvironment {
    private static var stateFolder: String? {
        if let state = environment("XDG_STATE_HOME"), state.hasBytePrefix("/") { return "\(state)/fuda" }
        return environment("HOME").flatMap { $0.hasBytePrefix("/") ? "\($0)/.local/state/fuda" : nil }
    }
}

extension Actor {
    /// The user that `FUDA_USER` names, otherwise git's user.
    static var ofProcess: Actor { Actor(user: environment("FUDA_USER"), .ofGit) }
}

extension Today {
    /// Uses the clock at the time of the call.
    ///
    /// - Parameter day: the day as the user wrote it.
    static func ofProcess(written day: String? = nil) -> Today {
        Today(written: day, epoch: environment("SOURCE_DATE_EPOCH"), clock: Int(time(nil)))
    }
}

/// Returns a variable of the environment; nil if it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Returns all variables of the environment, as `NAME=value`.
func environment() -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
        variables.append(String(cString: variable))
        next += 1
    }
    return variables
}

enum Processors {
    /// The number of available processors, at most 256.
    static var count: Int { max(1, min(256, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }
}
