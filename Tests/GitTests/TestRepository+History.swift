import Domain
@testable import Git
import Platform
import Repositories
import TestSupport
import Testing

extension TestRepository {
    /// git, found like the user's program.
    static let program = Git(environment: environment.map { "\($0)=\($1)" })

    func project(_ path: String = "") throws -> ProjectFolder { try ProjectFolder(around: folder.path + "/" + path) }

    /// - Parameter path: the path of the project.
    func history(_ path: String = "", git: Git = program, at commit: String? = nil) throws -> History {
        try GitHistoryRepository(folder: try project(path), git: git, at: commit).load()
    }

    /// Returns the history without the cache.
    func freshHistory() throws -> History {
        forget()
        return try history()
    }

    /// Removes the cached history.
    func forget() { unlink(folder.path + "/.fuda/history") }

    /// Creates a repository of two commits: a todo with every field, which the second commit completes, and a broken
    /// one.
    static func small() throws -> TestRepository {
        let repository = try TestRepository()
        let more =
            "owner: [hana, ken]\ntags: [x]\npriority: high\ndue: 2026-02-03\ncreated: 2026-01-02T03:04:05+09:00\nestimate: 1.5\ndone: true\n"
            + "description: two litres\nreporter: ken\nparent: p\nlinks: [x.md]\naliases: [old]\norder: -1\nrecur: monthly\n"
        try repository.commit(["todos/a.md": todo("a", "todo", more), "fuda.yml": "title: x\n"])
        try repository.commit(["todos/b.md": "---\n", "todos/a.md": todo("a", "done", more)])
        return repository
    }
}

extension Git {
    /// A machine without git.
    static let nowhere = Git(environment: ["PATH=/nonexistent"])
}

/// Returns a todo's source.
func todo(_ id: String, _ status: String = "todo", _ more: String = "", body: String = "Text.") -> String {
    let lines = more.split(separator: "\n").map(String.init)
    return todoFile("The \(id)", lines: ["id: \(id)", "status: \(status)"] + lines, body: body)
}
