import Testing

@testable import Git

struct CheckoutNamesTests {
    private func refusals(_ paths: [[UInt8]], links: Set<String> = []) -> [String?] {
        let entries = paths.map { path in
            CommitTree.Entry(
                path: path, content: String(repeating: "0", count: 40),
                isLink: links.contains(String(decoding: path, as: UTF8.self)))
        }
        var names = CheckoutNames(entries)
        return entries.map { names.refusal(of: $0)?.text }
    }

    private func refusals(_ paths: String..., links: Set<String> = []) -> [String?] {
        refusals(paths.map { Array($0.utf8) }, links: links)
    }

    @Test(arguments: [
        ".git", ".GIT", ".Git/config", "a/.git/b", ".git ", ".git.", ".git. .", ".git:x", "git~1", "GIT~1",
        ".g\u{200D}it",
        ".gi\u{FE00}t", "\u{FEFF}.git",
    ])
    func `a name that is git's own on some file system is refused`(path: String) {
        #expect(refusals(path) == ["the path contains the name of git's own directory"])
    }

    @Test(arguments: [".gitignore", ".github/a", "git", "a.git", "git~2", ".git-x", "x/.gitmodules"])
    func `similar names are allowed`(path: String) { #expect(refusals(path) == [nil]) }

    @Test(arguments: ["", "/a", "a//b", "a/../b", "../a", ".", "a/.", "a/"])
    func `a path that leaves the checkout or is invalid is refused`(path: String) {
        #expect(refusals(path) == ["the path is not allowed in a checkout"])
    }

    @Test func `a path that is too long or has a backslash is refused`() {
        let long = { (count: Int) in String(repeating: "a/", count: count / 2) + "b" }
        #expect(refusals(long(3068)) == [nil])
        #expect(refusals(long(3072)) == ["the path is not allowed in a checkout"])
        #expect(refusals("a\\b") == ["the path contains a backslash"])
    }

    @Test func `of names that some file system treats as equal the first one remains`() {
        #expect(
            refusals("a.md", "A.md", "b.md") == [nil, "the path differs from 'a.md' only in case or Unicode form", nil])
        #expect(refusals("é", "e\u{301}")[1] == "the path differs from 'é' only in case or Unicode form")
        #expect(refusals("ß", "SS")[1] != nil && refusals("a\u{200D}b", "ab")[1] != nil)
        #expect(refusals("x/a", "X/b")[1] == "the path differs from 'x' only in case or Unicode form")
        #expect(refusals("x/a", "x/b", "x") == [nil, nil, "the path differs from 'x' only in case or Unicode form"])
        #expect(refusals([[0x61, 0xFF], [0x41, 0xFF], [0x61, 0xFE]]) == [nil, nil, nil])
    }

    @Test func `a path below a link is refused`() {
        let refused = refusals("link", "link/a", "linker/a", links: ["link"])
        #expect(refused == [nil, "the path passes through a symbolic link", nil])
    }
}
