import Foundation
import TestSupport
import Testing
import YAML

struct `The program that the action runs` {
    /// Replaces the network: an address is a file in the directory 'net'.
    private static let curl = """
        #!/bin/bash
        while [ $# -gt 0 ]; do
            case $1 in
            --output) shift; output=$1 ;;
            --) shift; url=$1 ;;
            esac
            shift
        done
        echo "got $url"
        cp "$NET/${url##*/}" "$output"
        """

    /// The name of this machine in a release.
    private static let machine: String = {
        var names = utsname()
        uname(&names)
        let machine = withUnsafeBytes(of: names.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        #if os(macOS)
            return "macos-\(machine)"
        #else
            return "linux-\(machine)"
        #endif
    }()

    private static let archive = "fuda-0.1.0-\(machine)"
    private static let release = "https://github.com/hana/fuda/releases/download/v0.1.0"

    /// - Parameters:
    ///   - given: inputs; `right` stands for the archive's SHA-256.
    ///   - sums: the release's SHA256SUMS; `right` stands for the same value.
    ///   - making: a script that replaces fuda in the archive.
    private func fetch(
        _ given: [String: String], sums: String = "right  \(archive).tar.gz\n", making: String? = nil
    ) throws -> (Action.Run, TestProject) {
        let kitchen = try Kitchen()
        try kitchen.clone()
        let project = kitchen.project
        try project.putTool("made/\(Self.archive)/bin/fuda", "#!/bin/sh\nexec '\(TestProject.program.path)' \"$@\"\n")
        try project.put("made/\(Self.archive)/README.md", "A release.\n")
        if let making {
            let made = try project.run(
                ["-c", "rm fuda; \(making)"], in: "made/\(Self.archive)/bin",
                environment: ["PATH": "/usr/bin:/bin"], program: URL(filePath: "/bin/sh"))
            try #require(made.code == 0)
        }
        try project.put("net/", "")
        let sum = try project.run(
            [
                "-c",
                "tar -czf net/$0.tar.gz -C made $0 && { sha256sum || shasum -a 256; } <net/$0.tar.gz", Self.archive,
            ], program: URL(filePath: "/bin/sh")
        ).out.prefix(64)
        try #require(sum.count == 64)
        try project.put("net/SHA256SUMS", sums.replacing("right", with: sum))
        try project.putTool("tools/curl", Self.curl)
        let inputs = given.merging(["fuda": ""]) { $1 }.mapValues { $0.replacing("right", with: sum) }
        let run = try kitchen.run(inputs, environment: ["NET": project.path("net")], tools: "tools")
        return (run, project)
    }

    @Test func `comes from the action's own release`() throws {
        let (run, project) = try fetch([:])
        #expect(run.code == 0 && run.summary.contains("Buy milk"), "\(run.log)")
        #expect(run.log.contains("got \(Self.release)/\(Self.archive).tar.gz\n"))
        #expect(run.log.contains("got \(Self.release)/SHA256SUMS\n"))
        let files = try project.files("temp/fuda")
        #expect(files == ["SHA256SUMS", "bin/fuda", "report.md"])
    }

    @Test func `has the action's version`() throws {
        #expect(try Action().inputs["fuda-version"] == String(TestProject().fuda("version").out.dropLast()))
    }

    @Test(arguments: ["0.1.0", "v0.1.0"]) func `can be pinned by checksum, whatever the release lists`(version: String)
        throws
    {
        let (run, _) = try fetch(["fuda-version": version, "checksum": "right"], sums: "")
        #expect(run.code == 0 && !run.log.contains("SHA256SUMS"), "\(run.log)")
    }

    @Test func `can come from another address`() throws {
        let (run, _) = try fetch(["download-url": "https://example.org/fuda", "checksum": "sha256:right"])
        #expect(
            run.code == 0 && run.log.contains("got https://example.org/fuda/\(Self.archive).tar.gz\n"), "\(run.log)")
    }

