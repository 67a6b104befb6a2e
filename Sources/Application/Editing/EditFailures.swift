import Bytes
import Domain
import Messages

// MARK: New todos, moves and users

extension Failure {
    package static let emptyTitle = Failure("the title is empty; write one", .misuse, of: .field(.title))

    static func noColumn(of type: ColumnType) -> Failure {
        Failure("no column has the type '\(type)'; set the type of one in 'columns' in fuda.yml")
    }

    static let textNotUTF8 = Failure("the text is not UTF-8")

    /// None of the patterns in the setting `todos` names a directory.
    static let noFolderForNew = Failure("'todos' in fuda.yml names no directory for new todos; add one")

    /// The directory of a new todo depends on its owner.
    static let folderNeedsOwner = Failure(
        Message("each todo here is in its owner's directory; name the owner with ").naming(.field(.owner)), .misuse)

    static func invalidFolderName(_ owner: String) -> Failure {
        Failure("'\(owner)' cannot be the name of a directory", .misuse)
    }

    /// - Parameters:
    ///   - folder: the directory of the templates.
    ///   - known: the names of the templates in it.
    static func noTemplate(_ name: String, in folder: String, known: [String]) -> Failure {
        let hint = known.isEmpty ? "create one as '\(folder)/\(name).md'" : knownAre(known)
        return Failure("no template '\(name)' for todos; \(hint)", .misuse)
    }

    static func unreadableTemplate(_ path: String) -> Failure { Failure("'\(path)' cannot be read") }

    static func invalidUserID(_ id: String) -> Failure {
        Failure("'\(id)' cannot be a user's id; write letters, digits and '-'", .misuse)
    }

    static func reservedUserID(_ id: String) -> Failure {
        Failure("'\(id)' means the current user; choose another id", .misuse)
    }

    static func hasProfile(_ id: String, at path: String) -> Failure {
        Failure("'\(id)' already has a profile: '\(path)'")
    }
}

// MARK: Comments

extension Failure {
    static let emptyComment = Failure("the comment is empty; write some text", .misuse)

    static let unknownAuthor = Failure("unknown author; set FUDA_USER, or git's user.name or user.email")
}

// MARK: Choosing todos

extension Failure {
    /// A query cannot tell whether it matches the file.
    static func unread(_ finding: Finding) -> Failure {
        Failure("\(finding.path): \(finding.message); nothing was changed")
    }

    /// The todo has no valid front matter.
    ///
    /// - Parameter finding: the reason, if known.
    static func brokenTodo(_ path: String, _ finding: Finding?) -> Failure {
        let reason = finding.map { ": \($0.message)" } ?? ""
        return Failure("'\(path)' cannot be read\(reason); fix it in an editor".printable)
    }

    /// - Parameters:
    ///   - id: with the name of the source before it.
    ///   - folder: the directory of the source, as the settings name it; nil for a repository of another machine.
    static func isOf(source: String, _ id: String, at folder: String?) -> Failure {
        let own = id.rest(afterBytes: source + ":") ?? id[...]
        let remedy = folder.map { "run 'fuda -C \($0) set \(own) …'" } ?? "change it in that repository"
        return Failure("'\(id)' belongs to the source '\(source)'; \(remedy)".printable)
    }

    static func duplicateID(_ id: String, in paths: [String]) -> Failure {
        let list = paths.map { "'\($0)'" }.joined(separator: ", ")
        return Failure("\(paths.count) files have the id '\(id)': \(list); give each a unique id first")
    }

    static func takenID(_ id: String, by path: String) -> Failure {
        Failure("'\(path)' already has the id '\(id)'")
    }
}

// MARK: Commits

extension Failure {
    /// The setting `commits` is missing.
    static let noClosingKeys = Failure(
        "no commit closes a todo, because 'commits' is missing in fuda.yml; write: commits: { close: [Closes, Fixes, Resolves] }",
        of: .fromCommits)

    static func noRevisions(_ range: String) -> Failure {
        Failure(
            "'\(range)' is no commit or range of this repository; write a commit, branch or tag, or a range such as main..HEAD",
            .misuse, of: .fromCommits)
    }
}

// MARK: Files

extension Failure {
    static func besideItself(_ name: String) -> Failure {
        Failure("'\(name)' is the todo itself; name another todo of the column", .misuse)
    }

    /// A todo is to be placed beside one of another column.
    static func notInColumn(_ id: String, _ status: String) -> Failure {
        Failure("'\(id)' is not in the column '\(status)'".printable, .misuse)
    }

    static func missing(_ path: String) -> Failure { Failure("'\(path)' no longer exists") }

