import Foundation
import TestSupport
import Testing
import YAML

struct `fuda init --ci` {
    private static let paths = [
        ("github", ".github/workflows/fuda.yml"), ("gitlab", ".gitlab-ci.yml"),
        ("forgejo", ".forgejo/workflows/fuda.yml"), ("gitea", ".gitea/workflows/fuda.yml"),
    ]

    @Test(arguments: paths) func `writes the documented example next to a new project`(forge: String, path: String)
        throws
    {
        let project = try TestProject()
        let run = try project.fuda("init", "--ci", forge)
        #expect(run.code == 0)
        #expect(run.out.contains("created fuda.yml\n") && run.out.contains("created \(path)\nNext:\n- "))
        #expect(run.out.contains(forge == "github" ? "'<owner>/fuda'" : "'https://<host>/<owner>/fuda'"))
        #expect(run.out.contains("'<checksum>'"))
        #expect(try project.text(path) == Example(forge).text)
    }

    @Test(arguments: paths) func `adds the example once to an existing project`(forge: String, path: String)
        throws
    {
        let project = try TestProject([
            "fuda.yml": "", "todos/a.md": todoFile("A"), ".gitignore": "/output/\n/.fuda/\n",
        ])
        #expect(try project.fuda("init", "--ci", forge).out.hasPrefix("created \(path)\nNext:\n"))
        let mine = try project.text(path).replacing("<owner>", with: "hana")
        try project.put(path, mine)
        let again = try project.fuda("init", "--ci", forge)
        #expect(again.code == 0 && again.out == "\(path) already exists and was left unchanged\n")
        #expect(try project.text(path) == mine)
        #expect(try project.files("").count == 5)
    }

    @Test func `keeps an existing pipeline and prints the lines to include`() throws {
        let project = try TestProject([".gitlab-ci.yml": "test:\n  script: make\n", "todos/a.md": todoFile("A")])
        let inclusion = "Next:\n- add to .gitlab-ci.yml:\n\n  include:\n    - local: .gitlab/fuda.yml\n"
        #expect(try project.fuda("init", "--ci", "gitlab").out.contains("created .gitlab/fuda.yml\n\(inclusion)"))
        #expect(try project.text(".gitlab-ci.yml") == "test:\n  script: make\n")
        #expect(try project.text(".gitlab/fuda.yml") == Example("gitlab").text)
        let second = try project.fuda("init", "--ci", "gitlab").out
        #expect(second == ".gitlab/fuda.yml already exists and was left unchanged\n\(inclusion)\n")
        try project.put(".gitlab-ci.yml", "include:\n  - local: .gitlab/fuda.yml\n")
        #expect(try project.fuda("init", "--ci", "gitlab").out.hasSuffix("was left unchanged\n"))
    }

