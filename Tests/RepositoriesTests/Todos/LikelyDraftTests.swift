import Domain
import Testing

@testable import Repositories

/// Whether a text that cannot be read is a draft; the live board's tests show that such a text stays hidden.
struct LikelyDraftTests {
    private static let names = ["下書き": Field.draft, "not public": .draft]

    private func isDraft(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { $0.isLikelyDraft(Self.names) }
    }

    @Test(arguments: [
        "draft: true", "---\ntitle: a: b\ndraft:\n---\n", "{\"title\": \"x\", \"draft\" : true}", "- 下書き: ja",
        "not public = 1",
        "? draft\n: true", "\"dr\\u0061ft\": true", "<!-- draft: yes -->", ":DRAFT: t", "#+draft: t",
        "x: 1\u{85}draft: true",
        "---\ntitle: A\n---\n---\ndraft: true\n---\n", "---\nid: a\n...\n---\ndraft: true\n---\n", "&a draft: true",
        "!!str draft: true",
        "id: x; draft: true", "“draft”: true", "**draft**: true", "dra\u{200B}ft: true", "ｄｒａｆｔ： true",
        "x: 1\u{B}draft: true", "draft: \"false \"x", "draft: no way",
    ]) func `is seen`(text: String) { #expect(isDraft(text)) }

    @Test(arguments: [("a\nb\n\nc", "a\nb\n"), ("\n \na\r\n\r\nb", "\n \na\r\n\r"), ("a", "a"), ("", "")])
    func `looks above the first paragraph`(text: String, head: String) {
        let found = Array(text.utf8).withUnsafeBufferPointer { String(decoding: $0.head, as: UTF8.self) }
        #expect(found == head)
    }

    @Test(arguments: [
        "draft: false", "draft: no", "{\"draft\": \"no\", \"title\": 1}", "draft: 'false' # yes",
        "title: Draft of a letter", "# draft: true", "tags:\n  - draft\n", "drafts: 3",
        "---\ntitle: a: b\n---\nDraft: a letter\n", "title: \"Draft\": x", "",
    ]) func `is not seen`(text: String) { #expect(!isDraft(text)) }
}
