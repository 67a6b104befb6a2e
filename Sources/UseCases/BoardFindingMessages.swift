package import Domain

// MARK: Todos

extension Finding {
    static func doneButOpen(_ todo: Todo, on day: CalendarDay, in column: String) -> Finding {
        Finding(
            todo.key, todo.donePlace, .dateStatus,
            "done on \(day.iso), but it is in '\(column)'; correct the status in the file or remove the date")
    }

    /// - Parameter nearest: the id of the profile that the name is similar to.
    static func similarOwner(_ name: String, nearest: String, of todo: Todo) -> Finding {
        Finding(
            todo.key, todo.ownerPlace, .similarOwner, "owner '\(name)' has no profile" + remedy(nearest: nearest))
    }

    /// - Parameter first: the path of the open todo that the series keeps.
    static func duplicateRecurrence(_ todo: Todo, first: String) -> Finding {
        Finding(
            todo.key, todo.recurPlace, .duplicateRecurrence,
            "'\(first)' is an open todo of the same series; remove or archive one of them")
    }

    /// - Parameters:
    ///   - preferred: the path of the todo that the id means.
    ///   - isSettled: whether the meaning of the id is unambiguous.
    static func duplicateID(_ todo: Todo, preferred: String, isSettled: Bool) -> Finding {
        Finding(
            todo.key, todo.idPlace, .duplicateID,
            "duplicate id '\(todo.id)'; '\(preferred)' also has it, and references mean that file",
            severity: isSettled ? .note : nil)
    }
}

// MARK: Commits

extension Finding {
    /// - Parameter commit: the full name of the commit.
    package static func closedByCommit(_ todo: Todo, _ commit: String) -> Finding {
        Finding(
            todo.key, todo.status?.place ?? .start, .closedByCommit,
            "commit \(commit.prefix(7)) closes this todo; run 'fuda done --from-commits'")
    }
}

// MARK: References in front matter

extension Finding {
    static func noTodo(_ id: Located<String>, key: String, in file: FileKey) -> Finding {
        Finding(
            file, id.place, .danglingReference,
            "'\(key)' names '\(id.value)', which is not a todo; correct or remove it")
    }

    /// - Parameter names: the ids along the cycle.
    static func cycle(_ names: [String], key: String, in file: FileKey, at place: SourcePosition) -> Finding {
        Finding(
            file, place, .cyclicReference,
            "cycle of '\(key)': \(names.joined(separator: " → ")); remove one of them")
    }
}

// MARK: References in bodies

extension Finding {
    static func noTodo(_ reference: TextReference, in file: FileKey) -> Finding {
        Finding(
            file, reference.place, .danglingReference,
            "'[[\(reference.target)]]' is not a todo; correct or remove it")
    }

    static func draftLink(_ reference: TextReference, in file: FileKey) -> Finding {
        let name = reference.kind == .todo ? "[[\(reference.target)]]" : reference.target
        return Finding(
            file, reference.place, .draftLink,
            "'\(name)' is a draft, which is hidden without --drafts; publish it or remove the link")
    }

    static func outsideLink(_ reference: TextReference, in file: FileKey) -> Finding {
        Finding(
            file, reference.place, .outsideLink,
            "link to '\(reference.target)' outside the project; copy the file into the project or remove the link")
    }

    /// A link to a missing Markdown file counts as a reference to a missing todo.
    static func missingFile(_ reference: TextReference, isMarkdown: Bool, in file: FileKey) -> Finding {
        let isLink = reference.kind != .image
        return Finding(
            file, reference.place, isLink && isMarkdown ? .danglingReference : .missingFile,
            "\(isLink ? "link to missing file" : "missing image") '\(reference.target)'; correct or remove it")
    }

    /// - Parameter path: the file without the heading.
    static func unknownAnchor(_ reference: TextReference, _ anchor: String, of path: String, in file: FileKey)
        -> Finding
    {
        Finding(
            file, reference.place, .unknownAnchor,
            "'\(reference.target)#\(anchor)' is not a heading of '\(path)'; correct or remove it")
    }
}

// MARK: Views

extension Finding {
    static func invalidView(_ name: String, _ message: String, at place: SourcePosition) -> Finding {
        Finding("fuda.yml", place, .badSetting, "the view '\(name)' is invalid: \(message)")
    }
}