    @Test(arguments: paths) func `writes to the git root and sets the directory`(forge: String, path: String) throws {
        let project = try TestProject(["my \"own\" board/fuda.yml": "", "my \"own\" board/todos/a.md": todoFile("A")])
        #expect(try project.fuda("init", "--ci", forge, in: "my \"own\" board/todos").code == 0)
        #expect(!project.exists("my \"own\" board/todos/fuda.yml"))
        let values = try values(of: "FUDA_DIRECTORY", in: #require(try Node.compose(project.text(path))))
        #expect(values == ["my \"own\" board"])
    }

    @Test(arguments: [
        ("git@github.com:Hana/kitchen.git", "https://hana.github.io/kitchen/"),
        ("https://github.com/hana/kitchen", "https://hana.github.io/kitchen/"),
        ("ssh://git@github.com/hana/hana.github.io.git", "https://hana.github.io/"),
        ("https://github.com/hana/kitchen/extra", nil), ("https://github.com.example.org/hana/kitchen", nil),
        ("git@github.com:hana/kit: chen", nil), ("https://git.example.org/hana/kitchen", nil),
    ])
    func `writes the site's address if the repository's tells it`(origin: String, address: String?) throws {
        func project(_ settings: String) throws -> TestProject {
            try TestProject([
                "fuda.yml": settings, "todos/a.md": todoFile("A"), ".git/objects/": "", ".git/refs/": "",
                ".git/config": "[remote \"origin\"]\n\turl = \(origin)\n",
            ])
        }
        let plain = try project("title: Kitchen")
        let run = try plain.fuda("init", "--ci", "github")
        let line = address.map { "baseURL: \($0)" } ?? ""
        #expect(try plain.text("fuda.yml") == "title: Kitchen" + (address == nil ? "" : "\n\(line)\n"))
        #expect(run.code == 0 && run.out.contains(address == nil ? "- add 'baseURL' with" : "fuda.yml has '\(line)'"))
        // Neither an address of the user's nor a file with another end is changed.
        for settings in ["baseURL: https://example.org/\n", "title: Kitchen\n...\n", "{ title: Kitchen }\n"] {
            let other = try project(settings)
            #expect(try other.fuda("init", "--ci", "github").code == 0)
            #expect(try other.text("fuda.yml") == settings)
        }
    }

    private func values(of name: String, in node: Node) -> [String] {
        switch node.value {
        case .mapping(let mapping):
            mapping.flatMap { $0.key.string == name ? [$0.value.string ?? ""] : values(of: name, in: $0.value) }
        case .sequence(let sequence): sequence.flatMap { values(of: name, in: $0) }
        case .scalar: []
        }
    }

    @Test func `works in a Backlog.md project`() throws {
        let project = try TestProject(["backlog/config.yml": "project_name: A\n", "backlog/tasks/": ""])
        #expect(try project.fuda("init", "--ci", "github").code == 0)
        #expect(project.exists(".github/workflows/fuda.yml") && !project.exists("fuda.yml"))
    }

    @Test func `lists the known forges`() throws {
        let project = try TestProject()
        let run = try project.fuda("init", "--ci", "sourcehut")
        #expect(run.code == 64 && run.errors.contains("'github', 'gitlab', 'forgejo' or 'gitea'"))
        #expect(try project.files("") == [".git/HEAD"])
    }

    @Test func `follows no links, and writes no text that CI would misread`() throws {
        let project = try TestProject(["elsewhere/": "", "a$b/fuda.yml": "", "todos/a.md": todoFile("A")])
        try project.link(".github", to: "elsewhere")
        #expect(try project.fuda("init", "--ci", "github").code == 2)
        #expect(try project.files("elsewhere") == [])
        let run = try project.fuda("init", "--ci", "forgejo", in: "a$b")
        #expect(run.code == 2 && run.errors.contains("CI cannot name the directory 'a$b'; "))
        #expect(!project.exists(".forgejo"))
    }
}

/// Returns a workflow of docs/ci.
struct Example {
    let text: String

    init(_ forge: String) throws {
        text = try PackageFolder.text("docs/ci/\(forge).yml")
    }

    var node: Node { get throws { try #require(try Node.compose(text)) } }

    /// Returns the script that downloads fuda and puts it on the PATH.
    var provision: String {
        get throws {
            let node = try node
            if let lines = node[".fuda"]?["before_script"]?.sequence {
                return lines.compactMap(\.string).joined(separator: "\n")
            }
            let step = node["jobs"]?["board"]?["steps"]?.sequence?.first { $0["name"]?.string == "Provide fuda" }
            return try #require(step?["run"]?.string)
        }
    }
}

struct `The CI examples` {
    @Test func `of GitHub request only the permissions that they need`() throws {
        let workflow = try Example("github").node
        #expect(
            workflow.mapping?.compactMap(\.key.string) == ["name", "on", "permissions", "concurrency", "env", "jobs"])
        #expect(workflow["permissions"]?.inLine == "{contents: read}")
        #expect(workflow["jobs"]?["board"]?["permissions"] == nil)
        #expect(workflow["jobs"]?["deploy"]?["permissions"]?.inLine == "{pages: write, id-token: write}")
        #expect(workflow["on"]?["pull_request_target"] == nil && workflow["on"]?["schedule"] != nil)
    }

    @Test func `of GitHub use existing inputs of the action, and the full history`() throws {
        let steps = try #require(try Example("github").node["jobs"]?["board"]?["steps"]?.sequence)
        #expect(steps.first?["with"]?["fetch-depth"]?.string == "0")
        let given = try #require(
            steps.first { $0["uses"]?.string?.hasPrefix("<owner>/fuda@") == true }?["with"]?.mapping)
        #expect(Set(given.compactMap(\.key.string)).isSubset(of: try Action().inputs.keys) && given.count == 4)
    }

