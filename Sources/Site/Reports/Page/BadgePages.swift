import Bytes
import Charts
import Templating

extension Page {
    /// What other pages show in a line: how many are open and overdue, drawn.
    static let badge = Page(.badge)
    /// The same as an endpoint for badge services.
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
