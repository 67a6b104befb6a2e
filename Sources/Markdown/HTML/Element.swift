/// An HTML element that a body may use. All other tags are shown as text.
enum Element: String, CaseIterable {
    case a, abbr, b, blockquote, br, center, code, dd, del, details, div, dl, dt, em, h1, h2, h3, h4, h5, h6, hr, i
    case img, ins, kbd, li, mark, ol, p, pre, q, rp, rt, ruby, s, samp, small, span, strong, sub, summary, sup, table
    case tbody, td, th, thead, tr, tt, u, ul, variable = "var", wbr

    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Matches the name without regard to case. Returns nil if the element is not allowed.
    init?(named name: UnsafeBufferPointer<UInt8>) {
        guard name.count <= 10,
            let element = Self.named[String(decoding: name.lazy.map(\.lowered), as: UTF8.self)]
        else { return nil }
        self = element
    }
}

/// The content model of HTML.
extension Element {
    var isVoid: Bool { self == .br || self == .hr || self == .img || self == .wbr }
    var isCell: Bool { self == .td || self == .th }
    var isTablePart: Bool { isCell || self == .tr || self == .tbody || self == .thead }
    var isHeading: Bool { level != nil }

    /// The level of a heading, from 1; nil for other elements.
    var level: Int? {
        switch self {
        case .h1: 1
        case .h2: 2
        case .h3: 3
        case .h4: 4
        case .h5: 5
        case .h6: 6
        default: nil
        }
    }

    /// Whether the element is phrasing content (inline).
    var isPhrasing: Bool {
        switch self {
        case .blockquote, .center, .dd, .details, .div, .dl, .dt, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .li, .ol, .p, .pre,
            .summary, .table, .tbody, .td, .th, .thead, .tr, .ul:
            false
        default: true
        }
    }

    /// Whether a paragraph inside the element gets no `<p>` tag.
    var holdsText: Bool {
        isHeading || self == .summary || self == .pre || isPhrasing && self != .a && self != .ins && self != .del
    }

    /// Whether text in the element is never read as references.
    var isVerbatim: Bool {
        self == .pre || self == .code || self == .samp || self == .kbd || self == .tt || self == .variable
    }

    /// The only child that the element may have, or nil. An HTML parser would move text placed directly in the element
    /// elsewhere.
    var onlyChild: Element? {
        switch self {
        case .table: .tbody
        case .thead, .tbody: .tr
        case .tr: .td
        case .ul, .ol: .li
        case .dl: .dd
        default: nil
        }
    }

    /// The end tag. After block elements it includes a line end.
    var endTag: String {
        switch self {
        case .center: "</div>\n"
        case .tt: "</span>"
        case .table: "</table>\n</div>\n"
        default: isPhrasing ? "</\(rawValue)>" : "</\(rawValue)>\n"
        }
    }
}
