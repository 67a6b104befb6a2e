import Accounts
import Application
import Domain
import HTTP
import Platform
import Repositories
import TestSupport
import Testing
import UseCases

@testable import LivePages

/// The state of the server, and what people with a role may know of it.
struct `The page of the server's state` {
    private static func todo(_ id: String, _ title: String, _ more: String) -> String {
        "---\nid: \(id)\ntitle: \(title)\nstatus: todo\n\(more)---\n"
    }

    /// A live board with conflicts: about a todo, a draft and a file that is no todo.
    private struct Board {
        let repository: TestRepository
        let others: TemporaryFolder
        let site: LiveSite
        let store: AccountStore
        let board: LiveBoard
        let sync: BranchSync

        init() throws {
            repository = try TestRepository()
            others = try TemporaryFolder(["keys/": ""])
            try repository.commit([
                "fuda.yml": "title: Trip\nserve: { commit: true, sync: { remote: origin, branch: main } }\n",
                ".gitignore": ".fuda/\n",
                "todos/k3f9q2.md": todo("k3f9q2", "Pack the bag", ""),
                "todos/zebra1.md": todo("zebra1", "Zebra secret", "draft: true\n"),
            ])
            try repository.git("clone", "-q", "--bare", ".", "\(others.path)/remote.git")
            try repository.git("remote", "add", "origin", "\(others.path)/remote.git")
            try repository.git("clone", "-q", "\(others.path)/remote.git", "\(others.path)/person")
            var environment = ProcessEnvironment(folder: repository.folder.path)
            environment.variables = TestRepository.environment.map { "\($0)=\($1)" }
            let request = ProjectRequest(
                folder: ".", today: Today(clock: clockOfToday), environment: environment, actor: Actor(user: "hana"))
            let home = try request.place()
            let queue = try CommitQueue(of: home, environment)
            sync = try BranchSync(
                of: home, environment, try #require(home.settings.serve.sync), with: queue, clock: { clockOfToday })
            try sync.allow(try sync.target())
            board = try LiveBoard(
                BuildRequest(request), csrfMark: String(repeating: "M", count: 43), committing: queue, syncing: sync,
                today: { Today(clock: clockOfToday) })
            store = try AccountStore(
                of: others.path, keyIn: "\(others.path)/keys", for: "", settings: ServeSettings(),
                passwords: PasswordHash(passes: 1, memory: 8_192))
            for role in Role.allCases {
                try store.add(
                    login: role.rawValue, user: role.rawValue, role: role, password: ServedProject.password, now: 1000)
            }
            let access = LiveAccess(
                .accounts, store, ServeSettings(), isReadOnly: false, isSecure: false, port: 80, clock: { 2000 },
                users: { [] })
            site = LiveSite(
                board, access, LiveOptions(origins: [Origin(ServedProject.origin)].compactMap(\.self)), boot: "boot"
            ) { _ in }
        }

        func client(_ role: Role) throws -> Client {
            Client(site: site, session: try store.startSession(login: role.rawValue, now: 2000))
        }

        /// Changes a todo here and at the remote, and syncs.
        ///
        /// - Parameters:
        ///   - own: the todo that is here.
        ///   - theirs: changes the files of the remote's clone.
        func contend(_ own: String, _ theirs: (TemporaryFolder) throws -> Void) throws -> SyncConflict {
            try repository.folder.put("todos/k3f9q2.md", own)
            try theirs(others)
            try repository.git("-C", repository.folder.path, "commit", "-qam", "Here")
            try repository.git("-C", "\(others.path)/person", "add", "-A")
            try repository.git("-C", "\(others.path)/person", "commit", "-qm", "There")
            try repository.git("-C", "\(others.path)/person", "push", "-q")
            sync.round(board)
            return try #require(sync.standing.conflicts.first)
        }

        /// Changes the same field of each todo here and at the remote.
        func contend() throws {
            for (name, title) in [("k3f9q2", "Pack the bag"), ("zebra1", "Zebra secret")] {
                let more = name == "zebra1" ? "draft: true\n" : ""
                try others.put("person/todos/\(name).md", todo(name, title, "\(more)due: 2026-12-01\n"))
                try repository.folder.put("todos/\(name).md", todo(name, title, "\(more)due: 2026-12-02\n"))
            }
            for place in ["\(others.path)/person", repository.folder.path] {
                try repository.git("-C", place, "commit", "-qam", "Due")
            }
            try repository.git("-C", "\(others.path)/person", "push", "-q")
            sync.round(board)
        }
    }

