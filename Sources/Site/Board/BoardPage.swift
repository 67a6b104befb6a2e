import JSON
import SiteData
import Templating
import UseCases
import Messages

extension Page {
    package static let board = Page(.board)
    static let boardData = Page(.boardData)
}

extension PageDeclaration {
    package static let board = PageDeclaration(
        .file("index.html"), for: .readers, in: .core, navigation: Navigation(.board, in: .bar),
        pages: { _ in [.board] },
        .templated(
            PageTemplate("board") { _, parts in
                BoardPresenter(
                    site: parts.site, past: parts.past, hasFeed: parts.timeline != nil,
                    viewer: parts.viewer
                ).present()
            }))

    static let boardData = PageDeclaration(
        .file("board.json"), for: .others, in: .core, navigation: nil, pages: { _ in [.boardData] },
        .written("json") { _, parts, output in
            // Reserved memory is used only when written, while growing a buffer needs twice as much.
            var writer = JSONWriter(capacity: 65_536 + 512 * parts.site.board.rows.count)
            BoardJSON(
                board: parts.site.board, links: parts.site.todoLinks,
                message: parts.site.phrases.goals(parts.site.board.tally.done, parts.site.board.tally.scope)
            ).write(into: &writer)
            writer.swapBytes(with: &output.bytes)
        })
}
