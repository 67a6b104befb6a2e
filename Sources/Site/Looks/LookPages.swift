import Domain
import Templating
import UseCases
import Messages

extension Page {
    static let wall = Page(.wall)
    static let paper = Page(.paper)
}

extension PageDeclaration {
    static let wall = PageDeclaration(
        .file("wall.html"), for: .readers, in: .core,
        navigation: Navigation(.lookWall, in: .menu) { $0.looks.contains(.wall) ? .plain : .hidden },
        pages: { parts in parts.site.board.settings.looks.contains(.wall) ? [.wall] : [] },
        .templated(
            PageTemplate("wall") { _, parts in
                WallPresenter(site: parts.site, burndown: parts.reports.burndown).present()
            }))

    static let paper = PageDeclaration(
        .file("paper.html"), for: .readers, in: .core,
        navigation: Navigation(.lookPaper, in: .menu) { $0.looks.contains(.paper) ? .plain : .hidden },
        pages: { parts in parts.site.board.settings.looks.contains(.paper) ? [.paper] : [] },
        .templated(PageTemplate("paper") { _, parts in PaperPresenter(site: parts.site).present() }))
}

extension Look {
    /// The name of its style sheet below `assets/`, which is missing from a site without this look.
    var styles: String { "\(rawValue).css" }

    /// The names of its files below `assets/`.
    var assets: [String] { self == .wall ? [styles, WallPresenter.script] : [styles] }
}