    @Test func `shows people who do not edit the conflicts of what they see, without files`() throws {
        let board = try Board()
        try board.contend()
        #expect(board.sync.standing.conflicts.count == 2)
        for role in [Role.reader, .commenter] {
            let client = try board.client(role)
            let text = try client.get("/status").text
            #expect(text.contains("Pack the bag") && !text.lowercased().contains("zebra"), "\(role)")
            #expect(!text.contains("k3f9q2.md") && !text.contains("name=\"settle\""), "\(role)")
            #expect(text.contains("1 change to settle") && !text.contains("2 changes"), "\(role)")
            // The same holds for the bar of the other pages, and for settling.
            #expect(try client.get("/").text.contains("1 change to settle"), "\(role)")
            let number = try #require(board.sync.standing.conflicts.first).number
            #expect(try client.post("/status", [("settle", "\(number)")]).status == .forbidden)
        }
        #expect(try !board.client(.reader).get("/events").text.contains("zebra"))
        #expect(board.site.syncText == "1 change to settle")
        let text = try board.client(.editor).get("/status").text
        #expect(text.contains("2 changes to settle") && text.contains("todos/zebra1.md"))
        #expect(text.contains("Zebra secret"))
    }

    @Test func `settles the conflict of a draft like that of any todo`() throws {
        let board = try Board()
        try board.contend()
        let conflict = try #require(board.sync.standing.conflicts.first { $0.path.hasSuffix("zebra1.md") })
        let page = try board.client(.editor).post("/status", [("settle", "\(conflict.number)")])
        #expect(page.text.contains("2026-12-02") && !page.text.contains("deleted"))
        #expect(page.text.contains("action=\"/todos/zebra1/edit\""))
    }

    private static let commented = """
        ---
        id: k3f9q2
        title: Pack the bag
        status: todo
        customer: Sato
        createdAt: 2026-10-01
        ---

        Text.

        ## Comments

        ### hana, 2026-10-02 09:00

        A comment.

        """

    @Test(arguments: ["Text.", "Other text."])
    func `writes a deleted todo again as it was, with the text of the form`(text: String) throws {
        let board = try Board()
        let conflict = try board.contend(Self.commented) {
            #expect(unlink("\($0.path)/person/todos/k3f9q2.md") == 0)
        }
        let client = try board.client(.editor)
        let page = try client.post("/status", [("settle", "\(conflict.number)")])
        #expect(page.text.contains("Pack the bag"))
        let answer = try client.post(
            "/new", [("settle", "\(conflict.number)"), ("title", "Pack the bag"), ("body", text)])
        #expect(answer.status == .seeOther)
        let written = try board.repository.folder.text("todos/k3f9q2.md")
        #expect(written == Self.commented.replacing("Text.", with: text))
        #expect(board.sync.standing.conflicts.isEmpty)
    }

    @Test(arguments: ["todos/k3f9q2.md", "todos/k3f9q2.md/inner.md"])
    func `writes a deleted todo beside what has its place by now`(other: String) throws {
        let board = try Board()
        let conflict = try board.contend(Self.commented) {
            #expect(unlink("\($0.path)/person/todos/k3f9q2.md") == 0)
        }
        try board.repository.folder.put(other, "# Another one\n")
        let client = try board.client(.editor)
        _ = try client.post("/status", [("settle", "\(conflict.number)")])
        let answer = try client.post(
            "/new", [("settle", "\(conflict.number)"), ("title", "Pack the bag"), ("body", "Text.")])
        #expect(answer.status == .seeOther)
        #expect(try board.repository.folder.text("todos/k3f9q2-k3f9q2.md") == Self.commented)
        #expect(try board.repository.folder.text(other) == "# Another one\n")
        #expect(board.sync.standing.conflicts.isEmpty)
    }

    @Test func `finds the todo of a conflict whose file was moved`() throws {
        let board = try Board()
        let conflict = try board.contend(Self.commented) { others in
            let text = try others.text("person/todos/k3f9q2.md")
            #expect(unlink("\(others.path)/person/todos/k3f9q2.md") == 0)
            try others.put("person/todos/deep/moved.md", text + "\nA longer text that is written elsewhere.\n")
        }
        let page = try board.client(.editor).post("/status", [("settle", "\(conflict.number)")])
        #expect(page.text.contains("action=\"/todos/k3f9q2/edit\"") && page.text.contains("Text."))
    }

