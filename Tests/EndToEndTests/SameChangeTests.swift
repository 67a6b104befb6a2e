import Application
import BoardSupport
import Domain
import Editing
import Foundation
import Platform
import TestSupport
import Testing
import UseCases

/// A change by its command line is the same change: the same files, and the same record in the journal.
struct SameChangeTests {
    private static let files = [
        "fuda.yml": "title: x\n", "users/hana.md": "---\nname: Hana\n---\n",
        "todos/a.md":
            "---\nid: k3f9q2\ntitle: A\nstatus: todo\nrecur: every week\ndue: 2026-11-20\n---\n\n- [ ] one\n- [x] two\n",
        "todos/b.md": "---\nid: m2x7t4\ntitle: \"B\"\nstatus: doing\ntags: [home]\ncustomer: 'x'\n---\n\nText\n",
        "todos/c.md": "---\nid: p4n8s6\ntitle: C\nstatus: done\narchived: true\n---\n",
    ]
    private static let ids = ["k3f9q2", "m2x7t4", "p4n8s6"]

    private func request(_ project: TestProject) -> ProjectRequest {
        let variables = ["PATH=/usr/bin:/bin", "FUDA_USER=hana"]
        return ProjectRequest(
            folder: project.folder.path, today: Today(clock: clockOfToday),
            environment: ProcessEnvironment(folder: project.folder.path, variables: variables),
            actor: Actor(user: "hana"))
    }

    /// The texts of all todos; the names of new ones are random.
    private func todos(_ project: TestProject) throws -> [String] {
        try project.files("todos").map { name in
            let text = try project.text("todos/\(name)")
            return Self.ids.contains { text.contains("\nid: \($0)\n") }
                ? text : text.replacing(/\nid: [a-z0-9]+\n/, with: "\n")
        }.sorted()
    }

    private func edit(_ change: Change, _ names: [String], in project: TestProject) throws(Failure) {
        let workspace = try Workspace(request(project))
        let command = EditCommand(change, of: names)
        _ = try workspace.edit(command, of: change.scope(names), as: Actor(user: "hana")) { (board) throws(Failure) in
            try board.edits(change, of: .names(names))
        }
    }

    @Test(arguments: 0..<60) func `as planned, and undone to the same bytes`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (typed, planned) = (try TestProject(Self.files), try TestProject(Self.files))
        for _ in 0..<5 {
            let change = RandomChange.make(Self.ids, using: &generator)
            let names = change.kind == .create ? [] : [generator.one(of: Self.ids)]
            let line = change.commandLine(names)
            try typed.folder.put("input", line.input ?? "")
            let run = try typed.run(
                Array(line.words.dropFirst()), environment: ["FUDA_USER": "hana"], program: TestProject.program,
                input: FileHandle(forReadingFrom: URL(filePath: "\(typed.folder.path)/input")))
            // Only the command line refuses a neighbour in another column: elsewhere, others may have moved it meanwhile.
            if change.kind == .place, run.code != 0 { continue }
            let before = try todos(planned)
            var refusal: Failure?
            do throws(Failure) { try edit(change, names, in: planned) } catch { refusal = error }
            #expect((run.code == 0) == (refusal == nil), "\(line.text)\n\(run.errors)\n\(refusal?.description ?? "")")
            guard run.code == 0 else { continue }
            let after = try todos(planned)
            #expect(try todos(typed) == after, "\(line.text)")
            guard after != before else { continue }
            let actor = Actor(user: "hana")
            let (last, own) = try (
                Workspace(request(typed)).lastCommand(through: .commandLine),
                Workspace(request(planned)).undo(.revert(commits: false), through: .commandLine, as: actor)
            )
            #expect(
                last?.intent == .changes([change], of: names) && own?.command.intent == last?.intent, "\(line.text)")
            #expect(try todos(planned) == before, "\(line.text)")
            try edit(change, names, in: planned)
        }
    }
}
