import Bytes

/// What a process has around it, as values: where relative paths begin, and what git is started with.
package struct Surroundings: Sendable {
    /// Absolute, links followed.
    package var folder: String
    /// The variables of the environment, as `NAME=value`; git gets them.
    package var variables: [String]
    /// In which folders are made that go again.
    package var temporaryFolder: String
    /// Where the program keeps what it has to remember of a user's projects; nil if nothing says so.
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

    /// A path that begins there, unless it is absolute; an empty one names nothing and stays empty.
    func absolute(_ path: String) -> String {
        path.isEmpty || path.hasBytePrefix("/") ? path : "\(folder)/\(path)"
    }
}
