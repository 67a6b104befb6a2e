import Domain
@testable import Git
import TestSupport
import Testing
@testable import Repositories

extension TestRepository {
    /// git as a program of the user's would find it.
    static let program = Git(environment: environment.map { "\($0)=\($1)" })

    func project(_ path: String = "") throws -> ProjectFolder { try ProjectFolder(around: folder.path + "/" + path) }

    func history(_ path: String = "") throws -> History {
        try GitHistoryRepository(folder: try project(path), git: TestRepository.program).load()
    }
}

extension History {
    /// What every file said after each step.
    var states: [[String: TodoSnapshot]] {
        var state: [String: TodoSnapshot] = [:]
        return steps.map { step in
            for change in step.changes { state[paths[change.path]] = change.snapshot.map { snapshots[$0] } }
            return state
        }
    }

    /// What every file said in the end.
    var last: [String: TodoSnapshot] { states.last ?? [:] }
}

/// A todo's source.
func todo(_ id: String, _ status: String = "todo", _ more: String = "", body: String = "Text.") -> String {
    let lines = more.split(separator: "\n").map(String.init)
    return todoFile("The \(id)", lines: ["id: \(id)", "status: \(status)"] + lines, body: body)
}
