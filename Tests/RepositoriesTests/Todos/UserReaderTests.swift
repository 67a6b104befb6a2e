import Domain
import TestSupport
import Testing
@testable import Repositories

struct UserReaderTests {
    /// The findings about the only profile, `users/hana.md`, and its user.
    private func read(_ source: String, settings: String = "") throws -> (user: User, findings: [Finding]) {
        let project = try load(["fuda.yml": settings, "users/hana.md": source])
        #expect(project.findings.allSatisfy { $0.path == "users/hana.md" })
        return (try #require(project.users.first), project.findings.sorted(by: Finding.precedes))
    }

    @Test(
        arguments: [
            ("a list of names", "---\n▸name: [a, b]\nteam: T\n---\n", [Rule.wrongType], "T"),
            ("a mapping", "---\nteam: T\n▸email: { a: b }\n---\n", [.wrongType], "T"),
            ("nothing", "---\nteam: T\nname:\nemail: []\ncolor: ~\navatar: ''\n---\n", [], "T"),
            ("a list of one", "---\nteam: [T]\n---\n", [], "T"),
            ("a missing picture", "---\nteam: T\navatar: ▸none.png\n---\n", [.missingFile], "T"),
            ("a remote picture", "---\nteam: T\navatar: ▸'https://e.org/a.png'\n---\n", [.missingFile], "T"),
            ("a misspelt key", "---\nteam: T\n▸nmae: H\nphone: 1\n---\n", [.misspeltKey], "T"),
            ("broken YAML", "---\nteam: T\n▸\tname: x\n---\n", [.unreadableYAML], nil),
            ("empty front matter", "▸---\n---\nText\n", [.emptyFrontMatter], nil),
            ("unterminated front matter", "▸---\nteam: T\n", [.unterminatedFrontMatter], nil),
            (
                "a conflict in the front matter", "---\n▸<<<<<<< a\nteam: T\n=======\nteam: U\n>>>>>>> b\n---\n",
                [.conflictMarker],
                nil
            ),
            ("a conflict in the body", "---\nteam: T\n---\n▸<<<<<<< a\n=======\n>>>>>>> b\n", [.conflictMarker], "T"),
            ("a colour name", "---\nteam: T\ncolor: ▸green\n---\n", [.wrongType], "T"),
            ("a too short colour", "---\nteam: T\ncolor: ▸'#2b'\n---\n", [.wrongType], "T"),
            ("a colour", "---\nteam: T\ncolor: '#2b6E3f'\n---\n", [], "T"),
            ("a NUL", "---\nteam: T▸\0\n---\n", [.nulByte], nil),
            ("a cut text", "---\nteam: T\nname: ▸Hana #1 cook\n---\n", [.cutText], "T"),
            ("a colour without quotes", "---\nteam: T\ncolor: ▸#2b6E3f\n---\n", [.cutText], "T"),
            (
                "a pointer of Git LFS", "▸version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n",
                [.unreadableFile], nil
            ),
            (
                "an old pointer", "▸version https://hawser.github.com/spec/v1\noid sha256:4d7a\nsize 1\n",
                [.unreadableFile], nil
            ),
        ] as [(String, String, [Rule], String?)])
    func `reports errors in a profile, and still reads the user`(
        name: String, marked: String, rules: [Rule], team: String?
    ) throws {
        let fixture = Marked(marked)
        let (user, findings) = try read(fixture.text)
        #expect(findings.map(\.rule) == rules && findings.map(\.place) == fixture.places, "\(findings.map(\.line))")
        #expect(user.id == "hana" && user.path == "users/hana.md" && user.team == team, "\(name)")
    }

    @Test func `reports an unknown key on request`() throws {
        let (_, findings) = try read("---\nphone: 1\nemial: x\n---\n", settings: "check: { unknown-key: note }\n")
        #expect(findings.map(\.rule) == [.unknownKey, .misspeltKey] && findings.first?.severity == .note)
    }

    @Test func `reports a profile that is too large or not UTF-8`() throws {
        let large = "---\nteam: T\n---\n" + String(repeating: "x", count: 2000)
        #expect(try read(large, settings: "maximumFileSize: 1024\n").findings.map(\.rule) == [.fileTooLarge])
        let folder = try TemporaryFolder(["fuda.yml": ""])
        try folder.put("users/hana.md", bytes: [0x61, 0xFF])
        let project = try load(folder)
        #expect(project.findings.map(\.line).first?.hasPrefix("users/hana.md:1:2: error: not UTF-8") == true)
        #expect(project.users.map(\.id) == ["hana"])
    }

    @Test func `reports a profile named me`() throws {
        let findings = try load(["fuda.yml": "", "users/Me.md": "---\nteam: T\n---\n"]).findings
        #expect(
            findings.map(\.line) == [
                "users/Me.md:1:1: error: 'Me' is never a user's id; rename the file to the id of the user [reserved-user]"
            ])
    }

    @Test func `reads the first of two profiles with the same id, and reports the other`() throws {
        let project = try load(["users/Hana.md": "---\nname: A\n---\n", "users/hana.md": "---\nname: B\n---\n"])
        #expect(project.users.map(\.name) == ["A"])
        #expect(
            project.findings.map(\.line) == [
                "users/hana.md:1:1: error: duplicate id 'hana'; 'users/Hana.md' also has it, and the site shows that file "
                    + "[duplicate-id]"
            ])
    }

    @Test func `follows links inside the project, reports others, and ignores deeper files`() throws {
        let outside = try TemporaryFolder(["eve.md": "x", "folder/x.md": "x"])
        let folder = try TemporaryFolder(["fuda.yml": "", "people/bob.md": "x", "users/deep/a.md": "---\nx: [\n---\n"])
        try folder.link("users/bob.md", to: "../people/bob.md")
        try folder.link("users/eve.md", to: outside.path + "/eve.md")
        try folder.link("users/far", to: outside.path + "/folder")
        try folder.link("users/deep/eve.md", to: outside.path + "/eve.md")
        let project = try load(folder)
        #expect(project.users.map(\.id) == ["bob"])
        #expect(project.findings.map(\.path) == ["users/eve.md"] && project.findings.map(\.rule) == [.symlink])
    }
}