    @Test func `of GitHub publish only the built site`() throws {
        let jobs = try #require(try Example("github").node["jobs"])
        let upload = try #require(jobs["board"]?["steps"]?.sequence?.first { $0["id"]?.string == "upload" })
        #expect(upload["if"]?.string?.contains("steps.fuda.outputs.site != ''") == true)
        #expect(jobs["board"]?["outputs"]?["uploaded"]?.string == "${{ steps.upload.outcome }}")
        #expect(jobs["deploy"]?["if"]?.string?.contains("needs.board.outputs.uploaded == 'success'") == true)
    }

    @Test func `of GitHub and the action pin other actions by commit`() throws {
        let action = try PackageFolder.text("action.yml")
        let used = (try Example("github").text + action).matches(of: /uses: actions\/(\S+)( # v\d\S*)?/)
        #expect(used.count == 5)
        for use in used { #expect(use.1.contains(/@[0-9a-f]{40}$/) && use.2 != nil, "\(use.0)") }
    }

    @Test(arguments: ["github", "gitlab", "forgejo", "gitea"])
    func `link to the documentation, and have placeholders for the release`(forge: String) throws {
        let text = try Example(forge).text
        #expect(text.contains(/https:\/\/\S+\/docs\/ci\.md/))
        #expect(text.contains("<owner>/fuda") && text.contains("\"<checksum>\"") && !text.contains("report badge"))
    }

    @Test(arguments: ["gitlab", "forgejo", "gitea"])
    func `run only a release with the given checksum`(forge: String) throws {
        let example = try Example(forge)
        let project = try TestProject()
        let archive = "fuda-0.1.0-linux-x86_64"
        try project.putTool("made/\(archive)/bin/fuda", "#!/bin/sh\nexec '\(TestProject.program.path)' \"$@\"\n")
        try project.put("net/", "")
        try project.put("root/", "")
        // A directory replaces the network, and a script the machine's name.
        try project.putTool(
            "tools/curl",
            "#!/bin/bash\n[ \"${@: -1}\" = https://example.org/\(archive).tar.gz ]\ncp net/*.tar.gz \"${@: -2:1}\"\n")
        let bash = URL(filePath: "/bin/bash")
        let sum = try project.run(
            ["-c", "tar -czf net/\(archive).tar.gz -C made \(archive) && sha256sum <net/\(archive).tar.gz"],
            program: bash
        ).out.prefix(64)
        let script = try example.provision.replacing("/tmp", with: project.path("root")).replacing(
            "/usr/local", with: project.path("root"))
        func run(_ checksum: String) throws -> TestProject.Run {
            try project.run(
                ["-euo", "pipefail", "-c", "\(script)\nfuda --version"],
                environment: [
                    "PATH": "\(project.path("tools")):\(project.path("root/bin")):/usr/bin:/bin",
                    "FUDA_RELEASE": "https://example.org", "FUDA_ARCHIVE": archive, "FUDA_CHECKSUM": checksum,
                ], program: bash)
        }
        for wrong in ["<checksum>", "", String(repeating: "0", count: 64)] {
            let refused = try run(wrong)
            #expect(refused.code != 0 && refused.out != "0.1.0\n", "\(wrong)")
            #expect(try project.files("root") == ["fuda.tar.gz"])
        }
        let done = try run(String(sum))
        #expect(done.code == 0 && done.out.hasSuffix("0.1.0\n"), "\(done.errors)")
    }

    @Test(arguments: ["forgejo", "gitea"]) func `run no text from an expression`(forge: String) throws {
        let jobs = try #require(try Example(forge).node["jobs"]?.mapping)
        let scripts = jobs.flatMap { $0.value["steps"]?.sequence ?? [] }.compactMap { $0["run"]?.string }
        #expect(!scripts.isEmpty && scripts.filter { $0.contains("${{") } == [])
        for script in scripts {
            let syntax = try TestProject().run(["-n", "-c", script], program: URL(filePath: "/bin/bash"))
            #expect(syntax.code == 0 && syntax.errors == "")
        }
    }

    @Test(arguments: ["forgejo", "gitea"]) func `keep the board of a branch with its marks`(forge: String) throws {
        let steps = try #require(try Example(forge).node["jobs"]?["board"]?["steps"]?.sequence)
        let build = try #require(steps.first { $0["name"]?.string == "Board of the branch" })
        let upload = try #require(steps.first { $0["uses"]?.string?.contains("/upload-artifact@v3") == true })
        #expect(build["if"] == upload["if"] && upload["with"]?["path"]?.string == "_site")
        let project = try TestProject([".gitignore": "/_site/\n/.fuda/\n", "todos/a.md": todoFile("A")])
        try project.git("init", "--quiet", "--initial-branch", "main")
        try project.git("add", ".")
        try project.git("commit", "--quiet", "--message", "Begin")
        try project.git("update-ref", "refs/remotes/origin/main", "HEAD")
        try project.put("todos/b.md", todoFile("B"))
        try project.git("add", ".")
        try project.git("commit", "--quiet", "--message", "Add b", on: "2026-11-02")
        let run = try project.run(
            ["-c", #require(build["run"]?.string)],
            environment: TestRepository.isolation.merging([
                "PATH": "\(TestProject.program.deletingLastPathComponent().path):/usr/bin:/bin",
                "FUDA_DIRECTORY": ".", "GITHUB_BASE_REF": "main",
            ]) { $1 }, program: URL(filePath: "/bin/bash"))
        #expect(run.code == 0, "\(run.errors)")
        #expect(try project.text("_site/index.html").ranges(of: "fresh").count == 1)
    }

    @Test func `of GitLab fetch the full history and show failures next to the tests`() throws {
        let pipeline = try Example("gitlab").node
        #expect(pipeline[".fuda"]?["variables"]?["GIT_DEPTH"]?.string == "0")
        #expect(pipeline["fuda-report"]?["artifacts"]?["reports"]?["junit"]?.string == "fuda.xml")
        #expect(pipeline["pages"]?["artifacts"]?["paths"]?.inLine == "[public]")
        // A file that other pipelines include must not change settings of their jobs.
        #expect(pipeline.mapping?.compactMap(\.key.string) == [".fuda", "fuda-changes", "fuda-report", "pages"])
    }

    @Test(arguments: ["github", "gitlab", "forgejo", "gitea"]) func `use the current version`(forge: String) throws {
        let version = try TestProject().fuda("--version").out.trimmingCharacters(in: .newlines)
        let named = try Example(forge).text.matches(of: /v\d+\.\d+\.\d+/).map { String($0.0) }
        #expect(named.count > 1 && Set(named) == ["v\(version)"])
    }

    @Test(arguments: ["github", "gitlab", "forgejo", "gitea"]) func `are documented with each of their keys`(
        forge: String
    ) throws {
        let guide = try PackageFolder.text("docs/ci.md")
        #expect(guide.contains("(ci/\(forge).yml)"))
        for line in try Example(forge).text.split(separator: "\n") {
            guard let key = line.firstMatch(of: /^ *(?:- )?([A-Za-z_.-]+):/)?.1 else { continue }
            #expect(guide.contains("`\(key)"), "\(key) of \(forge).yml is not explained")
        }
    }
}
