import Application
import ArgumentParser
import Domain
import Messages
import Past

// MARK: Options and arguments

extension ValidationError {
    static let etagWithoutTodo = ValidationError("--if-etag needs a command that changes one todo, such as fuda set")

    static let noCheckbox = ValidationError("name a checkbox by its number or its text, such as fuda tick k3f 2")

    static let invalidJobs = ValidationError("--jobs takes a number from 1 to 256")

    static let negativeLimit = ValidationError("--limit takes a whole number, 0 or more")

    static let invalidDays = ValidationError("--days takes a whole number, 1 or more")

    static let noTitle = ValidationError("the title is missing; write one, such as fuda new Buy milk")

    static func invalidSet(_ word: String) -> ValidationError {
        ValidationError("--set: '\(word)' is not KEY=VALUE")
    }

    static func jsonAndFormat(_ format: String) -> ValidationError {
        ValidationError("--json cannot be combined with --format \(format)")
    }

    static func unknownGroup(_ name: String, known: [String]) -> ValidationError {
        ValidationError("--group: unknown key '\(name)'; \(nearestAndKnown(name, known))")
    }

    static let groupWithoutTable = ValidationError("--group applies only to --format table")

    static let columnsWithoutTable = ValidationError("--columns applies only to --format table and csv")

    static let editSeveral = ValidationError("--edit needs one title, not '-'")

    static let inputTwice = ValidationError("only one of the titles and --body can be '-'")

    static let editDryRun = ValidationError("--edit cannot be combined with --dry-run")

    static let forgetDryRun = ValidationError("--forget changes no file, so there is nothing for --dry-run to show")

    static let commitNothing = ValidationError("--commit cannot be combined with --forget or --dry-run")

    static let dryRunWithoutFix = ValidationError("--dry-run requires --fix")

    static let ganttWithoutMermaid = ValidationError("--gantt requires the format 'mermaid'")

    /// - Parameter option: that does not go with `--watch`.
    static func watch(with option: String) -> ValidationError {
        ValidationError("--watch cannot be combined with \(option)")
    }

    static let refreshOffline = ValidationError("--refresh fetches and --offline does not; choose one of them")

    static func needsDirectory(_ format: String) -> ValidationError {
        ValidationError("'\(format)' needs a directory; write its path instead of '-'")
    }
}

// MARK: Todos and changes

extension ValidationError {
    static let noTodoToShow = ValidationError("name a todo")

    static let editorOnly = ValidationError("--dry-run and --json need --body")

    static let beforeAndAfter = ValidationError("use either --before or --after")

    static let noTerminal = ValidationError("'fuda ui' needs a terminal; 'fuda board' prints the board")

    static let noTodo = ValidationError("name a todo, or select some with --where QUERY")

    static func todoAndQuery(_ word: String) -> ValidationError {
        ValidationError("name todos or use --where, not both; '\(word)' names one")
    }

    static func todoAndCommits(_ word: String) -> ValidationError {
        ValidationError("name todos or use --from-commits, not both; '\(word)' names one")
    }

    static let queryAndCommits = ValidationError("use --where or --from-commits, not both")

    static let emptyQuery = ValidationError("the query of --where is empty; write 'archived:any' for all todos")

    static let noStatus = ValidationError("name a todo and its new status")

    static let noComment = ValidationError("the comment is missing; write some text, or - for standard input")

    static let noChange = ValidationError("no change given; write one, such as status=doing")

    static func notAssignment(_ word: String) -> ValidationError {
        ValidationError("'\(word)' is not KEY=VALUE; quote values with spaces, such as title=\"Buy milk\"")
    }
}

extension Failure {
    /// More todos match than the user agreed to change.
    static func moreTodos(_ count: Int, than allowed: Int) -> Failure {
        Failure("the query now matches \(count) todos, not \(allowed); nothing was changed")
    }

    /// There is no terminal to ask for confirmation.
    static func unconfirmed(_ count: Int) -> Failure {
        Failure("\(count) todos would be changed; pass --yes to confirm", .misuse)
    }

    static let placesOne = Failure("name one todo to place", .misuse)

    static let nothingToPick = Failure("there is no open todo")

    static let nothingPicked = Failure("no todo was picked")

    static let declined = Failure("nothing was changed")
}

// MARK: The editor

extension Failure {
    static let editorFailed = Failure("the editor failed; nothing was changed")

    static let emptyText = Failure("the text is empty; nothing was changed")

    static let emptyNew = Failure("the text is empty; nothing was created")

    static let textWithErrors = Failure("the text has errors; nothing was changed")

    static let discardedText = Failure("the text was discarded; nothing was changed")

    static let noTitles = Failure("standard input has no title; write one per line", .misuse)

    static let inputNotUTF8 = Failure("standard input is not UTF-8 text")
}

// MARK: Names

extension Failure {
    /// - Parameter nearest: the command that was probably meant.
    static func unknownCommand(_ word: String, nearest: String?) -> Failure {
        let remedy = nearest.map { didYouMean($0) } ?? "run 'fuda --help' to list all commands"
        return Failure("unknown command '\(word)'; \(remedy)", .misuse)
    }

    static func unknownColumn(_ name: String, known: [String]) -> Failure {
        Failure("--columns: unknown key '\(name)'\(remedy(for: name, among: known))".printable, .misuse)
    }

    static func unknownUser(_ id: String, nearest: String?) -> Failure {
        Failure("unknown user '\(id)'" + remedy(nearest: nearest))
    }

    static func noTemplate(_ name: String, known: [String]) -> Failure {
        let remedy = didYouMean(name, among: known) ?? "run 'fuda templates' to list them"
        return Failure("no template '\(name)'; \(remedy)")
    }
}

// MARK: Reports

extension Failure {
    static func invalidCondition(_ error: Gate.Failure) -> Failure { Failure("\(error)", .misuse, of: .condition) }

    /// - Parameter ending: the extension of the output file.
    static func unknownEnding(_ ending: String, known: [String]) -> Failure {
        let nearest = nearestWord(to: ending, among: known) ?? "html"
        return Failure(
            "--output: '\(ending.printable)' is not a report format; use the extension '\(nearest)', or pass --format; "
                + knownAre(known), .misuse)
    }
}

// MARK: Merging

/// The reason why nothing was merged.
struct MergeDriverError: Error, CustomStringConvertible {
    let description: String

    private init(_ description: String) { self.description = description }

    static let noFiles = MergeDriverError(
        "merge-driver needs the files from git; write 'fuda merge-driver %O %A %B %P'")

    static func notText(_ path: String) -> MergeDriverError {
        MergeDriverError("'\(path)' is not text that can be merged; our version is unchanged")
    }
}
