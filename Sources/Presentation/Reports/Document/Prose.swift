import Links

/// A line of text with emphasis and links: `"\(strong: "3") are late, first of all \(title, url)"`.
struct Prose: Equatable, Sendable {
    var parts: [Part]

    enum Part: Equatable, Sendable {
        case text(String)
        case strong(String)
        /// To be copied as it is: an id.
        case code(String)
        case link(String, Link)
    }

    /// How wide the id is that it begins with, which is never cut; 0 without one.
    var leadingCodeWidth: Int {
        if case .code(let text)? = parts.first { text.printable.displayWidth } else { 0 }
    }

    init(_ parts: [Part]) { self.parts = parts }
    init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

    /// Without emphasis and links.
    var plain: String {
        parts.map { part in
            switch part {
            case .text(let text), .strong(let text), .code(let text), .link(let text, _): text
            }
        }.joined()
    }
}

extension Prose: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) { self.init(value) }
    init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.text(literal)) } }
        mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
        mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }
        mutating func appendInterpolation(_ prose: Prose) { parts += prose.parts }
        mutating func appendInterpolation(strong text: String) { parts.append(.strong(text)) }
        mutating func appendInterpolation(code text: String) { parts.append(.code(text)) }
        /// A text that leads to a page of the site; without a link it is plain.
        mutating func appendInterpolation(_ text: String, _ link: Link?) {
            if let link { parts.append(.link(text, link)) } else { appendLiteral(text) }
        }
    }
}
