import HTTP
import Testing

struct RequestTests {
    private func request(
        _ fields: [(String, String)], target: String = "/", body: String = ""
    ) throws -> Request {
        Request(
            method: .post, target: try #require(RequestTarget(target)), fields: Fields(fields), body: Array(body.utf8),
            peer: .local, isOnSocket: true)
    }

    @Test(
        arguments: [
            ([("Sec-Fetch-Site", "same-origin")], true), ([("Origin", "https://board.example")], true),
            ([("Origin", "https://board.example:443")], true),
            ([("Origin", "http://127.0.0.1:4280")], true),
            ([("Sec-Fetch-Site", "same-origin"), ("Origin", "https://evil.example")], true),
            ([], false), ([("Origin", "null")], false), ([("Origin", "https://evil.example")], false),
            ([("Origin", "http://board.example")], false), ([("Origin", "https://board.example.evil")], false),
            ([("Sec-Fetch-Site", "cross-site"), ("Origin", "https://board.example")], false),
            ([("Sec-Fetch-Site", "same-site"), ("Origin", "https://board.example")], false),
            ([("Sec-Fetch-Site", "none"), ("Origin", "https://board.example")], false),
            ([("Sec-Fetch-Site", "Same-Origin")], false),
            ([("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "same-origin")], false),
            ([("Origin", "https://board.example"), ("Origin", "https://board.example")], false),
            ([("Sec-Fetch-Site", "same-origin"), ("Origin", "https://board.example"), ("Origin", "null")], false),
        ] as [([(String, String)], Bool)])
    func `knows whether a page of the site made it`(fields: [(String, String)], isSameOrigin: Bool) throws {
        let origins = ["https://board.example", "http://127.0.0.1:4280"].compactMap { Origin($0) }
        #expect(try request(fields).isSameOrigin(as: origins) == isSameOrigin)
    }

    @Test func `has one host`() throws {
        #expect(try request([("Host", "Board.example:80")]).host?.text == "board.example:80")
        #expect(try request([("Host", "a"), ("Host", "a")]).host == nil)
        #expect(try request([("Host", "a@b")]).host == nil)
        #expect(try request([]).host == nil)
        #expect(try request([("Host", "a")], target: "http://b/").host?.text == "b")
    }

    @Test func `has a form if its type and encoding are those of forms`() throws {
        let type = "application/x-www-form-urlencoded"
        for value in [type, type + ";charset=UTF-8"] {
            #expect(try request([("Content-Type", value)], body: "a=1").form?["a"] == "1")
        }
        for value in [type + "; charset=utf-7", "text/plain", "multipart/form-data", ""] {
            #expect(try request([("Content-Type", value)], body: "a=1").form == nil, "\(value)")
        }
        #expect(try request([("Content-Type", type), ("Content-Type", type)], body: "a=1").form == nil)
        #expect(try request([("Content-Type", type)], body: "a=%").form == nil)
        #expect(try request([], body: "a=1").form == nil)
    }

    @Test func `has cookies and a relation to its page`() throws {
        let request = try request([("Cookie", "a=1"), ("Sec-Fetch-Site", "none")])
        #expect(request.cookie("a") == "1" && request.cookie("b") == nil && request.fetchSite == "none")
    }

    @Test func `has a known method in upper case`() {
        for method in Method.allCases { #expect(Method(name: method.name) == method) }
        for name in ["get", "", "CONNECT", "BREW", "GET "] { #expect(Method(name: name) == nil) }
        #expect(Method.allCases.filter(\.isSafe) == [.get, .head, .options])
    }
}
