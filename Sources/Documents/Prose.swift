package import Links
package import Words

/// A line of text with emphasis and links: `"\(strong: "3") are late, first of all \(title, url)"`.
package struct Prose: Equatable, Sendable {
    package var parts: [Part]

    /// A piece of the line; its text is plain, and each format escapes it in its own way.
    package enum Part: Equatable, Sendable {
        case text(String)
        case strong(String)
        /// To be copied as it is: an id.
        case code(String)
        case link(String, Link)
    }

    /// How wide the id is that it begins with, which is never cut; 0 without one.
    package var leadingCodeWidth: Int {
        if case .code(let text)? = parts.first { text.printable.displayWidth } else { 0 }
    }

    package init(_ parts: [Part]) { self.parts = parts }
    /// Plain text; an empty one makes no part.
    package init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

    /// Without emphasis and links.
    package var plain: String {
        parts.map { part in
            switch part {
            case .text(let text), .strong(let text), .code(let text), .link(let text, _): text
            }
        }.joined()
    }
}

extension Prose: ExpressibleByStringInterpolation {
    /// Plain text.
    package init(stringLiteral value: String) { self.init(value) }
    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// What a literal may hold: texts and numbers, plain or marked, links, and other prose.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Plain text.
        package mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.text(literal)) } }
        /// Plain text.
        package mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
        /// Its digits alone; `Words.number` parts thousands.
        package mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }
        /// All parts of another line, as they are.
        package mutating func appendInterpolation(_ prose: Prose) { parts += prose.parts }
        /// What matters most in the line.
        package mutating func appendInterpolation(strong text: String) { parts.append(.strong(text)) }
        /// Something to be copied as it is: an id.
        package mutating func appendInterpolation(code text: String) { parts.append(.code(text)) }
        /// A text that leads to a page of the site; without a link it is plain.
        package mutating func appendInterpolation(_ text: String, _ link: Link?) {
            if let link { parts.append(.link(text, link)) } else { appendLiteral(text) }
        }
    }
}

extension Words {
    /// A word with its emphasis.
    package func prose(_ word: Word, count: Int? = nil, _ values: KeyValuePairs<WordPlace, String> = [:]) -> Prose {
        prose(word, count) { place in values.first { $0.key == place }.map { Prose($0.value) } }
    }

    /// A word around what has emphasis and links of its own.
    package func prose(_ word: Word, count: Int? = nil, around values: KeyValuePairs<WordPlace, Prose>) -> Prose {
        prose(word, count) { place in values.first { $0.key == place }?.value }
    }

    private func prose(_ word: Word, _ count: Int?, _ value: (WordPlace) -> Prose?) -> Prose {
        var prose = Prose([])
        for part in parts(of: word, count: count) {
            prose.append(Prose(part.text), isStrong: part.isStrong)
            guard let place = part.place else { continue }
            let number = place == .count ? count.map { Prose(self.number($0)) } : nil
            prose.append(value(place) ?? number ?? Prose("{\(place.name)}"), isStrong: part.isStrong)
        }
        return prose
    }
}

extension Prose {
    /// Plain texts that follow each other are one.
    fileprivate mutating func append(_ prose: Prose, isStrong: Bool) {
        for part in prose.parts {
            switch (part, parts.last) {
            case (.text(let text), .strong(let before)) where isStrong:
                parts[parts.count - 1] = .strong(before + text)
            case (.text(let text), _) where isStrong: parts.append(.strong(text))
            case (.text(let text), .text(let before)): parts[parts.count - 1] = .text(before + text)
            default: parts.append(part)
            }
        }
    }
}
