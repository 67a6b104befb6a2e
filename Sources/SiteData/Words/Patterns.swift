import JSON
import Words

extension Words {
    /// Writes a word for a script, with `{n}` where a number goes; plural forms are an object of them.
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
