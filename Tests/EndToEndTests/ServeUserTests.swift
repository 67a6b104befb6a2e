import Foundation
import TestSupport
import Testing

struct `The accounts of a live board` {
    private let project: TestProject

    init() throws {
        project = try TestProject([
            "fuda.yml": "title: Kitchen\nserve: { address: https://board.example }\n",
            "todos/a.md": "---\ntitle: A\n---\n",
            "password": "correct horse\n", "home/": "",
        ])
    }

    private func user(_ words: String..., password: Bool = false) throws -> TestProject.Run {
        let input = password ? try #require(FileHandle(forReadingAtPath: project.path("password"))) : .nullDevice
        let arguments = ["serve", "user"] + words + (password ? ["--password-stdin"] : [])
        return try project.run(
            arguments, environment: ["HOME": project.path("home")], program: TestProject.program, input: input)
    }

    @Test func `are added, listed and changed`() throws {
        let none = try user("list")
        #expect(none.code == 0 && none.errors == "there are no accounts yet; 'fuda serve user add LOGIN' creates one\n")
        let added = try user("add", "hana", password: true)
        #expect(added.code == 0, "\(added.errors)")
        #expect(added.out == "created users/hana.md\ncreated the account 'hana' with the role admin for @hana\n")
        #expect(try project.text("users/hana.md") == "---\nname: hana\n---\n")
        let other = try user("add", "kaz@example.org", "--user", "kaz", password: true)
        #expect(other.out.hasSuffix("created the account 'kaz@example.org' with the role editor for @kaz\n"))
        #expect(try user("role", "kaz@example.org", "reader").out == "'kaz@example.org' is now a reader\n")
        #expect(try user("disable", "kaz@example.org").out == "disabled 'kaz@example.org'\n")
        #expect(try user("password", "hana", password: true).out == "changed the password of 'hana'\n")
        #expect(
            try user("list").out == "hana             admin      @hana\nkaz@example.org  reader     @kaz  (disabled)\n")
        #expect(try user().out == user("list").out)
    }

    @Test func `that cannot be are refused, and leave nothing`() throws {
        _ = try user("add", "hana", password: true)
        try project.folder.put("users/weiß.md", "---\nname: Weiß\n---\n")
        for (words, code, error) in [
            (["add", "ann"], 64, "the login is too short; use at least 4 characters"),
            (["add", "Hana"], 2, "another account has the login 'Hana'; choose another login"),
            (["add", "taro", "--role", "owner"], 64, "'owner'"),
            (
                ["role", "nobody", "admin"], 2,
                "no account has the login 'nobody'; list them with 'fuda serve user list'"
            ),
            (["role", "hana", "editor"], 2, "'hana' is the last admin; make another account an admin first"),
            (["disable", "hana"], 2, "'hana' is the last admin"),
            (["password", "nobody"], 2, "no account has the login 'nobody'"),
            (["add", "weiss"], 2, "'weiss' looks like 'weiß'; choose another login"),
            (["add", "wei\u{1E9E}"], 2, "looks like 'weiß'; choose another login"),
            (["rename", "hana", "weiss"], 2, "'weiss' looks like 'weiß'; choose another login"),
            (["add", "team@example.org", "--user", "weiss"], 2, "'weiss' looks like 'weiß'"),
            (["add", "mail@example.org"], 64, "'mail@example.org' cannot be a user's id"),
        ] {
            let run = try withPassword(words)
            #expect(run.code == Int32(code) && run.errors.contains(error), "\(words): \(run.errors)")
        }
        try project.folder.put("password", "hunter2\n")
        #expect(try user("password", "hana", password: true).errors.contains("use at least 10 characters"))
        try project.folder.put("password", "two\nlines\n")
        #expect(try user("password", "hana", password: true).errors.contains("standard input has several lines"))
        #expect(try user("add", "taro").errors.contains("there is no terminal to ask for the password"))
        #expect(try project.folder.names("users") == ["hana.md", "weiß.md"])
    }

    private func withPassword(_ words: [String]) throws -> TestProject.Run {
        let reads = ["add", "password"].contains(words[0])
        let input = try #require(FileHandle(forReadingAtPath: project.path("password")))
        return try project.run(
            ["serve", "user"] + words + (reads ? ["--password-stdin"] : []),
            environment: ["HOME": project.path("home")], program: TestProject.program, input: input)
    }

    @Test func `are enabled, renamed and removed`() throws {
        _ = try user("add", "hana", password: true)
        _ = try user("add", "kazu", password: true)
        _ = try user("disable", "kazu")
        #expect(try user("enable", "kazu").out == "enabled 'kazu'\n")
        #expect(try user("rename", "kazu", "kaz@example.org").out == "'kazu' now signs in as 'kaz@example.org'\n")
        #expect(try user("list").out == "hana             admin      @hana\nkaz@example.org  editor     @kazu\n")
        #expect(try user("rename", "hana", "KAZ@example.org").errors.contains("another account has the login"))
        #expect(try user("rename", "hana", "abc").code == 64)
        #expect(
            try user("rm", "hana").errors == "fuda: 'hana' is the last admin; make another account an admin first\n")
        #expect(try user("rm", "kaz@example.org").out == "removed the account 'kaz@example.org'\n")
        #expect(try user("rm", "kaz@example.org").code == 2)
        #expect(try user("list").out == "hana  admin      @hana\n")
        #expect(try project.folder.names("users") == ["hana.md", "kazu.md"])
    }

    @Test func `lose no half by an undo`() throws {
        let made = try project.run(
            ["new", "Buy milk"], environment: ["HOME": project.path("home")], program: TestProject.program)
        #expect(made.code == 0)
        _ = try user("add", "hana", password: true)
        let undo = try project.run(
            ["undo"], environment: ["HOME": project.path("home")], program: TestProject.program)
        #expect(undo.code == 0, "\(undo.errors)")
        #expect(try project.folder.names("users") == ["hana.md"])
        #expect(try project.folder.names("todos") == ["a.md"])
        #expect(try user("list").out == "hana  admin      @hana\n")
    }

    @Test func `get their passwords from a terminal, which does not show them`() throws {
        func add(_ keys: String) throws -> TestProject.Run {
            try project.onTerminal(
                ["serve", "user", "add", "hana"], keys: keys, at: "Password: ",
                environment: ["HOME": project.path("home")])
        }
        let differs = try add("correct horse\rcorrect house\r")
        #expect(differs.code == 2 && differs.out.contains("the passwords differ; nothing was changed"))
        #expect(try add("\u{3}").out.contains("no password was given; nothing was changed"))
        #expect(try user("list").out == "")
        let added = try add("wrong\u{15}corrr\u{7F}ect horse\rcorrect horse\r")
        #expect(added.code == 0 && added.out.contains("created the account 'hana'"), "\(added.out)")
        #expect(!(differs.out + added.out).contains("horse"))
    }

    @Test func `are created with an invitation`() throws {
        let link = try user("invite", "--role", "commenter").out
        #expect(link.contains(#/^https:\/\/board\.example\/sign-up\?invitation=[\w-]{43}\n$/#))
        try project.folder.put("fuda.yml", "serve: { signUp: off }\n")
        let refused = try user("invite")
        #expect(refused.code == 2 && refused.errors.contains("'serve.signUp' is off; set it to invited"))
    }

    @Test func `are not needed for the link of the current user`() throws {
        func link() throws -> TestProject.Run {
            try project.run(
                ["serve", "link"], environment: ["HOME": project.path("home")], program: TestProject.program)
        }
        // The address of the settings is that of the team's server.
        let origin = try #require(
            try link().out.firstMatch(of: #/^(http:\/\/fuda-[0-9a-f]{16}\.localhost:4280)\/sign-in\?code=[\w-]{43}\n$/#)
        ).1
        // The name remains.
        #expect(try link().out.hasPrefix(origin + "/"))
        _ = try user("add", "hana", password: true)
        #expect(try link().code == 2 && link().errors == "fuda: the board has accounts; sign in with one\n")
    }

    @Test func `lie where neither git nor a commit reaches them`() throws {
        let repository = try TestRepository()
        let project = TestProject(repository)
        try project.folder.put("todos/a.md", "---\ntitle: A\n---\n")
        try project.folder.put("password", "correct horse\n")
        func serve(_ words: String...) throws -> TestProject.Run {
            try project.run(
                ["serve"] + words, environment: ["HOME": project.path("")], program: TestProject.program,
                input: try #require(FileHandle(forReadingAtPath: project.path("password"))))
        }
        #expect(try serve("user", "add", "hana", "--password-stdin").code == 0)
        try repository.git("add", "todos")
        try repository.git("commit", "-qm", "A")
        try repository.git("clean", "-fdxq", "--exclude=password")
        #expect(try serve("user", "list").out.contains("hana"))
        // A commit with files where the state once was changes nothing.
        try project.folder.put(".fuda/serve/credentials", "evil\n")
        try repository.git("add", "--force", ".fuda/serve/credentials")
        #expect(try serve("user", "list").out.contains("hana"))
        // Another worktree of the clone is the same server.
        try repository.git("worktree", "add", "-q", "\(project.path("keys"))-tree")
        defer { try? FileManager.default.removeItem(atPath: "\(project.path("keys"))-tree") }
        #expect(try serve("user", "list", "-C", "\(project.path("keys"))-tree").out.contains("hana"))
    }

    @Test func `can lie in a directory of the user's choice`() throws {
        let repository = try TestRepository()
        let project = TestProject(repository)
        try project.folder.put("todos/a.md", "---\ntitle: A\n---\n")
        try project.folder.put("password", "correct horse\n")
        let elsewhere = try TemporaryFolder()
        func serve(_ words: String...) throws -> TestProject.Run {
            try project.run(
                ["serve"] + words, environment: ["HOME": project.path("")], program: TestProject.program,
                input: try #require(FileHandle(forReadingAtPath: project.path("password"))))
        }
        // It notes the directory, and then finds no accounts.
        let refused = try serve("--state", "\(elsewhere.path)/state", "--host", "0.0.0.0")
        #expect(refused.code == 64 && refused.errors.contains("add an account"), "\(refused)")
        #expect(try serve("user", "add", "hana", "--password-stdin").code == 0)
        #expect(try elsewhere.names("state").contains("credentials"))
        let inside = try serve("--state", "\(project.path("inside"))")
        #expect(inside.code == 64 && inside.errors.contains("choose a directory outside"), "\(inside)")
        // Accounts and waiting edits never stay behind.
        let third = try serve("--state", "\(elsewhere.path)/third")
        #expect(third.code == 64 && third.errors.contains("move the files to"), "\(third)")
        #expect(try serve("user", "list").out.contains("hana"))
        chmod("\(elsewhere.path)/state", 0o755)
        let open = try serve("user", "list")
        #expect(open.code == 2 && open.errors.contains("Operation not permitted"), "\(open)")
    }
}
