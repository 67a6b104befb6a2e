/// The name that a person types to sign in. Names that differ only in case are equal, and so are different spellings of
/// the same Unicode text.
package struct LoginName: Hashable, Sendable {
    /// The name as its owner wrote it.
    package let text: String
    /// `ß` and `SS`, `s` and `ſ`, or `ς` and `σ` are equal in upper case only.
    let folded: String

    /// Creates the name that a person typed, also if no account may have it.
    package init(_ text: String) {
        self.text = text
        folded = LoginName.fold(text)
    }

    package static func == (one: LoginName, other: LoginName) -> Bool { one.folded == other.folded }

    package func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    /// Returns a text so that texts which differ only in case become equal.
    static func fold(_ text: String) -> String { text.uppercased().lowercased() }

    /// The reason why a name is refused.
    package enum Problem: Error, Equatable, Sendable {
        /// It has fewer than four characters.
        case tooShort
        /// It has more than 64 characters or 256 bytes.
        case tooLong
        /// It has an invisible character, or white space at an end.
        case invisible
        /// It has a character that no user's name has. A proxy sends such a name if its settings are wrong.
        case markup
    }

    /// The reason why no account may have the name; nil if one may.
    package var problem: Problem? {
        if text.utf8.count > 256 { return .tooLong }
        if hasInvisible { return .invisible }
        return text.count < 4 ? .tooShort : text.count > 64 ? .tooLong : nil
    }

    /// The reason why a proxy may not give the name to an account; its length is up to the proxy.
    var problemOfProxy: Problem? {
        if text.utf8.isEmpty { return .tooShort }
        if text.utf8.count > 256 { return .tooLong }
        return hasInvisible ? .invisible : text.utf8.contains(where: LoginName.isMarkup) ? .markup : nil
    }

    private static func isMarkup(_ byte: UInt8) -> Bool { "{}<>\"\\/$%|;,:=*?()[]".utf8.contains(byte) }

    private var hasInvisible: Bool {
        let scalars = text.unicodeScalars
        let ends = [scalars.first, scalars.last].compactMap { $0 }
        return ends.contains { $0.properties.isWhitespace } || scalars.contains(where: LoginName.isInvisible)
    }

    /// Whether names could look equal with the scalar and without it, or whether it changes how text around it looks.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
