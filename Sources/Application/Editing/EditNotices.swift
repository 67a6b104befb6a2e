import Domain

// MARK: Texts and occurrences

extension Notice {
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
