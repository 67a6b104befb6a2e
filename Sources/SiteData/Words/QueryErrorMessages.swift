package import JSON
package import Messages

/// Writes the scripts' messages about invalid queries; in English they are the same as on the command line.
package enum QueryErrorMessages {
    /// Writes the members of an object: each message under its name, and the separator between the items of a list.
    ///
    /// - Parameter isLive: whether the server knows the current user, so that nobody chooses one on the board.
    package static func write(_ words: Messages, isLive: Bool = false, into writer: inout JSONWriter) {
        for word in MessageKey.queryErrors {
            writer.key(text: words.name(of: word))
            writer.value(words(isLive && word == .queryUnknownUser ? .notSignedIn : word))
        }
        writer.field("mine", words(.mine))
        writer.field("separator", words(.listSeparator))
    }
}
