@testable import Application
import Domain
import Git
import Platform
import Repositories
import TestSupport
import Testing

/// Which edits that were cut off are in their files.
@Suite struct CommitEntryTests {
    private static let old = "---\nid: k3f9q2\ntitle: Pack\nstatus: todo\n---\n\nOne\n"
    private static let new = old.replacing("todo", with: "doing")

    private static let cases: [(String?, String?, String?, Int)] = [
        (old, new, old, 0), (old, new, new, 1), (old, new, nil, 0),
        // With a person's change beside the edit's, in place of it, and without it.
        (old, new, new.replacing("One", with: "Two"), 1), (old, new, new.replacing("doing", with: "done"), 0),
        (old, new, old.replacing("One", with: "Two"), 0),
        // Created files, also with a person's change.
        (nil, new, nil, 0), (nil, new, new, 1), (nil, new, new + "Two\n", 1),
        // Removed files.
        (old, nil, nil, 1), (old, nil, old, 0),
    ]

    @Test(arguments: cases)
    func `wait for their commit after a restart`(before: String?, after: String?, present: String?, count: Int) throws {
        let repository = try TestRepository()
        try repository.commit(["fuda.yml": "title: Trip\n"])
        var environment = ProcessEnvironment(folder: repository.folder.path)
        environment.variables = TestRepository.environment.map { "\($0)=\($1)" }
        let request = ProjectRequest(
            folder: ".", today: Today(clock: clockOfToday), environment: environment, actor: Actor(user: "hana"))
        let file = EditDraft.File(
            path: "todos/a.md", before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) },
            isExecutable: false)
        let draft = EditDraft(message: "Edit\n", files: [file], seconds: 1)
        _ = try CommitQueue(of: request.place(), environment).begin(draft, by: ("Hana", "hana@example.org"))
        if let present { try repository.folder.put("todos/a.md", present) }
        #expect(try CommitQueue(of: request.place(), environment).waiting.count == count)
    }
}