    @Test(arguments: [
        (String(repeating: "0", count: 64) + "  \(archive).tar.gz\n", "; it was not run"),
        ("0000  \(archive).tar.gz\n", "is not a SHA-256"), ("", "does not contain '\(archive).tar.gz'"),
        ("right  \(archive).tar.gz.old\nright  old-\(archive).tar.gz\n", "does not contain '\(archive).tar.gz'"),
    ]) func `does not run if the release lists another checksum or none`(sums: String, message: String) throws {
        let (run, project) = try fetch([:], sums: sums)
        #expect(run.code == 2 && run.log.contains(message), "\(run.log)")
        #expect(!project.exists("temp/fuda/bin/fuda") && run.summary == "")
    }

    @Test(arguments: ["right *\(archive).tar.gz\r\n", "right  \(archive).tar.gz\nright  \(archive).tar.gz\n"])
    func `can be verified with a list that other tools wrote`(sums: String) throws {
        let (run, _) = try fetch([:], sums: sums)
        #expect(run.code == 0, "\(run.log)")
    }

    @Test(arguments: [
        "ln -s /bin/true fuda", ": >fuda", "mkfifo fuda", "printf '#!/bin/sh\\necho 0.2.0\\n' >fuda", "mkdir fuda",
    ])
    func `must be an executable of the requested version`(making: String) throws {
        let (run, project) = try fetch(["checksum": "right"], making: making)
        #expect(run.code == 2 && run.log.contains("::error title=fuda::"), "\(run.log)")
        #expect(try project.files("temp/fuda").filter { $0 != "bin/fuda" } == [] && run.summary == "")
    }

    @Test(arguments: [
        ("<checksum>", "is not a SHA-256"), ("right1", "is not a SHA-256"),
        (String(repeating: "0", count: 64), "; it was not run"),
    ]) func `does not run if its checksum differs`(checksum: String, message: String) throws {
        let (run, project) = try fetch(["checksum": checksum])
        #expect(run.code == 2 && run.log.contains(message), "\(run.log)")
        #expect(!project.exists("temp/fuda/bin/fuda") && !project.exists("temp/fuda/\(Self.archive).tar.gz"))
    }

    @Test(arguments: ["", "latest", "../0.1.0", "0.1.0/../..", "0.1.0\nx"])
    func `cannot have an invalid version`(version: String) throws {
        let (run, _) = try fetch(["fuda-version": version])
        #expect(
            run.code == 2 && run.log.contains("write a release such as 0.1.0") && !run.log.contains("got "),
            "\(run.log)")
    }

    @Test func `is built once from the action's sources on request`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone()
        let project = kitchen.project
        try project.putTool("tools/swift", "#!/bin/sh\n")
        try project.putTool(
            "tools/make",
            "#!/bin/sh\necho \"make $*\"\n[ \"$3\" = setup ] || ln -s '\(TestProject.program.path)' \"${4#PREFIX=}/bin/fuda\"\n"
        )
        let build = "make -C \(PackageFolder.path) install PREFIX=\(project.path("temp/fuda"))\n"
        let first = try kitchen.run(["fuda": "", "build": "true"], tools: "tools")
        #expect(first.code == 0 && first.log.contains(build), "\(first.log)")
        let second = try kitchen.run(["fuda": "", "build": "true"], tools: "tools")
        #expect(second.code == 0 && !second.log.contains(build), "\(second.log)")
    }

    @Test func `causes an error if it is missing`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone()
        let run = try kitchen.run(["fuda": "no/such"])
        #expect(run.code == 2 && run.log.contains("::error title=fuda::no program 'no/such'"), "\(run.log)")
        let unclear = try kitchen.run(["build": "yes"])
        #expect(
            unclear.code == 2 && unclear.log.contains("unknown value 'yes' of 'build'; write true or false"),
            "\(unclear.log)")
    }
}
