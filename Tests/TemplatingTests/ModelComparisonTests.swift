import Bytes
import Links
import Templating
import Testing

/// Whether two view models look the same.
struct `Two view models` {
    private struct Inner: TemplateModel {
        var name: String

        static let names = Names<Inner> { $0.text("name", \.name) }
    }

    private struct Outer: TemplateModel {
        var title = "Title"
        var count = 1
        var isOpen = true
        var link = Link(path: "a.html")
        var list = [Inner(name: "one"), Inner(name: "two")]
        var child: Inner? = Inner(name: "child")
        var markup = "<b>"

        var shout: String { title + "!" }

        static let names = Names<Outer> {
            $0.text("title", \.title)
            $0.number("count", \.count)
            $0.flag("isOpen", \.isOpen)
            $0.link("link", \.link)
            $0.list("list", \.list)
            $0.child("child", \.child)
            $0.text("shout", \.shout)
            $0.html("markup") { $1.bytes.append(text: $0.markup) }
        }
    }

    private func isSame(_ change: (inout Outer) -> Void) -> Bool {
        var other = Outer()
        change(&other)
        var output = TemplateOutput()
        defer { #expect(output.bytes.count == 0) }
        return ModelComparison<Outer>().compare(Outer(), other, in: &output)
    }

    @Test func `look the same where every name gives the same bytes`() { #expect(isSame { _ in }) }

    @Test func `differ by what any name gives`() {
        #expect(!isSame { $0.title = "Other" })
        #expect(!isSame { $0.count = 2 })
        #expect(!isSame { $0.isOpen = false })
        #expect(!isSame { $0.link = Link(path: "a.html", fragment: "b") })
        #expect(!isSame { $0.list[1].name = "three" })
        #expect(!isSame { $0.list.removeLast() })
        #expect(!isSame { $0.list = [] })
        #expect(!isSame { $0.child = nil })
        #expect(!isSame { $0.child?.name = "other" })
        #expect(!isSame { $0.markup = "<i>" })
    }

    @Test func `differ by bytes that are one letter to Unicode`() {
        var (one, other) = (Outer(), Outer())
        (one.title, other.title) = ("B\u{FC}cher in the kitchen", "Bu\u{308}cher in the kitchen")
        #expect(one.title == other.title)
        var output = TemplateOutput()
        #expect(!ModelComparison<Outer>().compare(one, other, in: &output))
    }
}
