import Foundation
import TestSupport
import Testing

struct `The current user` {
    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "", "todos/a.md": todoFile("A", "id: aaa111", "owner: ken"),
            "users/Hana.md": "---\nname: Hana Sato\nemail: hana@example.org\n---\n",
            "users/ken.md": "---\nname: Ken\n---\n", "users/ren.md": "---\nname: Ken\n---\n",
        ])
    }

    /// The user's name and address in git.
    private func git(email: String, name: String) -> [String: String] {
        [
            "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.email", "GIT_CONFIG_VALUE_0": email,
            "GIT_CONFIG_KEY_1": "user.name", "GIT_CONFIG_VALUE_1": name,
        ]
    }

    private static let changes = [
        ["new", "X", "--owner", "me"], ["new", "X", "--owner", "@me"], ["new", "X", "--owner", "@@me"],
        ["new", "X", "--set", "reporter=me"],
        ["set", "aaa111", "owner=me"], ["set", "aaa111", "owner=@Me"], ["set", "aaa111", "owner+=ME"],
        ["set", "aaa111", "assignee=ken,me"], ["set", "aaa111", "reporter=@me"],
        ["set", "--where", "id:aaa111", "owner=me"],
    ]

    @Test(arguments: changes) func `is stored by id`(words: [String]) throws {
        let project = try project()
        for environment in [
            ["FUDA_USER": "Hana"], ["FUDA_USER": "@Hana"], git(email: "HANA@example.org", name: "Ken"),
            git(email: "none@example.org", name: "Hana Sato"),
        ] {
            let run = try project.run(words + ["--dry-run"], environment: environment)
            #expect(
                run.code == 0 && run.out.lowercased().contains("hana") && !run.out.lowercased().contains(/\bme\b/),
                "\(run)")
        }
    }

    @Test(arguments: changes) func `causes an error if unknown`(words: [String]) throws {
        let project = try project()
        for environment in [git(email: "none@example.org", name: "Ken"), git(email: "", name: "Nobody")] {
            let run = try project.run(words, environment: environment)
            #expect(
                run.code == 64 && run.out == ""
                    && run.errors.hasPrefix("fuda: unknown current user; set FUDA_USER, or "))
        }
        for name in ["me", "ME", "@me"] {
            let run = try project.run(words, environment: ["FUDA_USER": name])
            #expect(
                run.code == 64 && run.errors.contains("which is never a user's id; set it to the id of a user"),
                "\(run)")
        }
        #expect(try project.text("todos/a.md").contains("owner: ken\n"))
    }

    @Test func `is whom a view names, and a view without one is empty`() throws {
        let project = try project()
        try project.put("fuda.yml", "views: [{ name: mine, query: owner:me }]\n")
        let ken = try project.run(["list", "--view", "mine"], environment: ["FUDA_USER": "ken"])
        #expect(ken.code == 0 && ken.out.contains("aaa111"))
        let nobody = try project.run(["list", "--view", "mine"])
        #expect(nobody.code == 0 && nobody.errors.contains("unknown current user"))
    }

    @Test func `can be removed by name`() throws {
        let project = try project()
        #expect(try project.run(["set", "aaa111", "owner-=me"], environment: ["FUDA_USER": "ken"]).code == 0)
        #expect(try !project.text("todos/a.md").contains("owner"))
    }

    @Test func `is the same in queries and 'user show', and 'me' cannot be a profile`() throws {
        let project = try project()
        let ken = ["FUDA_USER": "ken"]
        for words in [
            ["list", "owner:@me"], ["list", "--owner", "@me"], ["user", "show", "@me"], ["user", "show", "me"],
        ] {
            let run = try project.run(words, environment: ken)
            #expect(run.code == 0 && run.out.contains("aaa111"), "\(run)")
        }
        let me = ["FUDA_USER": "me", "NO_COLOR": "1"]
        #expect(try project.run(["list", "owner:me"], environment: me).code == 64)
        // The board names the most urgent todo only on a terminal, and is also useful without that.
        for command in [[], ["board"]] {
            let run = try project.onTerminal(command, environment: me)
            #expect(run.code == 0 && run.out.contains("aaa111") && run.out.contains("FUDA_USER is 'me'"), "\(run)")
        }
        #expect(try project.fuda("user", "show", "me").errors.hasPrefix("fuda: unknown current user; "))
        for name in ["me", "@ME"] { #expect(try project.fuda("user", "new", name).code == 64) }
    }

    @Test func `of the MCP server is the user who started it`() throws {
        let project = try project()
        let calls = ["create", "set"].enumerated().map { number, tool in
            let given = tool == "set" ? #""ids":["aaa111"],"set":["owner=@me"]"# : #""title":"X","set":["owner=me"]"#
            return
                #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{"name":"\#(tool)","arguments":{\#(given)}}}"#
        }
        try project.put("input", calls.joined(separator: "\n") + "\n")
        let run = try project.run(
            ["mcp"], environment: ["FUDA_USER": "hana"], program: TestProject.program,
            input: FileHandle(forReadingFrom: URL(filePath: project.path("input"))))
        #expect(
            run.code == 0 && run.out.split(separator: "\n").allSatisfy { $0.contains(#""written":true"#) }, "\(run)")
        #expect(try project.text("todos/a.md").contains("owner: hana\n"))
        #expect(try project.fuda("list", "owner:hana").out.split(separator: "\n").count == 2)
    }
}
