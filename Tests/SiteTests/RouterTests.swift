import Domain
import Links
import Markdown
@testable import Site
import TestSupport
import Testing

struct `The Router` {
    @Test(
        arguments: [
            (.board, ""), (.findings(1), ""), (.findings(2), "../../"), (.related("a", 1, .blocks), "../../"),
            (.list(1), "../"), (.list(2), "../../"), (.todo("a"), "../"),
            (.tag("a", 1), "../"),
            (.tag("a", 2), "../../../"), (.milestone("a", 2), "../../../"), (.users(1), "../"), (.users(2), "../../"),
        ] as [(Page, String)])
    func `leads up from the page's folder`(page: Page, prefix: String) {
        #expect(Router.relative.base(of: page) == LinkBase(prefix: prefix))
    }

    @Test func `tells a todo where from on a user's page alone`() {
        #expect(Router.relative.base(of: .user("hana", 1)) == LinkBase(prefix: "../", returnFragment: "from-hana"))
        #expect(
            Router.relative.base(of: .user("hana", 2)) == LinkBase(prefix: "../../../", returnFragment: "from-hana"))
        #expect(Router.relative.link(to: .todo("a")).canReturn)
        #expect(!Router.relative.link(to: .user("hana", 1)).canReturn)
        #expect(!Router.relative.link(to: .redirect("a")).canReturn)
    }

    @Test func `encodes what a URL cannot hold`() {
        #expect(
            Router.relative.link(to: .attachment(FileKey("todos/a b#1.png"), SourceTable())).path
                == "files/todos/a%20b%231.png")
    }

    @Test func `changes links and nothing else`() throws {
        let body = MarkdownDocument("See [[t2|that one]], #t3 and @hana.\n\n- [x] done\n")
        let sample = todos(12) { todo in
            todo.owners = ["hana"]
            todo.tags = ["home"]
            todo.milestone = "v1"
            todo.aliases = [Located("old-\(todo.id)")]
            todo.references = body.references.map {
                TextReference(
                    kind: $0.kind == .todo ? .todo : $0.kind == .hash ? .hash : .user, target: $0.target, place: .start)
            }
        }
        let small = settings { ($0.perPage, $0.hasTwins, $0.baseURL) = (5, true, "https://example.org/") }
        func pages(_ router: Router) throws -> [(page: Page, text: String)] {
            try site(sample, small, users: [hana], router: router).render(
                bodies: sample.map { _ in body }, profiles: [body])
        }
        let (relative, absolute) = (try pages(.relative), try pages(Router { _ in "/other/place/" }))
        #expect(relative.map(\.page) == absolute.map(\.page))
        #expect(relative.count > 40)
        for (one, other) in zip(relative, absolute) {
            #expect(one.text.withoutLinks == other.text.withoutLinks, "\(one.page)")
            guard one.page.path.hasSuffix(".html"), one.page != .notFound else { continue }
            #expect(one.text != other.text, "\(one.page)")
            let links = other.text.links.filter {
                !$0.hasPrefix("#") && !$0.hasPrefix("https://example.org/") && !$0.hasPrefix("mailto:")
            }
            #expect(links.allSatisfy { $0.hasPrefix("/other/place/") }, "\(one.page): \(links)")
        }
    }

    @Test func `leads back by fragments on user pages alone`() throws {
        let pages = try site(todos(3) { $0.owners = ["hana"] }).render()
        for (page, text) in pages where page.path.hasSuffix(".html") {
            let returning = text.links.filter { $0.contains("#from-") }
            if page.kind == .user {
                #expect(
                    returning == [
                        "../todos/t1.html#from-hana", "../todos/t2.html#from-hana", "../todos/t3.html#from-hana",
                    ])
            } else {
                #expect(returning == [], "\(page)")
            }
            if page.kind == .todo { #expect(text.contains("id=\"from-hana\"")) }
        }
    }
}

extension String {
    private static var link: Regex<(Substring, Substring)> { /(?:href="|src="|action="|content="0; url=)([^"]*)"/ }

    /// The values of all links.
    fileprivate var links: [String] { matches(of: String.link).map { String($0.1) } }

    /// The text with nothing in its links.
    fileprivate var withoutLinks: String { replacing(String.link, with: "LINK") }
}
