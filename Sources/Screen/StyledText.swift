import Bytes
import Messages

/// One line of text in styles. Its control characters are visible (`symbols`).
package struct StyledText: Equatable, Sendable {
    /// A part of a line in one style.
    package struct Span: Equatable, Sendable {
        package fileprivate(set) var text: String
        package let style: CellStyle
        /// The address that the part links to; empty if there is none.
        package let link: String

        /// Creates a part.
        ///
        /// - Parameter link: an address that is safe to open; a frame ignores those longer than 2,000 bytes.
        package init(_ text: String, _ style: CellStyle = .plain, link: String = "") {
            (self.text, self.style, self.link) = (text.symbols, style, link)
        }
    }

    package private(set) var spans: [Span]

    package init(_ spans: [Span]) { self.spans = spans }

    /// Creates a line in one style.
    package init(_ text: String, _ style: CellStyle = .plain, link: String = "") {
        spans = text.isEmpty ? [] : [Span(text, style, link: link)]
    }

    /// Creates a line from text with colour markers (`TerminalMark`).
    ///
    /// - Parameter base: the style where no marker applies.
    package init(marked text: String, _ base: CellStyle = .plain) {
        var (spans, style, part): ([Span], CellStyle, String.UnicodeScalarView) = ([], base, "".unicodeScalars)
        func close() {
            if !part.isEmpty { spans.append(Span(String(part), style)) }
            part.removeAll(keepingCapacity: true)
        }
        for scalar in text.unicodeScalars {
            guard let mark = TerminalMark(rawValue: scalar.value) else {
                part.append(scalar)
                continue
            }
            close()
            style = mark == .end ? base : style.adding(mark)
        }
        close()
        self.spans = spans
    }

    /// The columns of the line.
    package var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

    /// Appends a part.
    package mutating func append(_ text: String, _ style: CellStyle = .plain, link: String = "") {
        if !text.isEmpty { spans.append(Span(text, style, link: link)) }
    }

    /// Appends the parts of another line.
    package mutating func append(_ other: StyledText) { spans += other.spans }

    /// Appends another line if both together fit into a number of columns.
    ///
    /// - Returns: whether they do.
    @discardableResult
    package mutating func append(_ other: StyledText, ifWithin width: Int) -> Bool {
        guard self.width + other.width <= width else { return false }
        append(other)
        return true
    }

    /// Returns the line truncated to a number of columns, with `…` for the missing part.
    package func cut(to width: Int) -> StyledText {
        if width <= 0 { return StyledText([]) }
        if self.width <= width { return self }
        var (kept, used): ([StyledCluster], Int) = ([], 0)
        for cluster in clusters {
            if used + cluster.width > width - 1 { break }
            kept.append(cluster)
            used += cluster.width
        }
        var cut = StyledText(joining: kept)
        cut.append("…", (kept.last?.style ?? spans.first?.style) ?? .plain)
        return cut
    }
}

extension CellStyle {
    fileprivate func adding(_ mark: TerminalMark) -> CellStyle {
        var style = self
        switch mark {
        case .bold: style.marks.insert(.bold)
        case .dim: style.tone = .quiet
        case .red: style.tone = .red
        case .green: style.tone = .green
        case .yellow: style.tone = .yellow
        case .blue: style.tone = .blue
        case .end: break
        }
        return style
    }
}

/// A cluster of a line with its style.
struct StyledCluster: Equatable {
    let cluster: DisplayCluster
    let style: CellStyle
    let link: String

    var width: Int { cluster.width }
    /// The first scalar, which decides where a line can break and in which direction it runs.
    var scalar: Unicode.Scalar { cluster.text.unicodeScalars.first ?? " " }
    var isSpace: Bool { cluster.text == " " }
}

extension StyledText {
    var clusters: [StyledCluster] {
        spans.flatMap { span in
            span.text.clusters.map { StyledCluster(cluster: $0, style: span.style, link: span.link) }
        }
    }

    /// Creates a line with one span for each sequence of clusters in one style.
    init(joining clusters: some Sequence<StyledCluster>) {
        var spans: [Span] = []
        for cluster in clusters {
            if let last = spans.last, last.style == cluster.style, last.link == cluster.link {
                spans[spans.count - 1].text += cluster.cluster.text
            } else {
                spans.append(Span(cluster.cluster.text, cluster.style, link: cluster.link))
            }
        }
        self.spans = spans
    }
}
