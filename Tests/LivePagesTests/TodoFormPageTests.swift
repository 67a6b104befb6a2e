import Domain
@testable import LivePages
import Markdown
import Messages
import Site
import TestSupport
import Testing

extension MarkdownDocument {
    init(_ source: String) {
        var renderer = MarkdownRenderer()
        var source = source
        self = source.withUTF8 { renderer.render($0, want: .html) }
    }
}

struct `The form of a todo` {
    private func form(
        _ values: [String: String] = [:], _ kind: TodoFormPage.Kind = .edit(slug: "k3f9q2", title: "Buy milk"),
        _ change: (inout Settings) -> Void = { _ in }
    ) throws -> String {
        text(
            TodoFormPage(kind: kind, values: values, base: kind == .new ? nil : "v1:5").bytes(
                in: try context(for: .editor, change)))
    }

    private func choices(_ name: String, in text: String) throws -> [String] {
        let select = try #require(text.firstMatch(of: try Regex("(?s)<select id=\"f-\(name)\".*?</select>"))).0
        return String(select).matches(of: /<option value="([^"]*)"( selected)?>([^<]*)/).map {
            "\($0.1)\($0.2 == nil ? "" : "!") \($0.3)"
        }
    }

    @Test func `has a field for each key that people write, and keeps all values`() throws {
        let optional = TodoFormFields.optional
        let left: Set<Field> = [
            .id, .isChecked, .archived, .createdAt, .updatedAt, .startedAt, .doneAt, .aliases, .order,
        ]
        #expect(
            Set(optional + [.title]) == Set(Field.allCases).subtracting(left) && Set(optional).count == optional.count)
        let values = Dictionary(uniqueKeysWithValues: (optional + [.title]).map { ($0.name, "v-\($0.name)") })
        let text = try form(values.merging(["body": "\n\n- [ ] a\n"]) { $1 }) { $0.lists[.kind] = NameList(["bug"]) }
        for field in optional + [.title] {
            #expect(
                text.contains("name=\"\(field.name)\"") && text.contains("\"v-\(field.name)\"") || field == .draft,
                "\(field)")
        }
        // A browser drops one line break after the tag.
        #expect(text.contains(/<textarea [^>]*name="body"[^>]*>\n\n\n- \[ \] a\n<\/textarea>/))
        #expect(text.value(of: "base") == "v1:5" && text.contains("action=\"/todos/k3f9q2/edit\""))
    }

    @Test func `offers the columns, and keeps how a status is written`() throws {
        #expect(try choices("status", in: form([:], .new)).first == "todo To do")
        #expect(try choices("status", in: form(["status": "Doing"])).contains("Doing! Doing"))
        #expect(try choices("status", in: form([:])).first == "! no status")
        #expect(try choices("status", in: form(["status": "odd"])).last == "odd! odd")
    }

    @Test func `offers the names of the settings, or takes any`() throws {
        let text = try form(["priority": "High"])
        #expect(
            try choices("priority", in: text)
                == ["highest highest", "High! high", "medium medium", "low low"].with("no priority"))
        #expect(text.tag("id=\"f-kind\"")?.hasPrefix("<input") == true)
        let kinds = try form(["kind": "chore"]) { $0.lists[.kind] = NameList(["bug", "feature"]) }
        #expect(try choices("kind", in: kinds) == ["bug bug", "feature feature", "chore! chore"].with("no kind"))
        #expect(try choices("draft", in: form(["draft": "true"])) == [" no", "true! yes"])
    }

    @Test func `suggests the names of the board`() throws {
        let text = try form([:], .new)
        #expect(text.contains("<datalist id=\"l-owner\"><option value=\"hana\">"))
        #expect(
            text.contains(/<datalist id="l-tags">.*<option value="home">/)
                && text.contains("<option value=\"&lt;i&gt;\">"))
        #expect(text.contains(/<datalist id="l-milestone">.*<option value="v2">/))
    }

    @Test func `begins with the title, and folds the rest unless it says something`() throws {
        let new = try form([:], .new)
        #expect(new.contains("<details class=\"others-of\">") && !new.contains("name=\"base\""))
        #expect(new.tag("id=\"f-title\"")?.contains("required autofocus") == true)
        #expect(try form(["tags": "a"], .new).contains("<details class=\"others-of\" open>"))
        #expect(try form(["status": "doing"], .new).contains("<details class=\"others-of\">"))
        #expect(try form().contains("<details class=\"others-of\" open>"))
    }

    @Test func `leads back where it came from, else to the todo or the board`() throws {
        let text = try form()
        #expect(text.contains("<a class=\"button\" href=\"/todos/k3f9q2.html\">Cancel</a>"))
        #expect(try form([:], .new).contains("<a class=\"button\" href=\"/index.html\">Cancel</a>"))
        #expect(
            try form([:], .edit(slug: "gone", title: "")).contains(
                "<a class=\"button\" href=\"/index.html\">Cancel</a>"))
    }

    @Test func `shows a preview with links to what the board has`() throws {
        let context = try context()
        let document = MarkdownDocument("[[k3f9q2]] #t2 @hana [[gone]] [a](../b.md) <b>x</b>")
        let page = text(TodoFormPage(kind: .new, preview: document).bytes(in: context))
        let html = text(context.site.previewHTML(of: document))
        #expect(page.contains(html))
        #expect(html.contains("<a class=\"ref\" href=\"/todos/k3f9q2.html\" dir=\"auto\">Buy milk</a>"))
        #expect(html.contains("href=\"/todos/t2.html\"") && html.contains("href=\"/users/hana.html\""))
        #expect(!html.contains("b.md\"") && html.contains("<b>x</b>"))
    }
}

extension [String] {
    /// The choices after that of no value.
    fileprivate func with(_ none: String) -> [String] {
        [contains { $0.contains("!") } ? " \(none)" : "! \(none)"] + self
    }
}
