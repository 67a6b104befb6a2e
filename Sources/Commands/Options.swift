import Application
import ArgumentParser
import Bytes
import CCommit
import Domain
import Platform

/// What every command that reads a project takes.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: [.customShort("C"), .long],
        help: ArgumentHelp("The project's folder, or one inside it.", valueName: "DIR"), completion: .directory)
    var directory: String = "."

    @Option(help: ArgumentHelp("The day that counts as today, as 2026-12-01 or yesterday.", valueName: "DATE"))
    var now: String?

    @Option(
        name: .customLong("jobs"),
        help: ArgumentHelp(
            "How many threads work at once; as many as there are cores if left out.", valueName: "N"))
    private var wantedJobs: Int?

    @Option(
        help: ArgumentHelp(
            "How errors and notes are told on standard error; json is a document a line.", valueName: "FORM"))
    var errors: ErrorForm = .text

    func validate() throws {
        guard wantedJobs.map((1...256).contains) ?? true else {
            throw ValidationError("--jobs takes a number from 1 to 256")
        }
    }

    /// How many threads work at once.
    var jobs: Int { wantedJobs ?? Processors.count }

    /// What is asked of the application.
    ///
    /// - Parameter reference: the commit or day whose files are meant; nil for what lies there.
    func request(at reference: String? = nil) -> ProjectRequest {
        ProjectRequest(
            folder: directory, reference: reference, today: today, jobs: jobs, surroundings: .ofProcess,
            actor: .ofProcess)
    }

    /// What tells which day counts as today, by the clock of this moment.
    var today: Today { .ofProcess(written: now) }

    /// The project, as it lies there or as it was at a commit.
    func open(at reference: String? = nil) throws -> Workspace {
        try Workspace(request(at: reference), events: .shown)
    }

    /// Changes files, as whoever runs this program.
    func edit(
        _ command: EditCommand, of scope: EditScope = .all, _ plan: (EditedBoard) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> [FileEdit] {
        let workspace = try Workspace(request(), events: .shown)
        return try workspace.edit(command, of: scope, as: workspace.request.actor, plan).files
    }
}

extension Surroundings {
    /// Those of this program.
    static var ofProcess: Surroundings {
        Surroundings(
            folder: realPath(".") ?? ".", variables: environment(), temporaryFolder: environment("TMPDIR") ?? "/tmp",
            stateFolder: stateFolder, program: String(cString: built_commit()))
    }
}

extension Surroundings {
    private static var stateFolder: String? {
        if let state = environment("XDG_STATE_HOME"), state.hasBytePrefix("/") { return "\(state)/fuda" }
        return environment("HOME").flatMap { $0.hasBytePrefix("/") ? "\($0)/.local/state/fuda" : nil }
    }
}

extension Actor {
    /// The user that `FUDA_USER` names, otherwise whoever makes commits here.
    static var ofProcess: Actor { Actor(user: environment("FUDA_USER"), .ofGit) }
}

extension Today {
    /// By the clock of this moment.
    ///
    /// - Parameter day: as the user wrote it.
    static func ofProcess(written day: String? = nil) -> Today {
        Today(written: day, epoch: environment("SOURCE_DATE_EPOCH"), clock: Int(time(nil)))
    }
}

/// A variable of the environment; nil when it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// All variables of the environment, as `NAME=value`.
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
    /// How many are there to work on.
    static var count: Int { max(1, min(256, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }
}
