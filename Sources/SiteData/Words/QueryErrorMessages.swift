package import JSON
package import Messages

/// Writes what the scripts say of a text that is no query; in English it is what the command line says.
package enum QueryErrorMessages {
    /// Writes the fields of an object: each word under its name, and what stands between the items of a list.
    package static func write(_ words: Messages, into writer: inout JSONWriter) {
        for word in MessageKey.queryErrors {
            writer.key(text: words.name(of: word))
            writer.value(words(word))
        }
        writer.field("mine", words(.mine))
        writer.field("separator", words(.listSeparator))
    }
}
