import Domain
@testable import Site
import TestSupport
import Testing
import UseCases

struct `The slug table` {
    private func created(_ text: String) -> (inout Todo) -> Void {
        { $0.days.created = try? DateOrInstant(parsing: text) }
    }

    @Test func `gives the older of two the plain slug`() {
        let slugs = site([todo("a b", created("2026-11-02")), todo("a-b", created("2026-11-03"))]).slugs
        #expect(slugs.todos == ["a-b", "a-b-\(Slug.shortHash("todos/a-b.md"))"])
        let turned = site([todo("a b", created("2026-11-04")), todo("a-b", created("2026-11-03"))])
        #expect(turned.slugs.todos == ["a-b-\(Slug.shortHash("todos/a b.md"))", "a-b"])
    }

    @Test func `goes by the path where no day is known, and puts a known day first`() {
        #expect(site([todo("a b"), todo("a-b")]).slugs.todos.first == "a-b")
        #expect(site([todo("a b"), todo("a-b", created("2026-11-03"))]).slugs.todos.last == "a-b")
    }

    @Test func `is the same however the todos are ordered and whatever else there is`() {
        let three = [todo("A.B", created("2026-11-05")), todo("a b", created("2026-11-04")), todo("a-b")]
        let table = { (todos: [Todo]) in
            let made = site(todos)
            return Dictionary(uniqueKeysWithValues: zip(made.board.rows.map(\.todo.id), made.slugs.todos))
        }
        #expect(table(three) == table(three.reversed()))
        #expect(table(three + [todo("zz")]).filter { $0.key != "zz" } == table(three))
    }

