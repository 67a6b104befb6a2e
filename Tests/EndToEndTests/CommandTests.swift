import Foundation
import TestSupport
import Testing

struct `The JSON output` {
    @Test func `of a build contains its figures`() throws {
        let build = try TestProject.json(TestProject(fixture: "kitchen").fuda("build", "--json").out)
        #expect(build["schemaVersion"] as? Int == 1)
        #expect(build["kind"] as? String == "build")
        #expect(build["todos"] as? Int == 8)
        #expect(build["drafts"] as? Int == 1)
        #expect(build["written"] as? Int == build["pages"] as? Int)
        #expect(build["errors"] as? Int == 5)
        #expect(build["seconds"] is Double)
    }
}

struct `fuda check` {
    private let files = [
        "p/fuda.yml": "title: P\n", "p/todos/a.md": todoFile("A", "status: dne"),
        "p/todos/b.md": todoFile("B", "priority: urgent"),
    ]

    @Test func `shows all findings, sorted, and exits with status 1`() throws {
        let run = try TestProject(files).fuda("check", in: "p")
        #expect(run.code == 1)
        let lines = run.out.split(separator: "\n")
        #expect(lines.first == "todos/a.md:3:9: error: unknown status 'dne'; did you mean 'done'? [unknown-status]")
        #expect(
            lines.count == 2 && lines.last?.hasPrefix("todos/b.md:3:11: warning: unknown priority 'urgent'") == true)
        #expect(run.errors == "2 files · 1 error and 1 warning\n")
    }

    @Test func `prints paths relative to the git root for GitHub`() throws {
        let run = try TestProject(files).fuda("check", "--format", "github", in: "p/todos")
        #expect(run.code == 1)
        #expect(
            run.out.hasPrefix(
                "::error file=p/todos/a.md,line=3,col=9,title=unknown-status::unknown status 'dne'; did you mean 'done'?\n::warning file=p/todos/b.md,"
            ))
    }

    @Test func `writes SARIF and JUnit with the same exit status`() throws {
        let project = try TestProject(files)
        let sarif = try project.fuda("check", "--format", "sarif", in: "p/todos")
        #expect(sarif.code == 1)
        let results = try JSONTree(sarif.out)["runs"]?.elements.first?["results"]?.elements
        let place = results?.first?["locations"]?.elements.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.text == "p/todos/a.md")
        let junit = try project.fuda("check", "--format", "junit", in: "p")
        #expect(junit.code == 1 && junit.out.contains(#"tests="2" failures="1" errors="0" skipped="1""#))
        let strict = try project.fuda("check", "--format", "junit", "--strict", in: "p")
        #expect(strict.code == 1 && strict.out.contains(#"failures="2""#))
    }

    @Test func `exits with status 1 on warnings only with --strict`() throws {
        let project = try TestProject(["todos/b.md": todoFile("B", "priority: urgent")])
        #expect(try project.fuda("check").code == 0)
        #expect(try project.fuda("check", "--strict").code == 1)
        try project.put("fuda.yml", "check: { unknown-priority: off }\n")
        let quiet = try project.fuda("check", "--strict")
        #expect(quiet.code == 0)
        #expect(quiet.out == "" && quiet.errors == "1 file · no problems\n")
    }
}

struct `An unknown command` {
    @Test(arguments: [
        ("bild", "fuda: unknown command 'bild'; did you mean 'build'?\n"),
        ("zzzzzz", "fuda: unknown command 'zzzzzz'; run 'fuda --help' to list all commands\n"),
        ("open", "fuda: unknown command 'open'; did you mean 'show'?\n"),
    ])
    func `causes an error that suggests the nearest one`(word: String, errors: String) throws {
        let run = try TestProject().fuda(word)
        #expect(run.code == 64 && run.out == "" && run.errors == errors)
        let help = try TestProject().fuda("help", word)
        #expect(help.code == 64 && help.out == "" && help.errors == errors)
    }

