import Testing

@testable import Editing

/// Comments on tasks in Backlog.md's format.
struct BacklogCommentTests {
    private static let head = "---\nid: a\n---\n"

    private func appended(
        _ text: String, by author: String = "ken", to body: String, head: String = BacklogCommentTests.head
    ) throws(EditError) -> String {
        let comment = BacklogComment(by: author, at: "2026-11-22 09:00", text)
        let file = try comment.appended(to: Array((head + body).utf8), from: head.utf8.count)
        return String(decoding: file.dropFirst(head.utf8.count), as: UTF8.self)
    }

    private func block(_ text: String = "Seen.") -> String {
        "author: ken\ncreated: 2026-11-22 09:00\n---\n\(text)\n---\n"
    }

    private func section(_ text: String = "Seen.") -> String {
        "## Comments\n\n<!-- COMMENTS:BEGIN -->\n\(block(text))<!-- COMMENTS:END -->\n"
    }

    // MARK: A new section

    @Test(arguments: ["", "\n", "\n\n  \n"])
    func `a section starts an empty body`(body: String) throws {
        #expect(try appended("Seen.", to: body) == "\n" + section())
        #expect(try appended("Seen.", to: body, head: "") == section())
    }

    @Test func `a section goes to the end if Backlog.md knows no section of the task`() throws {
        #expect(try appended("Seen.", to: "\nText.\n\n## Own\n\nMore.") == "\nText.\n\n## Own\n\nMore.\n\n" + section())
    }

    @Test(
        arguments: [
            (
                ["Description", "Acceptance Criteria", "Implementation Plan", "Implementation Notes"],
                "Implementation Notes"
            ),
            (["Description", "Implementation Plan", "Acceptance Criteria"], "Implementation Plan"),
            (["Description", "Acceptance Criteria", "Definition of Done"], "Definition of Done"),
            (["Acceptance Criteria", "Description"], "Acceptance Criteria"), (["description"], "description"),
        ])
    func `a section follows the last of the sections that precede it`(titles: [String], last: String) throws {
        let parts = titles.map { "## \($0)\n\nText of \($0)." }
        let place = try #require(titles.firstIndex(of: last))
        let expected = parts[...place] + [String(section().dropLast())] + parts[(place + 1)...]
        #expect(
            try appended("Seen.", to: "\n" + parts.joined(separator: "\n\n") + "\n")
                == "\n" + expected.joined(separator: "\n\n") + "\n")
    }

    @Test func `a section precedes the summary`() throws {
        let body = "\n## Description\n\nText.\n\n## Final Summary\n\nDone.\n"
        #expect(
            try appended("Seen.", to: body)
                == "\n## Description\n\nText.\n\n\(section())\n## Final Summary\n\nDone.\n")
    }

    @Test func `a section does not split text between markers`() throws {
        let text =
            "<!-- SECTION:DESCRIPTION:BEGIN -->\nText.\n\n## Final Summary\n## Comments\n<!-- SECTION:DESCRIPTION:END -->"
        #expect(
            try appended("Seen.", to: "\n## Description\n\n\(text)\nrest\n")
                == "\n## Description\n\n\(text)\n\n\(section())\nrest\n")
    }

    @Test func `the user's own heading continues a text section, and ends a list`() throws {
        let own = "## Own\n\nMore.\n"
        #expect(
            try appended("Seen.", to: "\n## Description\n\nText.\n\n\(own)")
                == "\n## Description\n\nText.\n\n\(own)\n\(section())")
        #expect(
            try appended("Seen.", to: "\n## Acceptance Criteria\n\n- [ ] one\n\n\(own)")
                == "\n## Acceptance Criteria\n\n- [ ] one\n\n\(section())\n\(own)")
    }

    // MARK: An existing section

    @Test func `comments are appended in order`() throws {
        let one = try appended("One.", to: "\n## Comments\n\n<!-- COMMENTS:BEGIN -->\n<!-- COMMENTS:END -->\n\nrest\n")
        #expect(one == "\n" + section("One.") + "\nrest\n")
        let both = "<!-- COMMENTS:BEGIN -->\n\(block("One."))\n\(block("Two."))<!-- COMMENTS:END -->"
        #expect(try appended("Two.", to: one) == "\n## Comments\n\n\(both)\n\nrest\n")
    }

    @Test func `a section is found regardless of case and trailing blanks`() throws {
        let body = "\n## COMMENTS \t\n<!-- Comments:Begin -->  \n<!-- comments:END -->\n"
        #expect(try appended("Seen.", to: body) == body.replacing("  \n", with: "  \n" + block()))
    }

    @Test func `a section in an older form is refused`() {
        let body = "\n## Comments\n\n<!-- COMMENTS:BEGIN -->\n<!-- COMMENT:BEGIN -->\nx\n<!-- COMMENTS:END -->\n"
        #expect(throws: EditError.self) { try appended("Seen.", to: body) }
    }

    // MARK: The text

    @Test(
        arguments: [
            ("\n\n a \n\n", " a "), ("a\r\nb\rc", "a\nb\nc"), ("a\n## b\n  ## c  ", "a\n\\## b\n\\## c  "),
            ("### a", "\\### a"), ("##a", "##a"), ("---a\n- --", "---a\n- --"), ("<!-- note -->", "\\<!-- note -->"),
            ("", ""),
        ])
    func `a comment has no headings, and no blank lines at its ends`(text: String, written: String) throws {
        let expected = written.isEmpty ? section().replacing("Seen.\n", with: "") : section(written)
        #expect(try appended(text, to: "") == "\n" + expected)
    }

    @Test(arguments: [
        "---", "a\n  --- \nb", "<!-- SECTION:PLAN:BEGIN -->", "a <!--comment:begin -->", "x <!-- a <!--\tAC:END",
        "<!-- dod:",
    ])
    func `a comment is refused if Backlog.md would read it differently`(text: String) {
        #expect(throws: EditError.self) { try appended(text, to: "") }
    }

    @Test(
        arguments: [
            ("", ""), ("  ", ""), ("A\u{7} \n B\u{A0}C", "author: A B C\n"), ("家族", "author: 家族\n"),
        ])
    func `an author is on one line or omitted`(author: String, line: String) throws {
        #expect(try appended("Seen.", by: author, to: "") == "\n" + section().replacing("author: ken\n", with: line))
    }

    @Test(arguments: ["---", "<!-- COMMENTS:END -->"]) func `an author that would end the comment is refused`(
        author: String
    ) {
        #expect(throws: EditError.self) { try appended("Seen.", by: author, to: "") }
    }

    @Test func `a comment has the line endings of its file`() throws {
        let windows = { (text: String) in text.replacing("\n", with: "\r\n") }
        let body = "\n## Description\n\nText.\n\n## Final Summary\n\nDone.\n"
        let plain = try appended("a\nb", to: body)
        #expect(try appended("a\nb", to: windows(body), head: windows(Self.head)) == windows(plain))
        #expect(try appended("c", to: windows(plain), head: windows(Self.head)) == windows(appended("c", to: plain)))
    }
}