    static func changed(_ path: String) -> Failure { Failure("'\(path)' was changed by another process") }

    /// Another process replaces the file while this one reads it.
    static func isChanging(_ path: String) -> Failure {
        Failure("'\(path)' is being changed by another process; try again")
    }

    /// Other processes changed a file during each attempt.
    static let keepsChanging = Failure("another process keeps writing one of the files; try again later")

    static func noArchive(of path: String) -> Failure { Failure("'\(path)' has no archive; move it by hand") }

    static func tooLongFile(_ path: String, longest: Int) -> Failure {
        Failure("'\(path)' would be longer than \(longest >> 10) KB; shorten the text", .misuse)
    }

    static func isLink(_ path: String, to target: String) -> Failure {
        Failure("'\(path)' is a link to '\(target)'; make this change by hand")
    }

    static let readOnly = Failure("the project is opened read-only; nothing was written")

    static let halfChanged = Failure(
        Message("an interrupted command left files half changed; run a command without ").naming(
            .readOnly, " to revert them"))

    /// - Parameter finding: an error in `fuda.yml`.
    static func invalidSettings(_ finding: Finding) -> Failure {
        Failure(
            "fuda.yml:\(finding.place.line): \(finding.message); fix it first; nothing was written",
            at: ErrorLocation(finding))
    }
}

// MARK: The copy of a todo for an editor

extension Failure {
    static func severalTodos(_ count: Int) -> Failure {
        Failure("name one todo; \(count) cannot be edited at once", .misuse)
    }

    static let nothingToEdit = Failure("no todo was found")

    static func missingCopy(_ path: String) -> Failure { Failure("'\(path)' no longer exists; nothing was changed") }

    /// Returns the failure with the path of the user's text, which was not written into the todo.
    func keeping(textIn path: String) -> Failure { adding("; your text is in '\(path)'") }
}

// MARK: Git

extension Failure {
    /// - Parameter process: the id of the server that runs, if known.
    static func servedAlready(_ root: String, by process: Int?) -> Failure {
        Failure(
            "another server\(process.map { " (pid \($0))" } ?? "") serves '\(root)'; use another clone, or end it",
            .busy)
    }

    static let noGitForCommits = Failure(
        "the setting 'serve.commit' needs the program git, which is not on the search path; install it, or remove the setting"
    )

    static let noRepositoryForCommits = Failure(
        "the setting 'serve.commit' needs a git repository; run 'git init', or remove the setting")
}

extension Failure {
    /// The merge driver is a setting of a git repository.
    package static let mergeDriverNeedsRepository = Failure("there is no git repository here; run 'git init' first")

    static let trackedState = Failure(
        "git tracks files in '.fuda', so they cannot be trusted; run 'git rm -r --cached .fuda'")

    static let etagOfSeveral = Failure("an etag belongs to one todo; name one", .misuse)

    static func unknownEtag(_ etag: String, of id: String) -> Failure {
        Failure("\(id) changed since '\(etag)', which fuda no longer has; show it again; nothing was written")
    }

    /// - Parameter keys: that the change and others gave different values; empty if the texts contradict each other.
    static func changedSince(_ etag: String, _ id: String, _ keys: [String]) -> Failure {
        let what = keys.isEmpty ? "its text" : keys.map { "'\($0)'" }.listed(most: 5)
        return Failure("\(id) changed since '\(etag)': others changed \(what), too; show it again; nothing was written")
    }

    /// - Parameters:
    ///   - operation: what git is doing, such as a merge.
    ///   - place: the location of a nested repository; nil for the project's own.
    static func unfinished(_ operation: String, in place: String?) -> Failure {
        let part = place.map { " in '\($0)'" } ?? ""
        return Failure(
            "git is in the middle of \(operation)\(part); finish or abort it first; nothing was written", .busy)
    }

    static func nestedRepository(_ repository: String, of path: String) -> Failure {
        Failure(
            "'\(path)' is in a nested repository, '\(repository)'; change it without this option and commit it there; nothing was written",
            .misuse, of: .commit)
    }

    /// The files were written, but git refused to commit them.
    static func notCommitted(_ paths: [String], _ error: RepositoryError) -> Failure {
        Failure("\(paths.map { "'\($0)'" }.listed(most: 3)) changed, but the commit failed: \(error)")
    }
}

extension Finding {
    static func mergeDriver(_ path: String, line: Int) -> Finding {
        Finding(
            path, SourcePosition(line, 1), .mergeDriver,
            "git is not configured to merge todos with fuda in this clone; run 'fuda init --merge-driver'")
    }
}
