import Bytes
import Domain
import Platform

// MARK: Todos

extension FindingMessage {
    static let conflictMarker = FindingMessage(
        .conflictMarker, "unresolved merge conflict; keep one side and remove the markers")

    static let blankTitle = FindingMessage(.blankTitle, "the title is blank; write one, or remove the key")

    /// - Parameter key: as written, for `links`.
    static func deadLink(_ link: String, key: String) -> FindingMessage {
        FindingMessage(.deadLink, "'\(key)' names '\(link)', which does not exist; correct or remove it")
    }

    static func unsearchableFolder(_ reason: String) -> FindingMessage {
        FindingMessage(.unreadableFile, "cannot search for todo directories: \(reason)")
    }
}

// MARK: Users

extension FindingMessage {
    static func reservedUser(_ name: String) -> FindingMessage {
        FindingMessage(.reservedUser, "'\(name)' is never a user's id; rename the file to the id of the user")
    }

    /// - Parameter first: the path of the file that counts.
    static func duplicateUser(_ id: String, first: String) -> FindingMessage {
        FindingMessage(.duplicateID, "duplicate id '\(id)'; '\(first)' also has it, and the site shows that file")
    }

    static func missingAvatar(_ path: String) -> FindingMessage {
        FindingMessage(
            .missingFile,
            "'avatar' names '\(path)', which is not a file that the site can publish; correct or remove it")
    }
}

// MARK: Linked files

extension FindingMessage {
    static func unpublishedImage(_ path: String) -> FindingMessage {
        FindingMessage(
            .missingFile,
            "image '\(path)' is hidden or outside the todo directories and is not published; copy it here")
    }

    static func linkOutOfProject(_ path: String) -> FindingMessage {
        FindingMessage(
            .symlink,
            "'\(path)' leads to a hidden file or out of the project and is not published; copy the file here")
    }

    static let controlCharacterInName = FindingMessage(
        .unreadableFile, "the file's name has a control character; rename it")

    static func unreadableAttachment(_ error: SystemError) -> FindingMessage {
        FindingMessage(.unreadableFile, "\(error); it is not published")
    }

    static func unpublishedFile(_ path: String, _ objection: AttachmentObjection) -> FindingMessage {
        FindingMessage(.unpublishedFile, "'\(path)' is not published because \(objection.text)")
    }
}

/// The reason why the site must not publish a linked file.
enum AttachmentObjection: Sendable {
    /// The part of the name that some servers treat as the extension of a program.
    case runnable(String)
    case unknownType
    /// The content of a file with a harmless name begins like HTML or XML.
    case markup
    /// Git LFS has not fetched the file.
    case pointer
    case largeSVG
    case activeSVG
    case complexSVG
    /// The message of the failure.
    case unreadable(String)

    /// The end of a sentence, with the remedy.
    fileprivate var text: String {
        switch self {
        case .runnable(let part):
            "some servers treat it as '.\(part)', which could run on the site; rename it without '.\(part)'"
        case .unknownType:
            "a file of this type could run on the site; publish it elsewhere, or put it into an archive"
        case .markup: "its content begins like HTML or XML, which could run on the site; put it into an archive"
        case .pointer: "Git LFS or git-annex has not fetched it; run 'git lfs pull' or 'git annex get'"
        case .largeSVG:
            "it is larger than \(SVGSafetyCheck.maximumSize >> 20) MB; simplify it, or save it as PNG"
        case .activeSVG:
            "it may contain scripts or external references; save it as a plain SVG or PNG"
        case .complexSVG:
            "its references draw more than \(SVGExpansion.maximum) elements, or form a cycle; simplify it, or save it as PNG"
        case .unreadable(let message): "it cannot be read: \(message)"
        }
    }
}

// MARK: Directories

extension RepositoryError {
    static func outsideTodoFolder(_ path: String) -> RepositoryError {
        RepositoryError("the todo directory '\(path)' is outside the project")
    }

    /// - Parameter submodule: that contains it and is not checked out; nil if there is none.
    static func noTodoFolder(_ path: String, in submodule: String?) -> RepositoryError {
        let remedy = submodule.map { "run 'git submodule update --init \($0.shellWord)'" }
        return RepositoryError(
            "no such todo directory '\(path)'; \(remedy ?? "create it or correct 'todos' in fuda.yml")")
    }

    /// It is unknown whether the directory exists.
    static func unseenFolder(_ path: String) -> RepositoryError {
        RepositoryError("cannot examine the directory '\(path)'; try again, and check the disk")
    }
}
