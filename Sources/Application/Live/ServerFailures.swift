extension Failure {
    static func stateInRepository(_ path: String, _ root: String) -> Failure {
        Failure(
            "'\(path)' lies in the git repository '\(root)', which could track it; choose a directory outside", .misuse)
    }
}
