import Domain
@testable import Site
import TestSupport
import Testing

/// A board that a server shows: every file has the same hash, and the checklist is that of `<b>`.
private func board(_ base: String? = "v1:5") -> SiteContext {
    let sample = todos(12) { todo in
        (todo.owners, todo.tags, todo.milestone) = (["hana"], ["home"], "v1")
    }
    let hostile = todo("x") { ($0.title, $0.owners) = ("<script>\"'", ["<hana>", "kim"]) }
    let settings = settings { ($0.perPage, $0.hasTwins, $0.looks) = (5, true, [.wall, .paper]) }
    return site(
        sample + [hostile], settings, users: [hana],
        live: LiveMarks(
            csrf: "MARKER", base: { _ in base },
            checklist: { _ in
                [
                    ChecklistItem(text: "find <b> \"bag\"", isChecked: false),
                    ChecklistItem(text: "go", isChecked: true),
                ]
            }))
}

private func pages(for viewer: Viewer, _ base: String? = "v1:5") throws -> [(page: Page, text: String)] {
    try board(base).render(for: viewer)
}

private func text(of page: Page, for viewer: Viewer, _ base: String? = "v1:5") throws -> String {
    try #require(try pages(for: viewer, base).first { $0.page == page }).text
}

extension String {
    /// The targets of the forms that change something, without their first slash.
    fileprivate var posts: [String] {
        matches(of: /<form[^>]*method="post" action="\/([^"]*)"/).map { String($0.1) }
    }
}

struct `A live board` {
    private let reader = Viewer(role: .reader)

    @Test func `has no policy in its pages, and a static site no mark of a live one`() throws {
        for (page, text) in try pages(for: Viewer(role: .admin)) where page.kind != .redirect {
            #expect(!text.contains("Content-Security-Policy"), "\(page)")
        }
        for (page, text) in try site(todos(12), settings { $0.looks = [.wall] }).render() {
            #expect(!text.contains("live.") && !text.contains("csrf") && !text.contains("data-base"), "\(page)")
            #expect(text.contains("Content-Security-Policy") == page.path.hasSuffix(".html"), "\(page)")
        }
    }

    @Test func `has links that begin at the root of the host`() throws {
        let text = try text(of: .todo("x"), for: reader)
        #expect(text.contains("<link rel=\"stylesheet\" href=\"/assets/live.css\">"))
        #expect(text.contains("<script src=\"/assets/live.js\" defer></script>"))
        #expect(text.matches(of: /(?:href|src|action)="(?!\/|#)[^"]*"/).map { String($0.0) } == [])
        #expect(try SiteTests.text(of: .user("hana", 1), for: reader).contains(/href="\/todos\/\w+\.html#from-hana"/))
    }

    @Test func `has no page of its own for unknown addresses`() throws {
        #expect(try !pages(for: .nobody).contains { $0.page == .notFound })
    }

    @Test func `tells scripts the column, the file and the page of each card`() throws {
        let text = try text(of: .board, for: reader)
        #expect(text.contains(/<section class="column"[^>]* data-status="todo"/))
        let cards = text.matches(of: /<li class="card"[^>]* data-todo="(\w+)" data-base="v1:5">/)
        #expect(cards.count == 13 && cards.contains { $0.1 == "x" })
        #expect(
            try SiteTests.text(of: .list(1), for: reader).contains(
                /<div class="row" role="row" data-todo="\w+" data-base="v1:5">/))
        #expect(try !SiteTests.text(of: .board, for: .nobody, nil).contains("data-todo"))
    }
}

struct `A viewer` {
    private static let single = Viewer(role: .admin, isSingle: true)

