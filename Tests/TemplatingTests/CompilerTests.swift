import Bytes
import Links
import Templating
import Testing

struct `A template compiled for a view model` {
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        let template: String
        let expected: String
        var testDescription: String { name }

        init(_ name: String, _ template: String, _ expected: String) {
            (self.name, self.template, self.expected) = (name, template, expected)
        }
    }

    static let examples = [
        Example("text", "{{heading}}", "Kitchen"),
        Example("number", "{{count}}", "2"),
        Example("included name", "{{pageTitle}} {{home}}", "Board index.html"),
        Example("html", "{{{body}}}|{{&body}}", "<p>raw & <b>bold</b></p>|<p>raw & <b>bold</b></p>"),
        Example(
            "nested lists", "{{#columns}}{{title}}:{{#cards}}{{title}},{{/cards}};{{/columns}}",
            "To do:Milk &amp; &quot;bread&quot;,Eggs,;Done:;"),
        Example("raw text", "{{#columns}}{{#cards}}{{{title}}} {{/cards}}{{/columns}}", "Milk & \"bread\" Eggs "),
        Example(
            "list of texts", "{{#columns}}{{#cards}}{{#tags}}({{.}}){{/tags}}{{/cards}}{{/columns}}",
            "(home)(a&lt;b)"),
        Example(
            "flag and its opposite", "{{#columns}}{{#isDone}}yes{{/isDone}}{{^isDone}}no{{/isDone}} {{/columns}}",
            "no yes "),
        Example(
            "name of an outer model", "{{#columns}}{{#cards}}{{heading}} {{/cards}}{{/columns}}",
            "Kitchen Kitchen "),
        Example(
            "inner name before outer",
            "{{#columns}}{{#cards}}{{note.text}}{{#note}}{{title}}{{/note}};{{/cards}}{{/columns}}",
            "always thereMilk &amp; &quot;bread&quot;;always thereEggs;"),
        Example("absent child", "[{{#drafts}}{{text}}{{/drafts}}{{^drafts}}none{{/drafts}}{{drafts.text}}]", "[none]"),
        Example(
            "present child", "{{#columns}}[{{limit.text}}{{#limit}}, {{text}}{{/limit}}]{{/columns}}",
            "[][at most 3, at most 3]"),
        Example(
            "dotted section",
            "{{#columns}}[{{#limit.text}}{{.}}{{/limit.text}}{{^limit.text}}free{{/limit.text}}]{{/columns}}",
            "[free][at most 3]"),
        Example("text as a section", "{{#heading}}<{{.}}>{{/heading}}{{^heading}}none{{/heading}}", "<Kitchen>"),
        Example("number as a section", "{{#count}}{{.}}{{/count}}{{^count}}none{{/count}}", "2"),
        Example("empty list", "{{#columns}}{{^cards}}{{title}} is empty{{/cards}}{{/columns}}", "Done is empty"),
        Example("computed properties", "{{shout}} {{^isEmpty}}{{shout}}{{/isEmpty}}", "KITCHEN KITCHEN"),
        Example(
            "computed child", "{{first.title}}{{#first}}{{#cards}} {{title}}{{/cards}}{{/first}}",
            "To do Milk &amp; &quot;bread&quot; Eggs"),
        Example("computed list", "{{#backwards}}{{title}}{{#limit}}!{{/limit}} {{/backwards}}", "Done! To do "),
        Example(
            "constant", "{{words.late}} {{#words.late}}x{{/words.late}}{{^words.none}}y{{/words.none}}",
            "&lt;late&gt; xy"),
        Example(
            "quoted attribute", "{{#columns}}{{#cards}}<a title=\"{{title}}\">{{/cards}}{{/columns}}",
            "<a title=\"Milk &amp; &quot;bread&quot;\"><a title=\"Eggs\">"),
    ]

    @Test(arguments: examples)
    func `writes`(_ example: Example) throws {
        let constants = ["words.late": "<late>", "words.none": ""]
        #expect(try render(example.template, Board.mock, constants: constants) == example.expected)
    }

    @Test func `renders the section of a link that is not absent`() throws {
        struct Model: TemplateModel {
            var home = Link(path: "")
            var gone = Link.absent

            static let names = Names<Model> {
                $0.link("home", \.home)
                $0.link("gone", \.gone)
            }
        }
        let template = "{{#home}}<{{home}}>{{/home}}{{^home}}a{{/home}}{{#gone}}<{{gone}}>{{/gone}}{{^gone}}b{{/gone}}"
        #expect(try render(template, Model()) == "<./>b")
    }

    @Test func `can be a part of another and see all that is around it`() throws {
        let parts = ["card": "<{{title}} in {{heading}}>\n"]
        let text = try render(
            "{{#columns}}\n{{#cards}}\n  {{>card}}\n{{/cards}}\n{{/columns}}\n", Board.mock, parts: parts)
        #expect(text == "  <Milk &amp; &quot;bread&quot; in Kitchen>\n  <Eggs in Kitchen>\n")
    }

    @Test func `can fill the blocks of a layout`() throws {
        let layout = "<title>{{pageTitle}}</title>\n<main>\n  {{$main}}\n  {{/main}}\n</main>\n{{$foot}}fuda{{/foot}}\n"
        let page = "{{<layout}}\n{{$main}}\n<h1>{{heading}}</h1>\n{{/main}}\n{{/layout}}\n"
        let text = try render(page, Board.mock, parts: ["layout": layout])
        #expect(text == "<title>Board</title>\n<main>\n  <h1>Kitchen</h1>\n</main>\nfuda\n")
    }

    @Test func `follows a tree by a part that includes itself`() throws {
        let tree = Tree(name: "a", children: [Tree(name: "b", children: [Tree(name: "c")]), Tree(name: "d")])
        let parts = ["node": "{{name}}({{#children}}{{>node}}{{/children}})"]
        #expect(try render("{{>node}}", tree, parts: parts) == "a(b(c())d())")
    }

    @Test func `follows a tree by two parts that include each other`() throws {
        let tree = Tree(name: "a", children: [Tree(name: "b", children: [Tree(name: "c")]), Tree(name: "d")])
        let parts = ["node": "{{name}}{{>below}}", "below": "[{{#children}}{{>node}}{{/children}}]"]
        #expect(
            try render("{{#children}}{{>node}} {{/children}}{{>below}}", tree, parts: parts) == "b[c[]] d[] [b[c[]]d[]]"
        )
    }

    @Test func `appends to what is in the output`() throws {
        let template = try library(["page": "{{heading}}"]).compile("page", for: Board.self)
        var output = TemplateOutput()
        template.render(.mock, into: &output)
        template.render(.mock, into: &output)
        #expect(output.bytes.text == "KitchenKitchen")
    }

    @Test func `does not mind a byte order mark`() throws {
        #expect(try render("\u{FEFF}{{! alone }}\n{{heading}}", Board.mock) == "Kitchen")
    }
}
