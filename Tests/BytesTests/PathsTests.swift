import Testing
@testable import Bytes

struct PathsTests {
    @Test(
        arguments: [
            ("a/b", "a/b"), ("./a//b/", "a/b"), ("a/../b", "b"), ("a/b/../../c", "c"), ("..", nil), ("a/../../b", nil),
            ("", ""),
            (".", ""), ("/a", "a"), ("a/...", "a/..."),
        ] as [(String, String?)])
    func `a path never leaves its root`(path: String, inside: String?) {
        #expect(normalized(path) == inside)
    }

    @Test func `a path splits into folder and name`() {
        #expect(folder(of: "a/b/c.md") == "a/b" && name(of: "a/b/c.md") == "c.md")
        #expect(folder(of: "c.md") == "" && name(of: "c.md") == "c.md")
        #expect(join("", "a") == "a" && join(".", "a") == "a" && join("b", "a") == "b/a")
    }
}