    @Test func `begins a query on a terminal if it resembles no command`() throws {
        let project = try TestProject([
            "todos/a.md": "---\nid: aaa\ntitle: Buy milk\ntags: [home]\n---\n",
            "todos/b.md": "---\nid: bbb\ntitle: Read\n---\n",
        ])
        let found = try project.onTerminal(["milk", "tag:home"])
        #expect(found.code == 0 && found.out.contains("aaa") && !found.out.contains("bbb"), "\(found.out)")
        #expect(found.out.contains("'milk' is not a command; showing 'fuda list milk tag:home'"), "\(found.out)")
        #expect(try project.onTerminal(["is:nonsense"]).code == 64)
        #expect(try project.fuda("milk", environment: ["COLUMNS": "80"]).code == 64, "a width is not a terminal")
        #expect(try project.onTerminal(["bild"]).out.contains("did you mean 'build'?"))
    }

    @Test(arguments: [
        ["--help", "set"], ["-C", ".", "--help", "set"], ["-h", "set"], ["set", "--help"], ["help", "set"],
    ])
    func `is also recognised after options if help is requested`(words: [String]) throws {
        let run = try TestProject().run(words)
        #expect(run.code == 0 && run.out.contains("USAGE: fuda set "), "\(run.out.prefix(200))")
    }
}

struct `A directory without a project` {
    @Test(arguments: ["build", "check", "list", "board", "report", "log", "show"])
    func `causes an error that lists the files and directories searched`(command: String) throws {
        let project = try TestProject(["deep/x.txt": ""])
        let run = try project.run([command] + (command == "show" ? ["a"] : []), in: "deep")
        #expect(run.code == 2 && run.out == "")
        let root = project.path("")
        #expect(
            run.errors.contains("fuda: no project: no 'fuda.yml', directory 'todos' or Backlog.md project in '"))
        #expect(
            run.errors.contains(
                "/deep', nor above it up to '\(root.hasSuffix("/") ? String(root.dropLast()) : root)'; run 'fuda init'"),
            "\(run.errors)")
        #expect(try project.files("").sorted() == [".git/HEAD", "deep/x.txt"])
    }

    @Test(arguments: ["build", "check"])
    func `next to a Backlog.md project causes a hint to show that project`(command: String) throws {
        let files = ["backlog/config.yml": "", "backlog/tasks/a.md": todoFile("A"), "fuda.yml": "profile: fuda\n"]
        let hint = "fuda.yml hides the Backlog.md project here; to use it, add 'profile: backlog.md'\n"
        let project = try TestProject(files)
        #expect(try project.fuda(command).errors.hasPrefix(hint))
        try project.put("todos/b.md", todoFile("B"))
        #expect(try !project.fuda(command).errors.contains(hint))
        #expect(
            try !TestProject(files.merging(["fuda.yml": "profile: backlog.md\n"]) { $1 }).fuda(command).errors.contains(
                hint))
    }
}

