package import JSON
package import Messages

/// Writes what the scripts say of a text that is no query; in English it is what the command line says.
package enum QueryErrorMessages {
    /// Writes the fields of an object: each word under its name, and what stands between the items of a list.
<<<<<<< HEAD:Sources/SiteData/Words/QueryErrorMessages.swift
    package static func write(_ words: Messages, into writer: inout JSONWriter) {
        for word in MessageKey.queryErrors {
            writer.key(text: word.name)
=======
    package static func write(_ words: Words, into writer: inout JSONWriter) {
        for word in Word.queryErrors {
            writer.key(text: words.name(of: word))
>>>>>>> 9cda0f14 (Name messages, paths and folders with less work):Sources/SiteData/Words/QueryErrorWords.swift
            writer.value(words(word))
        }
        writer.field("mine", words(.mine))
        writer.field("separator", words(.listSeparator))
    }
}
