import Bytes

/// The process environment: the working directory and the environment for git.
package struct ProcessEnvironment: Sendable {
    /// Absolute, with links followed.
    package var folder: String
    /// The environment variables, as `NAME=value`, which are passed to git.
    package var variables: [String]
    /// The folder for temporary directories.
    package var temporaryFolder: String
    /// The folder for the program's state about a user's projects; nil if no variable defines one.
    package var stateFolder: String?
    /// The commit that the program was built from; empty if unknown.
    package var program: String

    package init(
        folder: String, variables: [String] = [], temporaryFolder: String = "/tmp",
        stateFolder: String? = nil, program: String = ""
    ) {
        self.folder = folder
        self.variables = variables
        (self.temporaryFolder, self.stateFolder, self.program) = (temporaryFolder, stateFolder, program)
    }

    /// Returns a path relative to the working directory as an absolute path; an absolute or empty path stays as it is.
    func absolute(_ path: String) -> String {
        path.isEmpty || path.hasBytePrefix("/") ? path : "\(folder)/\(path)"
    }
}
