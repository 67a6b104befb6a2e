import HTTP
import Testing

struct ResponseTests {
    private func text(_ response: Response) -> String {
        if case .bytes(let bytes) = response.body { String(decoding: bytes, as: UTF8.self) } else { "" }
    }

    @Test func `has the type of its document`() {
        #expect(Response.page(Array("<p>".utf8)).fields["Content-Type"] == "text/html; charset=utf-8")
        #expect(Response.page([], status: .notFound, type: .json).fields["content-type"] == "application/json")
        #expect(text(.text(.forbidden, "no")) == "no")
    }

    @Test func `leads to another page without further fields`() {
        let response = Response.seeOther("/a\r\nSet-Cookie: b")
        #expect(response.status.code == 303)
        #expect(response.fields == Fields([("Location", "/a%0D%0ASet-Cookie:%20b")]))
        #expect(Response.seeOther("/todos/札?a=%20").fields["Location"] == "/todos/%E6%9C%AD?a=%20")
    }

    @Test func `describes a problem to programs`() {
        let full = Problem(
            .unprocessableContent, title: "Invalid", detail: "a \"b\"", key: "due", line: 1, column: 2, id: "7")
        #expect(
            text(full.response)
                == #"{"type":"about:blank","title":"Invalid","status":422,"detail":"a \"b\"","key":"due","line":1,"column":2,"id":"7"}"#
        )
        let short = Problem(.notFound).response
        #expect(text(short) == #"{"type":"about:blank","title":"Not Found","status":404}"#)
        #expect(short.fields["Content-Type"] == "application/problem+json" && short.status == .notFound)
    }

    @Test func `fills gaps with a token`() {
        let gapped = GappedBytes(Array("<##><###>#".utf8), marker: Array("##".utf8))
        #expect(gapped.gaps == [1, 5] && gapped.gapLength == 2)
        #expect(gapped.filled(with: Array("ab".utf8)) == Array("<ab><ab#>#".utf8))
        #expect(gapped.filled(with: Array("a".utf8)) == Array("<a\0><a\0#>#".utf8))
        #expect(gapped.filled(with: Array("abc".utf8)) == Array("<ab><ab#>#".utf8))
        #expect(gapped.digestable == Array("<\0\0><\0\0#>#".utf8))
        #expect(GappedBytes([1, 2], marker: []).filled(with: [3]) == [1, 2])
        #expect(GappedBytes([1], marker: [1, 2]).gaps == [])
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    ])
    func `has dates of the protocol`(seconds: Int, text: String) {
        #expect(HTTPDate.text(seconds) == text)
    }
}
