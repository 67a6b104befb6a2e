import JSON
import Words

extension Words {
    /// Writes a message for a script, with `{n}` as placeholder for a number; plural forms become an object.
    func write(
        _ word: Word, as name: String, _ values: KeyValuePairs<WordPlace, String> = [.count: "{n}"],
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
