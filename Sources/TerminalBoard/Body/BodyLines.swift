package import Screen

/// A rendered body as lines of a terminal: headings, lists, checkboxes, quotes, code, tables and links.
///
/// The lines have no meaning by colour alone: a checkbox is `[x]`, a quote has a bar, code is indented.
package struct BodyLines: Equatable, Sendable {
    /// A line of the body.
    package struct Line: Equatable, Sendable {
        package var text: StyledText
        /// The number of the checkbox that begins in the line, from 0; nil if none does.
        package var checkbox: Int?
    }

    package let lines: [Line]
    /// Whether the body has more lines than are shown.
    package let isCut: Bool

    /// The most lines of a body.
    package static let most = 5000

    /// Lays out a body.
    ///
    /// - Parameters:
    ///   - html: as fuda renders it.
    ///   - width: the columns of a line. Code and tables that are wider are cut.
    package init(html: UnsafeBufferPointer<UInt8>, width: Int) {
        var (writer, reader) = (BodyWriter(width: max(1, width)), HTMLReader(html))
        while !writer.isFull, let event = reader.next() { writer.take(event) }
        writer.finish()
        isCut = writer.isFull
        lines = Array(writer.lines.prefix(BodyLines.most))
    }
}
