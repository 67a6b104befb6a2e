import Application
import Bytes
import Domain
import Platform
import Screen
import TestSupport
import UseCases

@testable import TerminalBoard

/// A board on a project of its own that is played by keys. Answers arrive at once.
final class BoardPlayer: ProjectFiles {
    let folder: TemporaryFolder
    let session: BoardSession
    private(set) var model: BoardModel
    /// The effects that the program around the board would do.
    private(set) var effects: [BoardEffect] = []

    static let settings = "title: Trip\n"
    static let commands = [
        LineCommand(["board"], todos: nil), LineCommand(["list"], todos: nil),
        LineCommand(["done"], todos: .all, selections: ["--where"]),
        LineCommand(["set"], todos: .beforeAssignments), LineCommand(["move"], todos: .beforeLast),
        LineCommand(["comment", "note"], todos: .first), LineCommand(["edit"], todos: .all),
    ]
    static let todos = [
        "todos/k3f9q2.md":
            "---\nid: k3f9q2\ntitle: Pack the bags\nstatus: todo\npriority: high\ndue: 2026-11-20\ntags: [home]\n"
            + "owner: hana\norder: 1\n---\n\nTwo bags.\n\n- [ ] find them\n- [x] wash\n- [ ] pack\n",
        "todos/a1b2c3.md":
            "---\nid: a1b2c3\ntitle: 洗濯機を回して、明日までに全部乾かす\nstatus: todo\norder: 2\n---\n",
        "todos/b2c3d4.md": "---\nid: b2c3d4\ntitle: Buy tickets\nstatus: doing\nowner: jun\nblockedBy: [a1b2c3]\n---\n",
        "todos/c3d4e5.md": "---\nid: c3d4e5\ntitle: שלום עולם Água e\u{0301}\nstatus: doing\n---\n",
        "todos/d4e5f6.md": "---\nid: d4e5f6\ntitle: Rent a car\nstatus: done\ndoneAt: 2026-11-19\n---\n",
        "users/hana.md": "---\nname: Hana\nemail: hana@example.org\n---\n",
    ]

    init(
        _ files: [String: String] = todos, language: String = "en", columns: Int = 80, rows: Int = 24,
        query: String = ""
    ) throws {
        var files = files
        files[".git/HEAD"] = "ref: refs/heads/main\n"
        if files["fuda.yml"] == nil { files["fuda.yml"] = "\(BoardPlayer.settings)language: \(language)\n" }
        folder = try TemporaryFolder(files)
        var request = ProjectRequest(
            folder: ".", today: Today(clock: clockOfToday),
            environment: ProcessEnvironment(
                folder: folder.path, variables: TestRepository.environment.map { "\($0)=\($1)" }),
            actor: Actor(user: "hana"))
        request.jobs = 1
        session = try BoardSession(request) { Today(clock: clockOfToday) }
        model = BoardModel(
            session.snapshot, query: query, size: ScreenSize(columns: columns, rows: rows),
            commands: BoardPlayer.commands)
        run(model.begin())
    }

    /// Presses keys, each written as `KeyPress` reads it; `'text'` types a text.
    func press(_ keys: String...) { for key in keys { press(key) } }

    private func press(_ key: String) {
        if key.hasBytePrefix("'") {
            for scalar in key.unicodeScalars.dropFirst().dropLast() {
                take(.key(KeyPress(.scalar(scalar))))
            }
        } else if let press = KeyPress(key) {
            take(.key(press))
        } else {
            fatalError("\(key) is no key")
        }
    }

    func take(_ input: TerminalInput) { run(model.take(input)) }

    func resize(_ columns: Int, _ rows: Int) { run(model.resize(to: ScreenSize(columns: columns, rows: rows))) }

    /// Reads what others changed.
    func refresh() throws { run(model.take(try session.readAgain())) }

    private func run(_ effects: [BoardEffect]) {
        for effect in effects {
            if case .ask(let question, let number) = effect {
                run(model.take(session.answer(question), number: number))
            } else {
                self.effects.append(effect)
            }
        }
    }

    var frame: Frame { BoardFrame.frame(of: model) }
    /// The id of the selected todo.
    var selected: String? { model.selected.map { model.shown.board.rows[$0].todo.id } }
    /// The line below the board.
    var line: String { model.line?.text ?? "" }
    /// The ids in each lane.
    var lanes: [[String]] { model.lanes.map { lane in lane.todos.map { model.shown.board.rows[$0].todo.id } } }

    func todo(_ id: String) throws -> String { try text("todos/\(id).md") }
}
