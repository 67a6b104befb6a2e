import Bytes
import JSON
import Links
import SiteData
import Templating
import UseCases

extension Page {
    /// The file that a script reads first: the list of files, and the vocabulary of queries.
    static let searchIndex = Page(.searchIndex)
    /// The names by which the board groups and filters: columns, people, milestones, priorities, kinds.
    static let searchNames = Page(.searchNames)
    /// The files that the index lists: shards are named by the hash of their bytes, the others by their number.
    static func searchWords(_ name: String) -> Page { Page(.searchWords, name) }
    static func searchFacts(_ file: Int) -> Page { Page(.searchFacts, String(file)) }
    static func searchRest(_ file: Int) -> Page { Page(.searchRest, String(file)) }
    static func searchRows(_ file: Int) -> Page { Page(.searchRows, String(file)) }
    static func searchCards(_ file: Int) -> Page { Page(.searchCards, String(file)) }
    static func searchTexts(_ file: Int) -> Page { Page(.searchTexts, String(file)) }

    /// The index of the file, from 0.
    var file: Int { Int(name) ?? 0 }
}

extension PageDeclaration {
    static let searchIndex = PageDeclaration(
        .file("data/index.js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.search == nil ? [] : [.searchIndex] },
        .script { _, _, search, writer in
            SearchIndex(search).write(into: &writer)
        })

    static let searchNames = PageDeclaration(
        .file("data/names.js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.search == nil ? [] : [.searchNames] },
        .script { _, parts, _, writer in parts.site.searchNames.write(into: &writer) })

    // The bytes are stored in the site's contents.
    static let searchWords = PageDeclaration(
        .named("data/words", ending: ".js"), for: .others, in: .core, navigation: nil, pages: { _ in [] },
        .given("data"))

    static let searchFacts = PageDeclaration(
        .named("data/facts", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.filesOfFacts.map { .searchFacts($0) } },
        .script { page, parts, search, writer in
            TodoFactsJSON(search, slugs: parts.site.slugs.todos).write(page.file, into: &writer)
        })

    static let searchRest = PageDeclaration(
        .named("data/rest", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.filesOfFacts.map { .searchRest($0) } },
        .script { page, parts, search, writer in
            TodoFactsJSON(search, slugs: parts.site.slugs.todos).writeRest(page.file, into: &writer)
        })

    static let searchRows = PageDeclaration(
        .named("data/rows", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.filesOfRows.map { .searchRows($0) } },
        .fragments { todo, parts, output in output.write(parts.rows[todo].snippet) },
        stays: { page, parts, cache in parts.search?.hasSameRows(page.file) { cache.row($0) != nil } == true })

    static let searchCards = PageDeclaration(
        .named("data/cards", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.filesOfRows.map { .searchCards($0) } },
        .fragments { todo, parts, output in parts.card.render(parts.site.boardCard(todo), into: &output) },
        stays: { page, parts, cache in parts.search?.hasSameRows(page.file) { cache.hasSameCard($0) } == true })

    static let searchTexts = PageDeclaration(
        .named("data/texts", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in
            parts.search.map { (0..<$0.files(of: SearchData.textsPerFile)).map { .searchTexts($0) } } ?? []
        },
        .ofBodies("data") { page, parts, output in
            parts.search?.writeTexts(page.file, into: &output.bytes) { parts.bodies[$0] }
        },
        stays: { page, parts, _ in parts.search?.hasSameTexts(page.file) == true })
}

extension PageDeclaration.Content {
    /// A script with a document in it.
    fileprivate static func script(
        _ write: @escaping @Sendable (Page, SiteParts, SearchData, inout JSONWriter) -> Void
    ) -> Self {
        .written("data") { page, parts, output in
            guard let search = parts.search else { return }
            var writer = JSONWriter()
            write(page, parts, search, &writer)
            output.bytes.appendScript { $0.append(writer.bytes.bytes) }
        }
    }

    /// A script with a fragment of HTML for each todo, with addresses relative to the site's root.
    fileprivate static func fragments(
        _ write: @escaping @Sendable (_ todo: Int, SiteParts, inout TemplateOutput) -> Void
    ) -> Self {
        .written("data") { page, parts, output in
            guard let search = parts.search else { return }
            var fragment = TemplateOutput(capacity: 2048, base: parts.site.router.base(of: .board))
            output.bytes.appendScript { bytes in
                bytes.appendList(search.part(page.file, of: SearchData.rowsPerFile)) { number, bytes in
                    fragment.bytes.removeAll()
                    write(search.todos[number], parts, &fragment)
                    bytes.appendTemplateLiteral(fragment.bytes.bytes)
                }
            }
        }
    }
}

extension SiteParts {
    fileprivate var filesOfFacts: Range<Int> { 0..<(search?.files(of: SearchData.factsPerFile) ?? 0) }
    fileprivate var filesOfRows: Range<Int> { 0..<(search?.files(of: SearchData.rowsPerFile) ?? 0) }
}

extension SearchData {
    /// The files of the theme for search.
    static let assets: Set<String> = [
        "texts.js", "days.js", "query.js", "todos.js", "search.js", "board.js", "cards.js", "glance.js", "suggest.js",
        "find.css",
    ]
}

extension SiteContext {
    /// The names by which the board groups and filters.
    fileprivate var searchNames: SearchNames {
        SearchNames(
            board: board, columnAnchors: columnAnchors, people: people.map(\.asName),
            priorities: priorities.map(\.name), milestones: milestones.map(\.url), tags: tags.map(\.url),
            views: views.map { ($0.title, router.link(to: .view($0.slug, 1))) })
    }
}

extension PersonViewModel {
    fileprivate var asName: SearchNames.Person {
        SearchNames.Person(name: name, link: url, initials: initials, hue: hue, avatar: avatar?.url)
    }
}
