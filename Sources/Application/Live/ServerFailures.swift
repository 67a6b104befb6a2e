extension Failure {
    /// For people who may comment, but not publish files of the project.
    package static let newFileInComment = Failure(
        "only editors can show files of the project; link to a todo, or to a whole address", .misuse)

    static func stateInRepository(_ path: String, _ root: String) -> Failure {
        Failure(
            "'\(path)' lies in the git repository '\(root)', which could track it; choose a directory outside", .misuse)
    }

    /// - Parameters:
    ///   - present: the directory with the server's state.
    ///   - wanted: the directory that the user chose.
    static func stateElsewhere(_ present: String, _ wanted: String) -> Failure {
        Failure(
            "'\(present)' has the accounts and the other state of this board's server; end the server, move the files to "
                + "'\(wanted)', and try again", .misuse)
    }
}