    @Test func `tells of the todo that gave way`() {
        let slugs = site([todo("a b"), todo("a-b")]).slugs
        #expect(
            slugs.findings.map(\.line) == [
                "todos/a-b.md:1:1: warning: its page would have the same name as that of 'todos/a b.md'; it is "
                    + "'todos/a-b-\(Slug.shortHash("todos/a-b.md")).html' until one of them is renamed [duplicate-path]"
            ])
    }

    @Test func `keeps two files of one id apart without telling twice`() {
        let slugs = site([todo("a"), todo("a") { $0.path = "todos/b.md" }]).slugs
        #expect(Set(slugs.todos).count == 2)
        #expect(slugs.findings.isEmpty)
    }

    @Test func `gives nobody the index's place, and everybody a place`() {
        let site = site(
            [
                todo("index") {
                    $0.tags = ["index", "!", "?"]; $0.owners = ["index"]
                },
                todo("🎉") { $0.tags = ["C", "C+"] },
            ])
        #expect(
            site.slugs.todos == ["index-\(Slug.shortHash("todos/index.md"))", "todo-\(Slug.shortHash("todos/🎉.md"))"])
        #expect(site.slugs.users == ["index-\(Slug.shortHash("index"))"])
        #expect(Set(site.slugs.tags).count == 5)
        #expect(Set(site.slugs.tags).isDisjoint(with: ["", "index"]))
        #expect(site.slugs.tags.contains("c"))
    }

    @Test func `compares without case and by composed letters`() {
        let slugs = site([
            todo("Caf\u{E9}"), todo("cafe\u{301}") { $0.path = "todos/2.md" }, todo("CAFÉ") { $0.path = "todos/3.md" },
        ]).slugs
        #expect(Set(slugs.todos).count == 3)
    }

    @Test func `keeps apart what some file system takes for one name`() {
        for pair in [
            ["straße", "STRASSE"], ["ſ", "s"], ["ς", "σ"], ["ÅNGSTRÖM", "A\u{30A}ngstro\u{308}m"],
            ["\u{B5}", "\u{3BC}"],
        ] {
            let slugs = site([todo("a") { $0.id = pair[0] }, todo("b") { $0.id = pair[1] }]).slugs
            #expect(Set(slugs.todos.map { $0.uppercased() }).count == 2, "\(slugs.todos)")
            #expect(slugs.todos.map { slugs.todo(slug: $0) } == [0, 1])
            #expect(Set(SlugTable.unique(pair).map { $0.uppercased() }).count == 2)
        }
    }

    @Test func `gives no todo, person or tag the name of a device`() {
        let site = site([
            todo("NUL") { ($0.tags, $0.owners, $0.milestone) = (["con", "Con.x"], ["aux"], "COM1") },
            todo("a") { $0.aliases = [Located("prn")] },
        ])
        let slugs = site.slugs
        #expect(slugs.todos == ["a", "nul-\(Slug.shortHash("todos/NUL.md"))"] || slugs.todos.count == 2)
        #expect(slugs.redirects.isEmpty && slugs.findings.isEmpty)
        for slug in slugs.todos + slugs.tags + slugs.users + slugs.milestones { #expect(!Slug.isReserved(slug)) }
        #expect(slugs.users.map { slugs.user(slug: $0) } == [0])
    }

    @Test func `finds everybody by their slug`() {
        let site = site([
            todo("a") { ($0.tags, $0.owners, $0.milestone) = (["C", "C+", "x"], ["Hana", "Bo B"], "v1") },
            todo("b") { $0.milestone = "V 2" },
        ])
        let slugs = site.slugs
        #expect(slugs.users.map { slugs.user(slug: $0) } == [0, 1])
        #expect(slugs.tags.map { slugs.tag(slug: $0) } == [0, 1, 2])
        #expect(slugs.milestones.map { slugs.milestone(slug: $0) } == [0, 1])
        #expect(slugs.user(slug: "c") == nil && slugs.tag(slug: "hana") == nil && slugs.milestone(slug: "") == nil)
    }

    @Test func `reports tags, users, milestones and views that share a slug`() {
        let settings = settings {
            $0.views = ["Next up", "next-up!", "Stale?"].enumerated().map {
                SavedQuery(name: $1, at: SourcePosition(3 + $0, 9), query: PlacedText("is:open"))
            }
        }
        let todos = [
            todo("a") { ($0.tags, $0.tagPlace, $0.milestone) = (["C", "x"], SourcePosition(4, 7), "v1") },
            todo("b") {
                ($0.tags, $0.tagPlace, $0.owners, $0.ownerPlace) = (
                    ["x", "C++"], SourcePosition(3, 7), ["bo b"], SourcePosition(2, 8)
                )
            },
            // C, C++ and C# are no mistake.
            todo("c") { ($0.tags, $0.tagPlace, $0.milestone) = (["x!", "c#", "c++"], SourcePosition(5, 7), "v1!") },
        ]
        var profile = User(id: "bo-b", name: "Bo")
        profile.path = "users/bo-b.md"
        let slugs = site(todos, settings, users: [profile]).slugs
        func line(_ place: String, _ kind: String, _ name: String, _ other: String, _ slug: String, _ folder: String)
            -> String
        {
            "\(place): warning: the \(kind)s '\(name)' and '\(other)' have the same slug, so the page of '\(name)' is "
                + "'\(folder)/\(slug)-\(Slug.shortHash(name)).html'; rename one of them [shared-slug]"
        }
        #expect(
            slugs.findings.sorted(by: Finding.precedes).map(\.line) == [
                line("fuda.yml:4:9", "view", "next-up!", "Next up", "next-up", "views"),
                line("fuda.yml:5:9", "view", "stale", "Stale?", "stale", "views"),
                line("todos/c.md:1:1", "milestone", "v1!", "v1", "v1", "milestones"),
                line("todos/c.md:5:7", "tag", "x!", "x", "x", "tags"),
                line("users/bo-b.md:1:1", "user", "bo-b", "bo b", "bo-b", "users"),
            ])
    }

    @Test func `reports no name that has no slug or a reserved one`() {
        let site = site([
            todo("a") { $0.tags = ["!", "?", "index", "INDEX", "con"] }, todo("b") { $0.tags = ["x", "X"] },
        ])
        #expect(site.slugs.findings == [])
    }

    @Test func `leads old ids on, but never over a page that is there`() {
        let site = site([todo("a") { $0.aliases = ["Old 1", "b", "index", "!"].map { Located($0) } }, todo("b")])
        #expect(site.slugs.redirects.map(\.slug) == ["old-1"])
        #expect(site.slugs.todo(slug: "old-1") == site.index("a"))
        #expect(site.slugs.todo(slug: "b") == site.index("b"))
        #expect(site.slugs.todo(slug: "nothing") == nil)
    }

    @Test func `tells of an old id that another todo has`() {
        func aliases(_ names: String...) -> (inout Todo) -> Void {
            { $0.aliases = names.enumerated().map { Located($1, at: SourcePosition(3 + $0, 5)) } }
        }
        let slugs = site([
            todo("a", aliases("B", "old", "a")), todo("b", aliases("new", "Old")), todo("c", aliases("NEW", "new")),
        ]).slugs
        #expect(
            slugs.findings.map(\.line) == [
                "todos/a.md:3:5: warning: the alias 'B' is also an id or alias of 'todos/b.md'; remove one "
                    + "[duplicate-path]",
                "todos/b.md:4:5: warning: the alias 'Old' is also an id or alias of 'todos/a.md'; remove one "
                    + "[duplicate-path]",
                "todos/c.md:3:5: warning: the alias 'NEW' is also an id or alias of 'todos/b.md'; remove one "
                    + "[duplicate-path]",
                "todos/c.md:4:5: warning: the alias 'new' is also an id or alias of 'todos/b.md'; remove one "
                    + "[duplicate-path]",
            ])
    }
}
