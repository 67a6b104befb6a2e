import HTTP
import Testing

struct OriginTests {
    @Test(arguments: [
        ("https://board.example", "board.example", 443, "https://board.example"),
        ("https://Board.Example:443", "board.example", 443, "https://board.example"),
        ("http://127.0.0.1:4280", "127.0.0.1", 4280, "http://127.0.0.1:4280"),
        ("http://[0:0::1]:80", "[::1]", 80, "http://[::1]"), ("https://a.", "a.", 443, "https://a."),
    ])
    func `is parsed`(text: String, host: String, port: Int, written: String) throws {
        let origin = try #require(Origin(text))
        #expect(origin.host == host && origin.port == port && origin.text == written)
    }

    @Test(arguments: [
        "null", "", "board.example", "ftp://a", "https://", "https://a/", "https://a/b", "https://u@a", "https://a:",
        "https://a:0", "https://a:080", "https://a:65536", "https://a:b", "https://a b", "https://a%41", "https://é",
        "https://a https://b", "https://[::1", "https://[::1]a", "https://[a.b]", "https://[]", "https://a?b",
        "https://a#", "HTTPS://a", "https://a\\b", "https://:80",
    ])
    func `is refused in other forms`(text: String) {
        #expect(Origin(text) == nil)
    }

    @Test func `knows its host with and without the default port`() throws {
        let origin = try #require(Origin("https://board.example"))
        for (host, isEqual) in [
            ("board.example", true), ("BOARD.example:443", true), ("board.example:80", false),
            ("board.example.", false), ("evil.board.example", false), ("board.example.evil", false),
        ] {
            #expect(origin.isHost(try #require(Authority(host))) == isEqual, "\(host)")
        }
        let local = Origin(http: try #require(Authority("localhost:4280")))
        #expect(local.isHost(try #require(Authority("LOCALHOST:4280"))))
        #expect(!local.isHost(try #require(Authority("localhost"))))
        #expect(Origin(http: try #require(Authority("a"))) == Origin("http://a:80"))
        #expect(Origin("http://a") != Origin("https://a"))
    }

    @Test(arguments: [
        "a@b", "a b", "a,b", "a/b", "a:80:90", "a:-1", "a:+80", "::1", "[::1]:", "[1.2.3.4]", "%61", "a\0",
    ])
    func `refuses other hosts`(text: String) {
        #expect(Authority(text) == nil)
    }
}
