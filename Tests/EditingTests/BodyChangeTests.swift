import Domain
import TestSupport
import Testing

@testable import Editing

struct `The checklist of a file` {
    @Test func `has the texts as written, in order, and can be ticked by its numbers`() throws {
        let file = Array(
            "---\nid: a\n---\n- [ ] find **the** `bag`\n  - [X] go  \n- [-] never\n\n```\n- [ ] code\n```\n".utf8)
        let items = BodyChange.checklist(in: file)
        #expect(items.map(\.text) == ["find **the** `bag`", "go  ", "never"])
        #expect(items.map(\.isChecked) == [false, true, false])
        for (number, item) in items.enumerated() {
            let ticked = try BodyChange.tick(.number(number + 1), on: !item.isChecked).applied(to: file)
            #expect(BodyChange.checklist(in: ticked).map(\.isChecked)[number] == !item.isChecked)
        }
    }

    @Test(arguments: ["", "text", "---\nid: a\n---\n- item\n"])
    func `is empty without checkboxes`(file: String) { #expect(BodyChange.checklist(in: Array(file.utf8)) == []) }
}