struct `fuda without a command` {
    @Test func `explains the first step if there is no project`() throws {
        let run = try TestProject().fuda()
        #expect(run.code == 0)
        #expect(
            run.out == "There are no todos here yet. Run 'fuda init' to begin, or 'fuda --help' for all commands.\n")
    }

    @Test func `shows the board from any subdirectory`() throws {
        let project = try TestProject(["fuda.yml": "", "todos/a.md": todoFile("A"), "src/deep/x.txt": ""])
        #expect(try project.fuda(in: "src/deep").out == project.fuda("board").out)
    }

    /// Returns bash's completions after the words of a command, where each is one word to bash.
    private func offered(_ words: [String], in project: TestProject) throws -> [String] {
        let script = """
            source ./script
            compopt() { echo "compopt $*"; }
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
            word=${COMP_WORDS[COMP_CWORD]}; [ "$word" != = ] || word=
            _fuda_parted fuda "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let folder = TestProject.program.deletingLastPathComponent().path
        return try project.run(
            ["-c", script, "bash"] + words, environment: ["PATH": "\(folder):/usr/bin:/bin"],
            program: URL(filePath: "/bin/bash")
        ).out.split(separator: "\n").map(String.init)
    }

    @Test func `completes values of todos in bash, and nothing that bash would run`() throws {
        let hostile = [
            "$(touch ran)", "`touch ran`", "${x:=$(touch ran)}", "'; touch ran; '", "\\$(touch ran)", "~", "a\u{1B}[2J",
        ]
        var files = ["todos/a.md": todoFile("A", "owner: hana", "milestone: Version one", "tags: [受付]")]
        for (index, text) in hostile.enumerated() {
            let quoted = "\"\(text.replacing("\\", with: "\\\\").replacing("\u{1B}", with: "\\e"))\""
            files["todos/h\(index).md"] = todoFile(
                "H", "id: \(quoted)", "owner: \(quoted)", "tags: [\(quoted)]", "milestone: \(quoted)")
        }
        let project = try TestProject(files)
        try project.put("script", project.fuda("--generate-completion-script", "bash").out)
        #expect(try offered(["fuda", "show", ""], in: project).first == "a")
        #expect(try offered(["fuda", "list", "--owner", ""], in: project) == ["hana"])
        #expect(try offered(["fuda", "list", "--tag", ""], in: project) == ["受付"])
        #expect(try offered(["fuda", "list", "--milestone", "V"], in: project) == ["Version one"])
        #expect(try offered(["fuda", "set", "a", "owner", "="], in: project) == ["hana"])
        #expect(try offered(["fuda", "set", "a", "status", "=", "do"], in: project) == ["doing", "done"])
        #expect(try offered(["fuda", "set", "a", "tags+", "=", ""], in: project) == ["受付"])
        #expect(
            try offered(["fuda", "set", "a", "estim"], in: project) == ["compopt +o filenames -o nospace", "estimate="])
        #expect(try offered(["fuda", "check", "--format", "=", "sa"], in: project) == ["sarif"])
        #expect(!project.exists("ran"))
    }

    @Test func `describes its version and features to programs`() throws {
        let project = try TestProject()
        let told = try project.fuda("version", "--json")
        #expect(try told.code == 0 && project.fuda("--version", "--json").out == told.out)
        let json = try TestProject.json(told.out)
        #expect(json["kind"] as? String == "version" && json["schemaVersion"] as? Int == 1)
        #expect(try json["version"] as? String == String(project.fuda("version").out.dropLast()))
        #expect((json["commit"] as? String)?.contains(/^([0-9a-f]{40}(-dirty)?)?$/) == true)
        for library in ["libcmark", "libsodium", "libyaml"] {
            #expect((json[library] as? String)?.contains(/^\d+\.\d+\.\d+$/) == true)
        }
        let features = try #require(json["features"] as? [String: [String]])
        for (name, value) in [
            ("commands", "merge-driver"), ("reports", "burndown"), ("exports", "ndjson"), ("imports", "github"),
            ("forges", "forgejo"), ("languages", "ja"),
        ] {
            #expect(features[name]?.contains(value) == true, "\(name)")
        }
    }

    @Test func `prints its version and its commands`() throws {
        let project = try TestProject()
        let version = try project.fuda("--version").out
        #expect(try version.contains(/^\d+\.\d+\.\d+\n$/) && project.fuda("version").out == version)
        let help = try project.fuda("--help")
        #expect(help.code == 0 && help.errors == "")
        for command in ["init", "build", "check", "list", "show", "board", "log", "templates"] {
            #expect(help.out.contains("\n  \(command) ") || help.out.contains("\n  \(command), "), "\(command)")
            #expect(try project.fuda(command, "--help").out.contains("Example: fuda \(command)"))
        }
        for shell in ["bash", "zsh", "fish"] {
            let script = try project.fuda("--generate-completion-script", shell).out
            for word in ["templates", "milestone", "github", "card.mustache"] { #expect(script.contains(word)) }
        }
    }
}
