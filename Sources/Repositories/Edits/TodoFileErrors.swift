import Domain
import Editing

extension RepositoryError {
    static func conflict(in path: String, line: Int) -> RepositoryError {
        var error = RepositoryError("\(path):\(line): unresolved merge conflict; resolve it first")
        error.place = ErrorLocation(file: path, line: line)
        return error
    }

    /// A check would report an error in the todo that a template makes.
    static func invalidTemplate(_ finding: Finding) -> RepositoryError {
        RepositoryError("its line \(finding.place.line) would be invalid: \(finding.message); fix the template")
    }

    static func missing(_ path: String) -> RepositoryError { RepositoryError("'\(path)' no longer exists") }

    static func notCheckedOut(_ path: String) -> RepositoryError {
        RepositoryError(.notCheckedOut(path))
    }

    static func linkOutOfProject(_ path: String) -> RepositoryError {
        RepositoryError("'\(path)' is a link out of the project; change its target directly")
    }
}

extension EditError {
    static func conflictMarker(line: Int) -> EditError {
        EditError("line \(line) would look like a merge conflict; put such lines into a code block")
    }

    static let tooLarge = EditError("the file would exceed 'maximumFileSize'; shorten the text")
}
