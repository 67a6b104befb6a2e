import Application
import ArgumentParser
import Domain
import Platform
import Repositories

/// What every command that reads a project takes.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: [.customShort("C"), .long],
        help: ArgumentHelp("The project's folder, or one inside it.", valueName: "DIR"), completion: .directory)
    var directory: String = "."

    @Option(help: ArgumentHelp("The day that counts as today, as 2026-12-01 or yesterday.", valueName: "DATE"))
    var now: String?

    @Option(help: ArgumentHelp("How many threads work at once.", valueName: "N"))
    var jobs: Int = Processors.count

    func validate() throws {
        guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 256") }
    }

    /// The project around the folder.
    ///
    /// - Throws: `Failure` also where there is none: what was looked for and where.
    func open() throws -> ProjectFolder {
        let folder = try openAnything()
        guard folder.isInitialized else { throw Failure(folder.absence) }
        if folder.passesOverBacklog {
            Console.note("fuda.yml passes over the Backlog.md project here; write 'profile: backlog.md' into it")
        }
        return folder
    }

    /// The project around the folder, or the folder itself where there is none.
    func openAnything() throws -> ProjectFolder {
        do {
            return try ProjectFolder(around: directory)
        } catch {
            throw Failure(error)
        }
    }

    /// The project around the folder, as it lies there or as it was at a commit.
    func open(at reference: String?) throws -> OpenedProject {
        let home = try open()
        guard let reference else { return OpenedProject(home) }
        return try OpenedProject(home, at: reference, today: today(home.settings))
    }

    /// `--now`, then the day of `--at`, then `SOURCE_DATE_EPOCH`, then the clock: the day in the board's zone.
    ///
    /// - Parameter day: the one that was asked for with `--at`.
    func today(_ settings: Settings, at day: CalendarDay? = nil) throws -> CalendarDay {
        let zone = settings.timeZone
        if let now {
            let words = DayWords(today: try clock(in: zone), settings, .past)
            do throws(DayWords.Failure) {
                return try words(now).upperBound
            } catch {
                throw Failure("--now: '\(now)' is not a day; \(error.remedy)", .misuse)
            }
        }
        if let day { return day }
        return try clock(in: zone)
    }

    /// The day of `SOURCE_DATE_EPOCH`, or of the clock.
    private func clock(in zone: TimeZoneRules) throws -> CalendarDay {
        if let epoch = environment("SOURCE_DATE_EPOCH") {
            guard let seconds = Int(epoch), let moment = Moment(seconds: seconds) else {
                throw Failure(
                    "SOURCE_DATE_EPOCH: '\(epoch)' is not a number of seconds in the years 1 to 9999; "
                        + "write the seconds since 1970, as date +%s prints them")
            }
            return moment.day(in: zone)
        }
        return zone.day(at: Int(time(nil)))
    }
}

extension ProjectFolder {
    /// What was looked for where there is no project.
    fileprivate var absence: String {
        let top =
            git.map { root.utf8.elementsEqual($0.root.utf8) ? "" : ", nor above it up to '\($0.root)'" }
            ?? ", nor above it"
        return "no project: there is no 'fuda.yml', folder 'todos' or Backlog.md project in '\(root)'\(top); "
            + "run 'fuda init' to begin one, or name another folder with -C"
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
