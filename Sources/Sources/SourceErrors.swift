import Bytes
import Domain
import Platform

extension RepositoryError {
    static func cannotKeepConsent(_ error: SystemError) -> RepositoryError {
        RepositoryError("cannot remember that sources are allowed: \(error.description)")
    }
}

/// Reasons why a source cannot be read.
extension String {
    static let trackedCopies = "git tracks files in '.fuda', so anybody could have written them; remove them from git"
    static let neverFetched = "it was not fetched yet; build the site to fetch it"
    static let isProject = "it is the project itself"
    static let noCommitThen = "it had no commit at that time"

    static func missingSubmodule(_ path: String) -> String {
        "the submodule '\(path)' is not checked out; run 'git submodule update --init \(path.shellWord)'"
    }

    static func noFolder(_ path: String) -> String { "there is no directory '\(path)'" }
}
