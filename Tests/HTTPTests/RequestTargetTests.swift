import HTTP
import Testing

struct RequestTargetTests {
    @Test(arguments: [
        ("/", [], ""), ("/todos/a.html", ["todos", "a.html"], "todos/a.html"), ("/a%20b", ["a b"], "a b"),
        ("/%E6%97%A5", ["日"], "日"), ("/a/", ["a", ""], "a/"), ("/%252F", ["%2F"], "%2F"), ("/...", ["..."], "..."),
        ("/a+b", ["a+b"], "a+b"), ("/?", [], ""),
    ])
    func `has a decoded path`(text: String, segments: [String], path: String) throws {
        let target = try #require(RequestTarget(text))
        #expect(target.segments == segments)
        #expect(target.path == path)
        #expect(target.authority == nil)
    }

    @Test(arguments: [
        "", "a", "*", "//", "//evil", "/a//b", "/.", "/..", "/a/../b", "/%2e", "/%2E%2e/a", "/.%2e", "/a%2Fb", "/a%2fb",
        "/a\\b", "/a%5Cb", "/a%00", "/a%0A", "/a%7F", "/a%1b", "/a b", "/a\tb", "/a\u{7F}", "/日", "/a#b", "/%", "/%FF",
        "/a?b=%", "/a?b=%00", "/a?b=%FF", "ftp://a/", "http:/a", "http:///a", "http://u@a/", "http://u:p@a/",
        "javascript:a",
        "?a", "http://a:b/",
    ])
    func `is refused in other forms`(text: String) {
        #expect(RequestTarget(text) == nil)
    }

    @Test func `keeps its query`() throws {
        let target = try #require(RequestTarget("/a?next=%2Fb%3Fc&x=1+2"))
        #expect(target.rawQuery == "next=%2Fb%3Fc&x=1+2")
        #expect(target.query["next"] == "/b?c")
        #expect(target.query["x"] == "1 2")
        #expect(try #require(RequestTarget("/a")).rawQuery == nil)
        #expect(try #require(RequestTarget("/a?b?c")).query["b?c"] == "")
        #expect(RequestTarget("/?" + String(repeating: "a&", count: 201)) == nil)
    }

    @Test(arguments: [
        ("http://board.example/a?b=c", "board.example", "a"), ("HTTP://Board.Example:8080", "board.example:8080", ""),
        ("https://a?b", "a", ""), ("http://[::1]:80/a", "[::1]:80", "a"),
    ])
    func `has the host of its absolute form`(text: String, authority: String, path: String) throws {
        let target = try #require(RequestTarget(text))
        #expect(target.authority?.text == authority)
        #expect(target.path == path)
    }
}
