import Templating
import Testing

/// Texts with keys that only the data knows.
struct KeyedTextTests {
    private struct Record: TemplateModel {
        var title = "Call"
        var more: [Pair] = []
        static let names = Names<Record> {
            $0.text("title", \.title)
            $0.list("more", keyed: \.more)
        }
    }

    private struct Around: TemplateModel {
        var before = 7
        var record = Record(more: [Pair(key: "Customer", text: "<Ada>"), Pair(key: "a.b", text: "dotted")])
        var all = [Record(more: [Pair(key: "customer", text: "Bo")]), Record()]
        static let names = Names<Around> {
            $0.number("before", \.before)
            $0.include(\.record)
            $0.list("all", \.all)
            $0.child("record", \.record)
        }
    }

    private struct Pair: TemplateModel, KeyedText {
        var key: String
        var text: String
        var keyedText: String { text }
        func answers(to key: String) -> Bool { self.key.lowercased() == key.lowercased() }
        static let names = Names<Pair> {
            $0.text("key", \.key)
            $0.text("text", \.text)
        }
    }

    @Test(arguments: [
        ("{{more.customer}}", "&lt;Ada&gt;"), ("{{{more.CUSTOMER}}}", "<Ada>"), ("[{{more.nothing}}]", "[]"),
        ("{{more.a.b}}", "dotted"), ("{{record.title}}: {{more.customer}}", "Call: &lt;Ada&gt;"),
        ("{{#more.customer}}for {{.}}{{/more.customer}}{{^more.x}}, no x{{/more.x}}", "for &lt;Ada&gt;, no x"),
        ("{{#all}}[{{more.customer}}]{{/all}}", "[Bo][]"), ("{{#more}}{{key}} {{/more}}", "Customer a.b "),
        ("{{#record}}{{before}}{{more.customer}}{{/record}}", "7&lt;Ada&gt;"),
    ])
    func `are found, or empty, and escaped`(template: String, text: String) throws {
        #expect(try render(template, Around()) == text)
    }

    @Test(arguments: [
        ("{{mor.customer}}", "unknown name 'mor.customer'"), ("{{more}}", "'more' is a list"),
        ("{{more.}}", "'more' is a list"), ("{{record.more}}", "'record.more' is a list"),
    ])
    func `leave every other unknown name an error`(template: String, message: String) {
        #expect {
            try render(template, Around())
        } throws: { error in
            (error as? TemplateErrors)?.errors.first?.message.hasPrefix(message) == true
        }
    }

    @Test func `are told of among the names`() {
        #expect(Record.names.list.map(\.name) == ["title", "more", "more.KEY"])
        #expect(Record.names.list.last?.kind == "text, empty if there is no such key")
    }
}
