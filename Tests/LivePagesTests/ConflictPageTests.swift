import Domain
@testable import LivePages
import TestSupport
import Testing

struct `The page of a conflict` {
    private let rows = [
        ConflictPage.Row(key: "status", label: "Status", base: "todo", theirs: "done", mine: "doing"),
        ConflictPage.Row(key: "due", label: "Due", base: "2026-12-01", theirs: "2026-12-02", mine: "", choice: .mine),
    ]
    private let body = ConflictPage.Body(base: "old", theirs: "their text", mine: "my text", merged: "both")

    @Test func `offers each side of each field, one of them chosen, and the merged text`() throws {
        let page = ConflictPage(
            slug: "t2", title: "T", rows: rows, body: body, newBase: "v1:6", action: "/todos/t2/edit", next: "/a")
        let text = text(page.bytes(in: try context()))
        let radios = text.matches(of: /<input type="radio" name="([^"]*)" value="(\w+)"( checked)?>/)
        #expect(
            radios.map { "\($0.1) \($0.2)\($0.3 == nil ? "" : "!")" } == [
                "choice.status base", "choice.status theirs!", "choice.status mine",
                "choice.due base", "choice.due theirs", "choice.due mine!",
            ])
        #expect(text.contains("<i>empty</i>") && text.contains(/(?s)<textarea[^>]*name="body".*both<\/textarea>/))
        #expect(text.contains("their text") && text.contains("my text"))
        #expect(text.value(of: "base") == "v1:6" && text.value(of: "next") == "/a")
        #expect(text.contains("action=\"/todos/t2/edit\""))
    }

    @Test func `offers to create a deleted todo again with all that was written`() throws {
        let page = ConflictPage(
            slug: nil, title: "T", rows: rows, body: body, newBase: "v1:6", action: "/todos/t2/edit", isGone: true)
        let text = text(page.bytes(in: try context()))
        #expect(text.contains("action=\"/new\"") && !text.contains("type=\"radio\"") && !text.contains("name=\"base\""))
        #expect(text.value(of: "title") == "T" && text.value(of: "status") == "doing" && text.value(of: "due") == "")
        #expect(text.contains(/(?s)<textarea[^>]*name="body".*my text<\/textarea>/))
    }

    @Test func `sends a form of an ended session again only when asked, with its fields`() throws {
        let context = try context()
        let comment = text(
            ResumePage(action: "/todos/t2/comment", fields: [("text", "hi"), ("next", "/a"), ("csrf", "x")])
                .bytes(in: context))
        #expect(comment.contains(/(?s)<textarea[^>]*name="text".*hi<\/textarea>/) && comment.value(of: "next") == "/a")
        let tick = text(
            ResumePage(action: "/todos/t2/tick", fields: [("text", "hi"), ("item", "0"), ("on", "true")])
                .bytes(in: context))
        #expect(tick.value(of: "text") == "hi" && !tick.contains("<textarea"))
    }
}
