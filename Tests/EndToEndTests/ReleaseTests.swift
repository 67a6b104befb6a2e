import Foundation
import TestSupport
import Testing
import YAML

/// A workflow of this project, whose own steps run as on a runner; steps of other actions are left out.
private struct Workflow {
    let node: Node

    init(_ name: String) throws {
        node = try #require(try Node.compose(PackageFolder.text(".github/workflows/\(name).yml")))
    }

    var jobs: [(name: String, node: Node)] {
        (node["jobs"]?.mapping ?? []).map { ($0.key.string ?? "", $0.value) }
    }

    func steps(_ job: String) -> [Node] { node["jobs"]?[job]?["steps"]?.sequence ?? [] }

    /// Runs the step with this name in a directory.
    func run(
        _ name: String, of job: String, in project: TestProject, at folder: String,
        _ environment: [String: String] = [:]
    ) throws -> TestProject.Run {
        let step = try #require(steps(job).first { $0["name"]?.string == name }, "\(name)")
        return try project.run(
            ["--noprofile", "--norc", "-eo", "pipefail", "-c", #require(step["run"]?.string)], in: folder,
            environment: TestRepository.isolation.merging([
                "PATH": "\(project.path("tools")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
                "RUNNER_TEMP": project.path("temp"), "GITHUB_SERVER_URL": "https://github.com",
                "GITHUB_REPOSITORY": "hana/fuda", "GITHUB_REF_NAME": "v0.1.0", "GITHUB_SHA": "abc",
            ]) { $1 }.merging(environment) { $1 }, program: URL(filePath: "/bin/bash"))
    }
}

struct `This project's workflows` {
    @Test(arguments: ["README.md", "docs/ci.md"]) func `are documented with the current version`(
        path: String
    ) throws {
        let named = try PackageFolder.text(path).matches(of: /(?:fuda[-_]|\bv|')(\d+\.\d+\.\d+)/).map { String($0.1) }
        let version = try TestProject().fuda("version").out.dropLast()
        #expect(!named.isEmpty && Set(named) == [String(version)])
    }

    @Test(arguments: ["release", "ci"]) func `pin other actions by commit`(name: String) throws {
        let text = try PackageFolder.text(".github/workflows/\(name).yml")
        let used = text.matches(of: /uses: (\S+)( # v\d\S*)?/)
        #expect(used.count > 3)
        for use in used { #expect(use.1.contains(/^actions\/[a-z-]+@[0-9a-f]{40}$/) && use.2 != nil, "\(use.0)") }
    }

    @Test func `have write access only in jobs that run no code of a pull request`() throws {
        let allowed = [
            "release publish": "{contents: write, id-token: write, attestations: write}",
            "ci comment": "{pull-requests: write}",
        ]
        for name in ["release", "ci"] {
            let workflow = try Workflow(name)
            #expect(workflow.node["permissions"]?.inLine == "{contents: read}")
            #expect(workflow.node["on"]?["pull_request_target"] == nil)
            for job in workflow.jobs {
                #expect(job.node["permissions"]?.inLine == allowed["\(name) \(job.name)"], "\(name) \(job.name)")
            }
        }
        #expect(!(try Workflow("ci").steps("comment").contains { $0["uses"]?.string?.contains("checkout") == true }))
    }

    @Test(arguments: ["release", "ci"]) func `run no text from an expression`(name: String) throws {
        let scripts = try Workflow(name).jobs.flatMap { $0.node["steps"]?.sequence ?? [] }.compactMap {
            $0["run"]?.string
        }
        #expect(!scripts.isEmpty && scripts.filter { $0.contains("${{") } == [])
        for script in scripts {
            let syntax = try TestProject().run(["-n", "-c", script], program: URL(filePath: "/bin/bash"))
            #expect(syntax.code == 0 && syntax.errors == "")
        }
    }

    /// Each tool prints its arguments.
    @Test(arguments: [
        (
            "release", "build", "Install what the image lacks",
            "apt-get update\napt-get install --yes make pkg-config python3\n"
        ),
        ("ci", "check", "Check", "apt-get update\napt-get install --yes python3\nchecked\n"),
        (
            "ci", "bench", "Measure",
            "apt-get update\napt-get install --yes gcc make pkg-config python3\nmake release\n### Speed\n\n"
                + "python3 Benchmarks/run.py --fuda .build/static/release/fuda\n"
        ),
    ]) func `prepare the machine and run their tasks`(name: String, job: String, step: String, said: String) throws {
        let project = try TestProject(["config": ""])
        for tool in ["apt-get", "make", "python3"] {
            try project.putTool("tools/\(tool)", "#!/bin/sh\necho \"${0##*/} $*\"\n")
        }
        try project.putTool("work/.ci/run", "#!/bin/sh\necho checked\n")
        let run = try Workflow(name).run(
            step, of: job, in: project, at: "work", ["GIT_CONFIG_GLOBAL": project.path("config")])
        #expect(run.code == 0 && run.out == said, "\(run)")
        // The clone belongs to another user than that of the container.
        let folder = project.path("work")
        #expect(try step == "Measure" || project.text("config").contains("directory = \(folder)\n"))
        #expect(try step != "Measure" || project.text("work/bench.md").hasPrefix("### Speed\n"))
    }

    @Test func `publish the measurements in a comment`() throws {
        let project = try TestProject(["work/bench.md": "1.5 times\n"])
        try project.putTool("tools/gh", "#!/bin/sh\necho \"$@\"\ncat bench.md\n")
        let run = try Workflow("ci").run("Comment", of: "comment", in: project, at: "work", ["NUMBER": "7"])
        #expect(run.out == "pr comment 7 --edit-last --create-if-none --body-file bench.md\n1.5 times\n")
    }
}

/// Creates a project with a directory for a release, and a 'make' that only copies files into it.
struct `A release` {
    private static let make = """
        #!/bin/bash
        set -eu
        if [ "$1" = -C ]; then cd "$2"; shift 2; fi
        [ "$*" = 'dist FORGE=https://github.com/hana/fuda' ]
        mkdir dist
        cd dist
        mkdir -p fuda-0.1.0-linux-x86_64/bin
        printf '%s\\n' '#!/bin/sh' "echo '{\\"commit\\":\\"abc\\"}' # $NOISE" >fuda-0.1.0-linux-x86_64/bin/fuda
        chmod +x fuda-0.1.0-linux-x86_64/bin/fuda
        tar -czf fuda-0.1.0-linux-x86_64.tar.gz --mtime=@0 fuda-0.1.0-linux-x86_64
        rm -r fuda-0.1.0-linux-x86_64
        sha256sum -- * >SHA256SUMS
        """

    private func project() throws -> TestProject {
        let project = try TestProject([
            "tools/make": Self.make, "tools/gh": "#!/bin/sh\necho \"gh $*\"\n", "temp/": "",
            "tools/swift": "#!/bin/sh\n[ -f \"$FUDA_PROGRAM\" ] && echo \"$FUDA_PROGRAM $*\" >tried\n",
            "work/CHANGELOG.md":
                "# Changelog\n\n## 0.2.0\n\n- No.\n\n## 0.1.0 (2026-12-01)\n\n- Yes.\n\n## 0.0.1\n\n- No.\n",
        ])
        for tool in ["make", "gh", "swift"] { _ = chmod(project.path("tools/\(tool)"), 0o755) }
        try project.git("init", "--quiet", "--initial-branch", "main", in: "work")
        try project.git("add", ".", in: "work")
        try project.git("commit", "--quiet", "--message", "Begin", in: "work")
        return project
    }

    @Test func `matches its tag and has reproducible bytes`() throws {
        let (workflow, project) = (try Workflow("release"), try project())
        func run(_ step: String, _ environment: [String: String]) throws -> Int32 {
            try workflow.run(step, of: "build", in: project, at: "work", environment).code
        }
        #expect(try run("Build", ["NOISE": "1"]) == 0)
        #expect(try run("Compare with the tag", [:]) == 0)
        #expect(try run("Try the program that is in the archive", [:]) == 0)
        let tried = try project.text("work/tried")
        #expect(tried == "\(project.path("temp/fuda-0.1.0-linux-x86_64/bin/fuda")) test --filter EndToEndTests\n")
        #expect(try run("Try the program that is in the archive", ["GITHUB_SHA": "abd"]) != 0)
        // The changelog has no date for 0.2.0.
        for tag in ["v0.2.0", "v0.1", "v0.1.0-linux", "v*", "0.1.0", "v0.1.0/../x"] {
            #expect(try run("Compare with the tag", ["GITHUB_REF_NAME": tag]) != 0, "\(tag)")
        }
        #expect(try run("Compare with a second build", ["NOISE": "2"]) != 0)
        try FileManager.default.removeItem(atPath: project.path("temp/again"))
        #expect(try run("Compare with a second build", ["NOISE": "1"]) == 0)
    }

    @Test func `contains the archives of all machines and the release notes`() throws {
        let (workflow, project) = (try Workflow("release"), try project())
        try FileManager.default.copyItem(
            atPath: "\(PackageFolder.path)/packaging", toPath: project.path("work/packaging"))
        for machine in ["linux-x86_64", "linux-aarch64", "macos-arm64"] {
            for ending in ["tar.gz", "cdx.json"] {
                try project.put("work/built/\(machine)/fuda-0.1.0-\(machine).\(ending)", "\(machine)\n")
            }
        }
        for (processor, debian) in [("x86_64", "amd64"), ("aarch64", "arm64")] {
            let tags = ["manylinux_2_17", "manylinux2014", "musllinux_1_1"].map { "\($0)_\(processor)" }
            let wheel = "fuda-0.1.0-py3-none-\(tags.joined(separator: ".")).whl"
            try project.put("work/built/linux-\(processor)/\(wheel)", processor)
            try project.put("work/built/linux-\(processor)/fuda_0.1.0_\(debian).deb", debian)
        }
        // Simulates a machine that builds an archive for another.
        for name in ["fuda-0.1.0-linux-x86_64.tar.gz", "fuda.rb", "else.txt"] {
            try project.put("work/built/macos-arm64/\(name)", "forged\n")
        }
        let together = try workflow.run("Bring the machines together", of: "publish", in: project, at: "work")
        #expect(together.code == 0, "\(together.errors)")
        let formula = try project.text("work/release/fuda.rb")
        #expect(formula.contains("https://github.com/hana/fuda/releases/download/v0.1.0/fuda-0.1.0-macos-arm64.tar.gz"))
        for machine in ["linux-x86_64", "linux-aarch64", "macos-arm64"] {
            let sum = try #require(
                together.out.split(separator: "\n").first { $0.hasSuffix("  fuda-0.1.0-\(machine).tar.gz") })
            #expect(formula.contains(sum.prefix(64)))
        }
        let published = try workflow.run("Publish", of: "publish", in: project, at: "work")
        #expect(
            published.out.hasPrefix("gh release create v0.1.0 --verify-tag --title fuda 0.1.0 --notes-file notes.md "))
        let files = try project.files("work/release")
        #expect(files.count == 13 && !files.contains("else.txt"), "\(files)")
        for name in files {
            #expect(published.out.contains(" release/\(name)"))
            #expect(try !project.text("work/release/\(name)").contains("forged"))
        }
        #expect(try project.text("work/notes.md") == "\n- Yes.\n\n")
        let unknown = try workflow.run(
            "Publish", of: "publish", in: project, at: "work", ["GITHUB_REF_NAME": "v0.3.0"])
        #expect(unknown.code != 0 && unknown.out == "")
    }
}
