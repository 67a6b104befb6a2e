import JSON
import Messages

extension Messages {
    /// Writes a message for a script, with `{n}` as placeholder for a number; plural forms become an object.
    func write(
        _ word: MessageKey, as name: String, _ values: KeyValuePairs<MessagePlaceholder, String> = [.count: "{n}"],
        into writer: inout JSONWriter
    ) {
        let patterns = patterns(word, values)
        writer.key(text: name)
        if patterns.count == 1 { return writer.value(patterns[0].text) }
        writer.object { writer in
            for (form, text) in patterns {
                writer.key(text: form)
                writer.value(text)
            }
        }
    }
}