    @Test func `shows the whole file if no form has what is contested`() throws {
        let board = try Board()
        let text = Self.commented
        let conflict = try board.contend(text.replacing("Sato", with: "Mori")) {
            try $0.put("person/todos/k3f9q2.md", text.replacing("Sato", with: "Ito"))
        }
        let (live, isOver) = (board.board, Shared(false))
        let thread = Thread { live.follow { isOver.value } }
        for _ in 0..<2000 where live.latest.bytes(of: TodoKey(conflict.path))?.count ?? 0 < 100 { usleep(5000) }
        isOver.set(true)
        live.wake()
        thread?.join()
        let page = try board.client(.editor).get("/status").text
        let lacking = String(decoding: conflict.mine ?? [], as: UTF8.self)
        #expect(lacking.contains("customer: ") && page.contains(lacking) && page.contains("name=\"keep\""))
    }

    @Test func `says why the last edit failed, until one is made`() throws {
        let board = try Board()
        board.site.noteEdit(failed: "cannot write 'todos/zebra1.md': Read-only file system")
        #expect(try board.client(.editor).get("/status").text.contains("Read-only file system"))
        for role in [Role.reader, .commenter] {
            let text = try board.client(role).get("/status").text
            #expect(text.contains("Something needs attention.") && !text.contains("zebra"))
        }
        let client = try board.client(.editor)
        let base = try #require(board.board.present.versions[TodoKey("todos/k3f9q2.md")])
        #expect(try client.post("/todos/k3f9q2/move", [("base", base), ("status", "doing")]).status == .seeOther)
        #expect(try !client.get("/status").text.contains("Read-only file system"))
    }

    @Test func `gives reasons to those who edit, and to others that there are some`() throws {
        let board = try Board()
        let repository = board.repository
        try repository.git("remote", "set-url", "origin", "\(board.others.path)/todos/zebra1.md")
        try repository.folder.put("templates/words/en.yml", "board: Zebra\n")
        try repository.folder.put("templates/zebra.mustache", "<p></p>\n")
        board.sync.round(board.board)
        for role in [Role.reader, .commenter] {
            for path in ["/status", "/", "/todos/index.html", "/nowhere"] {
                let text = try board.client(role).get(path).text
                #expect(text.contains(">Not synced") && !text.lowercased().contains("zebra"), "\(role) \(path)")
            }
            let text = try board.client(role).get("/status").text
            #expect(text.contains("Something needs attention.") && text.contains("Restart needed"))
            #expect(!text.contains("templates/"))
        }
        let text = try board.client(.editor).get("/status").text
        #expect(text.contains("zebra1.md&#39; does not appear") || text.contains("zebra1.md' does not appear"))
        #expect(text.contains("templates/words/en.yml") && text.contains("templates/zebra.mustache"))
        #expect(try board.client(.editor).get("/").text.contains("does not appear to be a git repository"))
    }

    @Test func `names changed messages, which wait for a restart with the templates`() throws {
        let own = "board: Wall of Hana\n"
        let project = try ServedProject(["templates/words/en.yml": own])
        defer { project.end() }
        let client = try project.client(.editor)
        #expect(try client.get("/").text.contains("<h1 dir=\"auto\">Wall of Hana</h1>"))
        #expect(try !client.get("/status").text.contains("templates/words/en.yml"))
        try project.folder.put(
            "templates/words/en.yml", "board: Wall of Juno\nclose: Shut now\nserverStatus: Odd state\n")
        try project.folder.put("todos/a1b2c3-other.md", "---\nid: a1b2c3\ntitle: Another\nstatus: todo\n---\n")
        for _ in 0..<500 where try !client.get("/").text.contains("Another") { usleep(20_000) }
        for path in ["/", "/words.js", "/status", "/todos/index.html"] {
            let text = try client.get(path).text
            #expect(!text.contains("Juno") && !text.contains("Shut now") && !text.contains("Odd state"), "\(path)")
        }
        #expect(try client.get("/").text.contains("<h1 dir=\"auto\">Wall of Hana</h1>"))
        #expect(try client.get("/status").text.contains("<li dir=\"auto\">templates/words/en.yml</li>"))
    }

    @Test func `follows the language of the settings, with the messages of the start`() throws {
        let project = try ServedProject(["templates/words/fr.yml": "board: Tableau\n"])
        defer { project.end() }
        let client = try project.client(.editor)
        #expect(try client.get("/").text.contains("<html lang=\"en\""))
        try project.folder.put("templates/words/fr.yml", "board: Ardoise\n")
        try project.folder.put("fuda.yml", "title: Trip\nlanguage: fr\n")
        for _ in 0..<500 where try !client.get("/").text.contains("<html lang=\"fr\"") { usleep(20_000) }
        let text = try client.get("/").text
        #expect(text.contains("<h1 dir=\"auto\">Tableau</h1>") && !text.contains("Ardoise"))
    }
}
