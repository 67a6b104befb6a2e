/// An entry of the setting `sources`: a repository or directory whose todos the board shows beside the project's own.
package struct SourceSettings: Sendable, Equatable {
    /// Unique; lower-case letters, digits and hyphens.
    package var name: String
    package var place: Place
    /// The age in seconds at which the todos of a repository are read again.
    package var expires = 1800
    /// The age in seconds at which a repository that cannot be reached is an error; nil for never.
    package var staleError: Int?
    /// The URL template for files at their origin; `{path}` is the path relative to the root of the repository.
    package var editURL: String?
    /// The maximum size of a repository in bytes.
    package var limit = 200_000_000
    /// Where the entry is in the settings.
    package var position: SourcePosition

    /// Where the files are.
    package enum Place: Sendable, Hashable {
        case repository(Repository)
        /// A directory; a relative path begins at the project's directory.
        case folder(String)
    }

    /// A git repository.
    package struct Repository: Sendable, Hashable {
        /// Begins with `https://` or `ssh://`, or is `user@host:path`.
        package var address: String
        /// Nil for the branch that the repository itself names.
        package var branch: String?
        /// The directory of todos, relative to the root; nil if the repository's own settings name it.
        package var folder: String?

        package init(address: String, branch: String? = nil, folder: String? = nil) {
            (self.address, self.branch, self.folder) = (address, branch, folder)
        }
    }

    package init(name: String, place: Place, position: SourcePosition = .start) {
        (self.name, self.place, self.position) = (name, place, position)
    }

    /// The address or directory, as written.
    package var origin: String {
        switch place {
        case .repository(let repository): repository.address
        case .folder(let path): path
        }
    }

    /// The maximum number of sources of a board.
    package static let limit = 50
}
