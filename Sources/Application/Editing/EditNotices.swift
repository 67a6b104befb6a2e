import Bytes
import Domain

// MARK: Texts and occurrences

extension Notice {
    /// - Parameter count: of the todos that a query finds in other sources.
    static func notOwn(_ count: Int) -> Notice {
        Notice("\(counted(count, "todo")) of other sources left out; change \(count == 1 ? "it" : "them") there")
    }

    /// - Parameter path: of the text that an earlier edit kept.
    static func savedText(of id: String, in path: String) -> Notice {
        Notice("an earlier text of '\(id)' is in '\(path)'; remove that file if you do not need it")
    }

    /// - Parameter path: of the next occurrence.
    static func existingOccurrence(of id: String, in path: String) -> Notice {
        Notice("'\(id)' already has its next occurrence, '\(path)'; none was created")
    }
}

// MARK: Duplicate ids

extension Notice {
    /// - Parameters:
    ///   - path: of the todo that keeps the id.
    ///   - referrers: the paths of the todos that refer to it, in quotes.
    static func ambiguousReferences(to id: String, path: String, in referrers: String) -> Notice {
        Notice("references to '\(id)' mean '\(path)' now; check those in \(referrers)")
    }

    static func unknownReferences(_ error: some Error) -> Notice {
        Notice("cannot determine which todos the references mean: \(error)")
    }
}

// MARK: Commits

extension ClosedTodos {
    /// The maximum number of unknown names that are noted.
    private static let mostUnknown = 20

    /// Notes about names that no todo has, and about commits that are missing.
    var remarks: [Notice] {
        let shown = unknown.prefix(Self.mostUnknown).map { Notice("a commit names '\($0)', which is not a todo") }
        let rest = unknown.count - shown.count
        let more = rest > 0 ? Notice("commits name \(rest) more that are not todos") : nil
        return shown + [more, searched.map(Notice.shallow)].compactMap(\.self)
    }
}

extension Notice {
    /// - Parameter count: of the commits that were searched.
    fileprivate static func shallow(searched count: Int) -> Notice {
        Notice(
            "the clone is shallow: searched only \(counted(count, "commit")); run 'git fetch --unshallow' to get the others"
        )
    }

    /// The note `closed-by-commit` of a check is missing for a reason.
    static func unknownClosing(_ error: Failure) -> Notice {
        Notice("cannot determine which todos commits close: \(error.description)")
    }
}
