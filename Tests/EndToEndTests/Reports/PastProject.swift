import TestSupport

/// The past board, and the real program to report on it.
struct PastProject {
    let project: TestProject

    /// - Parameter settings: the contents of `fuda.yml`.
    init(_ settings: String = "title: Kitchen\n") throws { project = TestProject(try PastBoard.repository(settings)) }

    // MARK: Running

    /// Runs `fuda report …` on 21 November 2026.
    func report(_ arguments: String..., environment: [String: String] = [:]) throws -> TestProject.Run {
        try fuda(["report"] + arguments, environment: environment)
    }

    func fuda(_ arguments: [String], in folder: String = "", environment: [String: String] = [:]) throws
        -> TestProject.Run
    {
        try project.run(arguments, in: folder, environment: TestRepository.isolation.merging(environment) { $1 })
    }

    // MARK: The repository

    /// Writes files, removes those that are nil, and commits all at noon UTC.
    func commit(_ day: String, _ files: [String: String?], _ message: String, by author: String = "Hana") throws {
        for (name, text) in files { if let text { try project.put(name, text) } else { try project.remove(name) } }
        try project.git("add", "--all")
        try project.git("commit", "--quiet", "-m", message, on: day, by: author)
    }
}
