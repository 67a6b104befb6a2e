import Bytes
import Domain
import Messages
import Platform
import Repositories
import UseCases

// MARK: The project

extension Failure {
    static func noDirectory(_ path: String) -> Failure { Failure("no such directory '\(path)'") }

    /// Says what fuda looked for and where.
    static func noProject(in folder: ProjectFolder) -> Failure {
        let root = folder.root
        let top =
            folder.git.map { root.utf8.elementsEqual($0.root.utf8) ? "" : ", nor above it up to '\($0.root)'" }
            ?? ", nor above it"
        return Failure(
            Message(
                "no project: no 'fuda.yml', directory 'todos' or Backlog.md project in '\(root)'\(top); "
                    + "run 'fuda init' to create one, or name another directory with "
            ).naming(.directory))
    }

    /// - Parameter findings: the errors, at least one.
    static func invalidMessageFiles(_ findings: [Finding]) -> Failure {
        Failure(
            "the message files have errors\n" + findings.map(\.line).joined(separator: "\n"), .errors,
            at: findings.first.map { ErrorLocation($0) })
    }

    /// The private directory of the project, or something in it, is neither a regular file nor a directory.
    static func invalidState(_ error: SystemError) -> Failure {
        Failure("\(error); '.fuda' must be a directory of regular files without links; remove it")
    }

    static func foreignKey(_ error: SystemError) -> Failure {
        Failure("\(error); the key belongs to another user; ask them to remove it")
    }

    static func otherLastCommand(_ command: String) -> Failure {
        Failure("'\(command)' ran in the meantime; nothing was undone")
    }

    static func cannotUndo(_ command: String) -> Failure {
        Failure(
            "'\(command)' cannot be undone, because its files have changed since; to keep its changes and undo the command before it, "
                + "run 'fuda undo --forget', then 'fuda undo'")
    }
}

// MARK: Commits and dates

extension Failure {
    static func noRepository(_ kind: Kind = .impossible, of parameter: Parameter) -> Failure {
        Failure("there is no git repository here", kind, of: parameter)
    }

    static let noCommitYet = Failure("there is no commit yet", of: .at)

    /// - Parameter reason: of git.
    static func noHistory(_ reason: String) -> Failure { Failure("git returned no history: \(reason.printable)") }

    /// The request did not ask for the history.
    static let unreadHistory = Failure("the history was not read")

    /// The text is a day, but the first commit is younger.
    static func noCommit(by text: String, isShallow: Bool) -> Failure {
        let fact = "the first commit is later than '\(text)'"
        return Failure(
            fact + (isShallow ? shallowClone : "; choose a later day"), isShallow ? .impossible : .misuse, of: .at)
    }

    /// The text is neither a commit nor a single day.
    static func invalidCommit(_ text: String, _ error: DateExpressionParser.Failure, isShallow: Bool) -> Failure {
        let fact = error.isSpan ? "'\(text)' \(error.fact)" : "'\(text)' is neither a commit nor a day"
        // A name can be that of a commit that was not fetched.
        return Failure(fact + (isShallow && error.isUnknown ? shallowClone : "; \(error.remedy)"), .misuse, of: .at)
    }

    static func invalidDay(_ text: String, _ error: DateExpressionParser.Failure, of parameter: Parameter) -> Failure {
        Failure("'\(text)' \(error.fact); \(error.remedy(for: text))", .misuse, of: parameter)
    }

    /// `SOURCE_DATE_EPOCH` is not a number, or is out of range.
    static func invalidEpoch(_ text: String) -> Failure {
        Failure(
            "SOURCE_DATE_EPOCH: '\(text)' is not a number of seconds since 1970 "
                + "that gives a time in the years 1 to 9999; write one, such as the output of 'date +%s'")
    }
}

// MARK: Names

extension Failure {
    static func noView(_ name: String, known: [String]) -> Failure {
        Failure("no view '\(name)'; \(nearestAndKnown(name, known))", .misuse)
    }

    static func noTodoToChange(_ name: String) -> Failure { Failure("no todo '\(name)'; nothing was changed") }

    /// The words are ids of some todos and the title of another.
    ///
    /// - Parameter count: of the ids.
    static func idsAndTitle(_ name: String, _ count: Int) -> Failure {
        Failure("'\(name)' names \(count) todos by their ids and another by its title; write whole ids")
    }

    /// The id in the environment cannot be a user's.
    static func reservedActor(_ user: String) -> Failure {
        Failure("FUDA_USER is '\(user)', which is never a user's id; set it to the id of a user", .misuse)
    }
}

extension FindTodo.Failure {
    /// Returns the error for a name that matches no todo or several, with the candidates, one per line.
    ///
    /// - Parameters:
    ///   - scope: where the todo was looked for.
    ///   - board: has the details of the candidates; nil for those of the past.
    func failure(of name: String, in scope: String = "", on board: Board?) -> Failure {
        let shown = candidates.prefix(FindTodo.Failure.listed)
        let width = shown.map { $0.id.printable.displayWidth }.max() ?? 0
        let lines = shown.map { candidate in
            let details = board?.index(ofExactly: candidate.id).flatMap { board?.details(of: $0) }
            return "  \(candidate.id.printable.fitted(to: width))  \(candidate.title.printable)"
                + (details.map { " (\($0.printable))" } ?? "")
        }
        let rest = candidates.count - shown.count
        var failure = Failure(
            ([words(of: name, in: scope)] + lines + (andMore(rest).map { ["  … \($0)"] } ?? [])).joined(separator: "\n")
        )
        if !candidates.isEmpty { failure.choices = Failure.Choices(name: name, ids: candidates.map(\.id)) }
        return failure
    }
}

extension Board {
    /// Returns what distinguishes a todo from others with a similar title, such as `doing, due 2026-11-27, hana`.
    fileprivate func details(of todo: Int) -> String {
        let due = rows[todo].due.map { "due \($0.iso)" }
        let facts = [columns[rows[todo].column].status, due].compactMap(\.self)
        return (facts + rows[todo].owners.map { users[$0].user.writtenID }).joined(separator: ", ")
    }
}

// MARK: Languages

extension Finding {
    /// - Parameter known: the languages that have messages.
    static func unknownLanguage(_ language: String, at place: SourcePosition, known: [String]) -> Finding {
        let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
        return Finding(
            "fuda.yml", place, .badSetting, "'language': unknown language '\(language)'; use \(list)")
    }

    static func missingMessages(_ missing: Int, of count: Int, in path: String) -> Finding {
        Finding(
            path, .start, .template,
            "\(missing) of \(count) words are missing and shown in English; "
                + "run 'fuda templates words/en.yml' for a list",
            severity: .note)
    }
}
