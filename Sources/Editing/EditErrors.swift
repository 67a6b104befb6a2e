import Domain
import Platform

// MARK: Front matter

extension EditError {
    /// - Parameter line: of the key.
    static func nestedValue(_ key: String, line: Int) -> EditError {
        EditError("'\(key)' in line \(line) is a nested value; change it manually")
    }

    /// The file has no front matter, but its first lines look like it.
    static let malformedFrontMatter = EditError(
        "the file begins with malformed front matter; fix it first; see 'fuda check'")

    /// The front matter does not end with a key.
    static func cannotAdd(_ key: String) -> EditError {
        EditError("'\(key)' cannot be added at the end of the front matter; add it manually")
    }

    /// Another value shares the lines or the anchor of the key's value.
    static func cannotIsolate(_ key: String) -> EditError {
        EditError("'\(key)' has a syntax that cannot be changed in isolation; change it manually")
    }

    /// The result was parsed differently than intended.
    static let otherMeaning = EditError(
        "the changed file would have another meaning; nothing was written; please report this")
}

// MARK: Checkboxes and references

extension EditError {
    static let noCheckbox = EditError("it has no checkbox; write one, such as '- [ ] buy milk'")

    static func noCheckbox(_ number: Int, of count: Int) -> EditError {
        EditError("there is no checkbox \(number); it has \(count)")
    }

    /// - Parameter list: the checkboxes of the file with their numbers.
    static func noCheckbox(among list: String) -> EditError {
        EditError("no checkbox has that text; use one of: \(list)")
    }

    /// - Parameter list: the matching checkboxes with their numbers.
    static func severalCheckboxes(_ count: Int, _ list: String) -> EditError {
        EditError("\(count) checkboxes match: \(list); give the number of one")
    }

    /// The reference cannot be located in the bytes of the file.
    static func cannotRename(_ reference: String) -> EditError {
        EditError("'\(reference)' in its text cannot be renamed; rename it manually")
    }

    static let renamingChangesMeaning = EditError(
        "renaming references would change the meaning of its text; rename them manually")
}

// MARK: Comments

extension EditError {
    /// The body, not the comment, is open.
    static let unclosedConstruct = EditError(
        "the todo's text ends in an unclosed construct, such as an HTML comment, that would hide the comment; close it")

    static let uncontainedComment = EditError(
        "the comment would change how other text of the todo is shown; shorten it and remove its Markdown")

    static let commentsInText = EditError(
        "the text adds or changes comments; comment below the todo instead, or call the section other than 'Comments'")

    static let unclosedText = EditError(
        "the text ends in an unclosed construct, such as a code block, that would hide the comments; close it")

    static let separatorInComment = EditError(
        "a line of '---' would end the comment in a Backlog.md project; remove it")

    static let markerInComment = EditError("the comment contains a Backlog.md marker, '<!-- …'; remove it")

    static let oldBacklogComments = EditError(
        "its comments have an old Backlog.md format; add the next one with 'backlog task edit ID --comment'")
}

// MARK: The journal

extension RepositoryError {
    static func unreadableRecord(_ error: any Error) -> RepositoryError {
        of(error).with("cannot read the record of an earlier command: ")
    }

    /// A killed command left files half changed.
    static func cannotRevert(_ command: String, _ error: any Error) -> RepositoryError {
        of(error).with("'\(command)' was interrupted, and its changes cannot be reverted: ")
    }

    private static func of(_ error: any Error) -> RepositoryError {
        switch error {
        case let error as SystemError: RepositoryError(error)
        case let error as FileRefusal: RepositoryError(error)
        default: RepositoryError("\(error)")
        }
    }
}
