import Bytes
import Domain
import Platform
import Queries

// MARK: The project

extension Notice {
    static let hiddenBacklog = Notice(
        "fuda.yml hides the Backlog.md project here; to use it, add 'profile: backlog.md'")

    /// - Parameter count: of the todos.
    static func onlyInGit(_ count: Int) -> Notice {
        Notice(
            "git does not check out \(counted(count, "file")); \(count == 1 ? "it counts" : "they count") as in HEAD")
    }

    static func missingSubmodule(_ path: String) -> Notice {
        Notice(
            "the submodule '\(path)' is not checked out, so its todos are missing; "
                + "run 'git submodule update --init \(path.shellWord)'")
    }

    /// - Parameter reason: of git.
    static func unknownOnlyInGit(_ reason: String) -> Notice {
        Notice("cannot read the todos that git does not check out (\(reason)); they are missing")
    }

    /// - Parameter count: of the files.
    static func converted(_ count: Int) -> Notice {
        Notice(
            "the history of \(counted(count, "todo file")) is unknown, because git converts the content "
                + "('filter' or 'working-tree-encoding' in .gitattributes); the dates in the front matter count")
    }

    /// - Parameter reason: of git.
    static func unknownConverted(_ reason: String) -> Notice {
        Notice("cannot determine which files git converts (\(reason)); they count as changed")
    }

    /// - Parameter reason: of git.
    static func unknownIgnored(_ reason: String) -> Notice {
        Notice("cannot determine which todos git ignores (\(reason)); they count from today")
    }

    static let ownIdentifiers = Notice(
        "the identifiers in feeds, calendars and exports are from before the first commit, so those of other clones differ; "
            + "to have theirs, remove '.fuda/seed'")

    static let shallowIdentifiers = Notice(
        "the clone is shallow, so the identifiers in feeds, calendars and exports come from the title and not from the "
            + "first commit; fetch the rest with 'git fetch --unshallow'")

    /// - Parameter process: that holds the lock; nil if unknown.
    static func waitingForBuild(_ process: Int?) -> Notice {
        Notice("waiting for another build or an edit\(process.map { " (process \($0))" } ?? "")")
    }

    /// - Parameter process: that holds the lock; nil if unknown.
    static func waitingForEdit(_ process: Int?) -> Notice {
        Notice("waiting for a build or an edit\(process.map { " (process \($0))" } ?? "")")
    }

    /// - Parameter message: of the finding about the first of them.
    static func missingSources(_ message: String, others: Int) -> Notice {
        Notice(others == 0 ? message : "\(message) (and \(counted(others, "other source")); see 'fuda check')")
    }

    static func withoutLock(_ error: SystemError) -> Notice { Notice("building without a lock: \(error)") }
}

// MARK: Branches

extension Notice {
    /// - Parameter count: of the branches left out.
    static func olderBranches(_ count: Int, most: Int) -> Notice {
        Notice("only the \(most) most recent branches are compared, of \(most + count)")
    }

    /// - Parameter count: of the contents.
    static func missingOnBranches(_ count: Int) -> Notice {
        Notice(
            "git cannot read \(counted(count, "changed file")) of other branches in this clone; they are not compared")
    }

    /// - Parameter count: of the branches left out.
    static func unknownMergeBases(_ count: Int) -> Notice {
        Notice(
            "\(count) of the other branches cannot be compared, because this clone is shallow; "
                + "fetch the whole history")
    }
}

// MARK: Selected todos

extension Notice {
    /// - Parameter isOwned: whether the todos include those with an owner.
    static func unknownUser(isOwned: Bool) -> Notice {
        let shown = isOwned ? "the todos that are not in work" : "the todos without an owner that are not in work"
        return Notice("the current user is unknown, so these are \(shown); set FUDA_USER to your user id")
    }

    static func nothingHere(_ name: UnmatchedName) -> Notice {
        Notice("no \(name.field.option ?? name.field.name) '\(name.name)' here\(name.hint)")
    }

    static func starInPath(_ path: String) -> Notice {
        Notice("'*' in path '\(path)' matches only itself; a '*' at the end matches the rest of a path")
    }

    static let unknownChanges = Notice(
        "is:stale leaves out the todos without 'updatedAt', because the clone is shallow; "
            + "fetch the rest with 'git fetch --unshallow'")

    /// - Parameter count: of the closed todos.
    static func closedLeftOut(_ count: Int) -> Notice {
        Notice(
            "\(counted(count, "closed todo")) left out; a query finds \(count == 1 ? "it" : "them"), such as is:closed")
    }

    /// - Parameter count: of all todos that were found.
    static func shownPart(_ shown: Int, of count: Int) -> Notice {
        Notice("\(shown) of \(count) todos are shown; to get more, pass 'limit'")
    }
}
