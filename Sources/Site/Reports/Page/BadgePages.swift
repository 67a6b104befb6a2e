import Bytes
import Charts
import Templating

extension Page {
    /// The badge for other pages: a drawing with the numbers of open and overdue todos.
    static let badge = Page(.badge)
    /// The badge as an endpoint for badge services.
    static let badgeData = Page(.badgeData)
}

extension PageDeclaration {
    static let badge = PageDeclaration(
        .file("badge.svg"), for: .others, in: .reports, navigation: nil,
        pages: { parts in parts.reports.badge == nil ? [] : [.badge] },
        .written("other") { _, parts, output in parts.reports.badge?.writeSVG(into: &output.bytes) })

    static let badgeData = PageDeclaration(
        .file("badge.json"), for: .others, in: .reports, navigation: nil,
        pages: { parts in parts.reports.badge == nil ? [] : [.badgeData] },
        .written("json") { _, parts, output in parts.reports.badge?.writeEndpoint(into: &output.bytes) })
}