    @Test(arguments: Role.allCases + [nil])
    func `gets the same bytes as everybody with the role`(role: Role?) throws {
        let text = try text(of: .board, for: Viewer(role: role))
        let marks = text.matches(of: /<meta name="(role|csrf)" content="([^"]*)">/).map { "\($0.1) \($0.2)" }
        #expect(marks == role.map { ["role \($0.rawValue)", "csrf MARKER"] } ?? [])
    }

    @Test(arguments: [
        (nil, ["sign-in?next=/index.html"]), (Viewer(role: .reader), ["account", "status"]),
        (Viewer(role: .commenter), ["account", "status"]), (Viewer(role: .editor), ["new", "account", "status"]),
        (Viewer(role: .admin), ["new", "account", "accounts", "status"]), (single, ["new", "status"]),
    ])
    func `finds the pages of the role in the header`(viewer: Viewer?, links: [String]) throws {
        let text = try text(of: .board, for: viewer ?? .nobody)
        let area = try #require(text.firstMatch(of: /(?s)<div class="you">.*?<\/div>/)).0
        #expect(area.matches(of: /href="\/([^"]*)"/).map { String($0.1) } == links)
        let signsOut = viewer?.role != nil && viewer?.isSingle == false
        #expect(String(area).posts == (signsOut ? ["sign-out"] : []))
    }

    @Test(arguments: Role.allCases + [nil])
    func `may change a todo as far as the role goes`(role: Role?) throws {
        let posts = try text(of: .todo("x"), for: Viewer(role: role, isSingle: true)).posts
        let speaking = ["tick", "tick", "comment"].map { "todos/x/\($0)" }
        switch role {
        case nil, .reader: #expect(posts == [])
        case .commenter: #expect(posts == speaking)
        case .editor, .admin:
            #expect(posts == ["move", "assign", "archive", "delete"].map { "todos/x/\($0)" } + speaking)
        }
    }

    @Test func `cannot change a todo that the board cannot write`() throws {
        #expect(try text(of: .todo("x"), for: Self.single, nil).posts == [])
    }

    @Test func `sends the token, the way back and the hash of the file with each form`() throws {
        for (page, text) in try pages(for: Viewer(role: .admin)) where page.path.hasSuffix(".html") {
            for form in text.matches(of: /(?s)<form[^>]*method="post".*?<\/form>/).map(\.0) {
                #expect(form.contains("<input type=\"hidden\" name=\"csrf\" value=\"MARKER\">"), "\(page)")
                guard !form.contains("/sign-out") else { continue }
                #expect(form.contains("name=\"next\" value=\"/todos/\(page.name).html\""), "\(page)")
                let isFree = form.contains("/tick\"") || form.contains("/comment\"")
                #expect(form.contains("name=\"base\" value=\"v1:5\"") == !isFree, "\(page)")
            }
        }
    }

    @Test func `gets no markup from names and texts`() throws {
        let text = try text(of: .todo("x"), for: Viewer(role: .admin))
        #expect(!text.contains("<script>") && !text.contains("<b>") && !text.contains("<hana>"))
        #expect(text.contains("name=\"text\" value=\"find &lt;b&gt; &quot;bag&quot;\""))
        #expect(text.contains("<option value=\"&lt;hana&gt;\">&lt;hana&gt;</option>"))
    }

    @Test func `must choose one of several owners, and sees one owner chosen`() throws {
        let several = try text(of: .todo("x"), for: Self.single)
        #expect(several.contains("<select name=\"owner\" aria-label=\"Owner\" required>"))
        #expect(several.contains("<option value=\"\" disabled selected>&lt;hana&gt;, kim</option>"))
        let one = try text(of: .todo("t1"), for: Self.single)
        #expect(one.contains("<option value=\"hana\" selected>Hana"))
        #expect(one.contains("<option value=\"todo\" selected>"))
    }
}

struct `An action` {
    @Test func `has a path, from which it can be read`() {
        let slugs = ["k3f9q2", "日本", "api/k3"]
        let changes = Action.Change.allCases.flatMap { change in slugs.map { Action.todo(change, $0) } }
        let all: [Action] = [.signIn, .signUp, .signOut, .account, .accounts, .status, .new, .preview, .undo] + changes
        for action in all { #expect(Action(path: action.path) == action) }
        #expect(Action.todo(.move, "k3").path == "todos/k3/move")
        #expect(Action.todo(.move, "api/k3").path == "sources/api/k3/move")
        for path in ["", "move", "todos/move", "todos/k3/burn", "todos//move", "todos/a/b/move", "k3/move", "sign-in/"]
        {
            #expect(Action(path: path) == nil, "\(path)")
        }
    }

    @Test func `belongs to the roles from the lowest one on`() {
        for role in Role.allCases {
            #expect(Viewer(role: role).may(.todo(.tick, "a")) == (role >= .commenter))
            #expect(Viewer(role: role).may(.undo) == (role >= .editor))
            #expect(Viewer(role: role).may(.accounts) == (role == .admin))
            #expect(Viewer(role: role).may(.status) && !Viewer(role: role).may(.signIn))
        }
        #expect(Viewer.nobody.may(.signIn) && !Viewer.nobody.may(.status))
        #expect(!Viewer(role: .admin, isSingle: true).may(.account))
    }
}
