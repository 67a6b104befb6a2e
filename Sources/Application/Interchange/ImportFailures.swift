import Domain
import Interchange
import Repositories
import UseCases

extension Failure {
    /// The file is not valid in the format of the import.
    static func invalidImport(_ path: String, _ error: ImportError) -> Failure {
        Failure("\(path)\(error.line.map { ":\($0)" } ?? ""): \(error.reason)")
    }

    /// - Parameter path: of a directory without a board of its own.
    static func noOtherBoard(_ path: String) -> Failure {
        Failure(
            "no Backlog.md project in '\(path)'; name the directory that contains 'backlog' or 'backlog.config.yml'")
    }

    /// A pointer is in place of the file.
    static func lfsPointer(_ path: String) -> Failure {
        Failure("\(path): \(FindingMessage.lfsPointer.text)")
    }

    /// An imported value cannot be assigned to the todo that is already there.
    ///
    /// - Parameter place: of the value in the imported file.
    static func invalidImportedValue(_ place: String, _ error: InvalidValueError) -> Failure {
        Failure("\(place): \(error)")
    }
}
