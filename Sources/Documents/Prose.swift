package import Links
package import Messages

/// A line of text with emphasis and links, such as `"\(strong: "3") are late, first of all \(title, url)"`.
package struct Prose: Equatable, Sendable {
    package var parts: [Part]

    /// A part of the line. Its text is plain; each format escapes it.
    package enum Part: Equatable, Sendable {
        case text(String)
        case strong(String)
        /// Text that readers may copy, such as an id.
        case code(String)
        case link(String, Link)
    }

    /// The width of the id at the start, which is never truncated; 0 if there is none.
    package var leadingCodeWidth: Int {
        if case .code(let text)? = parts.first { text.printable.displayWidth } else { 0 }
    }

    package init(_ parts: [Part]) { self.parts = parts }
    /// Creates plain text. An empty text has no parts.
    package init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

    /// The text without emphasis and links.
    package var plain: String {
        parts.map { part in
            switch part {
            case .text(let text), .strong(let text), .code(let text), .link(let text, _): text
            }
        }.joined()
    }
}

extension Prose: ExpressibleByStringInterpolation {
    /// Creates plain text.
    package init(stringLiteral value: String) { self.init(value) }
    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// The supported interpolations: texts and numbers, plain or emphasised, links, and other prose.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends plain text.
        package mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.text(literal)) } }
        /// Appends plain text.
        package mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
        /// Appends a number without grouping; `Messages.number` groups thousands.
        package mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }
        /// Appends all parts of another line.
        package mutating func appendInterpolation(_ prose: Prose) { parts += prose.parts }
        /// Appends emphasised text.
        package mutating func appendInterpolation(strong text: String) { parts.append(.strong(text)) }
        /// Appends text that readers may copy, such as an id.
        package mutating func appendInterpolation(code text: String) { parts.append(.code(text)) }
        /// Appends a link, or plain text if `link` is nil.
        package mutating func appendInterpolation(_ text: String, _ link: Link?) {
            if let link { parts.append(.link(text, link)) } else { appendLiteral(text) }
        }
    }
}

extension Messages {
    /// Returns a message with its emphasis.
    package func prose(_ word: MessageKey, count: Int? = nil, _ values: KeyValuePairs<MessagePlaceholder, String> = [:])
        -> Prose
    {
        prose(word, count) { place in values.first { $0.key == place }.map { Prose($0.value) } }
    }

    /// Returns a message around values with emphasis and links.
    package func prose(_ word: MessageKey, count: Int? = nil, around values: KeyValuePairs<MessagePlaceholder, Prose>)
        -> Prose
    {
        prose(word, count) { place in values.first { $0.key == place }?.value }
    }

    private func prose(_ word: MessageKey, _ count: Int?, _ value: (MessagePlaceholder) -> Prose?) -> Prose {
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
    /// Appends prose and merges adjacent plain texts.
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
