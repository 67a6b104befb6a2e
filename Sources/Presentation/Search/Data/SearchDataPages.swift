import Bytes
import JSON
import Templating

extension Page {
    /// What a script reads first: which files there are, and what the words of queries mean.
    static let searchIndex = Page(.searchIndex)
    /// How what todos name is shown: people, tags, milestones, columns.
    static let searchNames = Page(.searchNames)
    /// Files that the index names: its shards by the hash of their bytes, the others by their place.
    static func searchWords(_ name: String) -> Page { Page(.searchWords, name) }
    static func searchFacts(_ file: Int) -> Page { Page(.searchFacts, String(file)) }
    static func searchRest(_ file: Int) -> Page { Page(.searchRest, String(file)) }
    static func searchRows(_ file: Int) -> Page { Page(.searchRows, String(file)) }
    static func searchTexts(_ file: Int) -> Page { Page(.searchTexts, String(file)) }

    /// Which of several files it is, from 0.
    var file: Int { Int(name) ?? 0 }
}

extension PageDeclaration {
    static let searchIndex = PageDeclaration(
        .file("data/index.js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.search == nil ? [] : [.searchIndex] },
        .script { _, parts, search, writer in
            SearchIndex(site: parts.site, search: search).write(into: &writer)
        })

    static let searchNames = PageDeclaration(
        .file("data/names.js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.search == nil ? [] : [.searchNames] },
        .script { _, parts, _, writer in SearchNames(site: parts.site).write(into: &writer) })

    // Their bytes are with the contents.
    static let searchWords = PageDeclaration(
        .named("data/words", ending: ".js"), for: .others, in: .core, navigation: nil, pages: { _ in [] },
        .given("data"))

    static let searchFacts = PageDeclaration(
        .named("data/facts", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.filesOfFacts.map { .searchFacts($0) } },
        .script { page, parts, search, writer in
            TodoFactsJSON(site: parts.site, search: search).write(page.file, into: &writer)
        })

    static let searchRest = PageDeclaration(
        .named("data/rest", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.filesOfFacts.map { .searchRest($0) } },
        .script { page, parts, search, writer in
            TodoFactsJSON(site: parts.site, search: search).writeRest(page.file, into: &writer)
        })

    static let searchRows = PageDeclaration(
        .named("data/rows", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in
            parts.search.map { (0..<$0.files(of: SearchData.rowsPerFile)).map { .searchRows($0) } } ?? []
        },
        .written("data") { page, parts, output in
            guard let search = parts.search else { return }
            let part = search.part(page.file, of: SearchData.rowsPerFile)
            var row = TemplateOutput(capacity: 2048, base: parts.site.router.base(of: .board))
            output.bytes.appendScript { bytes in
                bytes.appendList(part) { number, bytes in
                    row.bytes.removeAll()
                    row.write(parts.rows[search.todos[number]].snippet)
                    bytes.appendTemplateLiteral(row.bytes.bytes)
                }
            }
        },
        stays: { page, parts, kept in parts.search?.hasSameRows(page.file, kept) == true })

    static let searchTexts = PageDeclaration(
        .named("data/texts", ending: ".js"), for: .others, in: .core, navigation: nil,
        pages: { parts in
            parts.search.map { (0..<$0.files(of: SearchData.textsPerFile)).map { .searchTexts($0) } } ?? []
        },
        .ofBodies("data") { page, parts, output in
            parts.search?.writeTexts(page.file, parts.bodies, into: &output)
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
}

extension SiteParts {
    fileprivate var filesOfFacts: Range<Int> { 0..<(search?.files(of: SearchData.factsPerFile) ?? 0) }
}

extension ByteBuffer {
    /// An array with a line for each element.
    mutating func appendList<Element>(
        _ elements: some Sequence<Element>, _ write: (Element, inout ByteBuffer) -> Void
    ) {
        append("[")
        for (place, element) in elements.enumerated() {
            if place > 0 { append(",\n") }
            write(element, &self)
        }
        append("]")
    }
}
