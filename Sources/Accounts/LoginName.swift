import Domain

/// The name that a person types to sign in.
///
/// Two names are equal, and belong to the same account, if they differ only in the case of ASCII letters or are canonically
/// equivalent. No other folding decides identity: `ß` is not `ss`, and the Kelvin sign is not `k`. `looksLike` folds more,
/// and only decides which names are taken.
package struct LoginName: Hashable, Sendable {
    /// The name as its owner wrote it.
    package let text: String
    /// The text with ASCII letters in lower case. `String` compares and hashes it by canonical equivalence.
    let folded: String

    /// Creates a name, even if no account may have it.
    package init(_ text: String) {
        self.text = text
        folded = LoginName.lowercased(text)
    }

    package static func == (one: LoginName, other: LoginName) -> Bool { one.folded == other.folded }

    package func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    /// Returns a text with its ASCII letters in lower case. A letter with a combining mark is not an ASCII letter.
    private static func lowercased(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1].properties.canonicalCombiningClass : .notReordered
            let isLetter = ("A"..."Z").contains(scalar) && next == .notReordered
            result.append(isLetter ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
        }
        return String(result)
    }

    /// Returns whether the name has the same bytes as a text.
    package func isWritten(_ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }

    /// Returns whether people could confuse the names, so that only one of them may exist: they differ only in case, or in
    /// letters that look alike.
    package func looksLike(_ other: LoginName) -> Bool {
        let (one, two) = (LookalikeText(text), LookalikeText(other.text))
        return one.folded == two.folded || one.skeleton == two.skeleton
    }

    /// Returns the first of other names that looks like this one; nil if one of them has the same bytes.
    func lookalike(among others: [String]) -> String? {
        others.contains(where: isWritten) ? nil : others.first { looksLike(LoginName($0)) }
    }

    /// Whether the name has letters of several scripts, which can imitate another name.
    package var mixesScripts: Bool { LookalikeText.mixesScripts(text) }

    /// Whether the name has letters of a script that few people write today; many of them look like other letters.
    package var hasUnusualScript: Bool { LookalikeText.hasUnusualScript(text) }

    /// The maximum size of a login in bytes.
    package static let maximumSize = 256

    /// The reason why a name is refused.
    package enum Problem: Error, Equatable, Sendable {
        /// It has fewer than four characters.
        case tooShort
        /// It has more than 64 characters or 256 bytes.
        case tooLong
        /// It has an invisible character, one that is not UTF-8, or white space at an end.
        case invisible
        /// It has a character that no user's name has. A proxy sends such a name if its settings are wrong.
        case markup
        /// It has letters of several scripts, or of one that few people write today.
        case mixed
        /// Queries read it as something else: `me` or `none`, after any number of `@`.
        case reserved
    }

    /// The reason why no account may have the name; nil if one may.
    package var problem: Problem? {
        if text.utf8.count > LoginName.maximumSize { return .tooLong }
        if hasInvisible { return .invisible }
        if User.isWord(text) { return .reserved }
        return text.count < 4 ? .tooShort : text.count > 64 ? .tooLong : nil
    }

    /// The reason why a proxy may not give the name to an account; its length is up to the proxy.
    var problemOfProxy: Problem? {
        if text.utf8.isEmpty { return .tooShort }
        if text.utf8.count > LoginName.maximumSize { return .tooLong }
        if User.isWord(text) { return .reserved }
        if hasInvisible { return .invisible }
        // At the beginning of a word of a command, a hyphen makes it an option, `..` is another directory, and `@hana` is hana.
        let isPlain = text.utf8.first.map { !"-.@".utf8.contains($0) } ?? true
        return isPlain && !text.utf8.contains(where: LoginName.isMarkup) ? nil : .markup
    }

    private static func isMarkup(_ byte: UInt8) -> Bool { "{}<>\"\\/$%|;,:=*?()[]".utf8.contains(byte) }

    private var hasInvisible: Bool {
        let scalars = text.unicodeScalars
        let ends = [scalars.first, scalars.last].compactMap { $0 }
        // The decoder writes U+FFFD for invalid UTF-8, so different names would become equal.
        return ends.contains { $0.properties.isWhitespace } || scalars.contains { $0.isInvisible }
            || scalars.contains { $0.value == 0xFFFD }
    }
}
