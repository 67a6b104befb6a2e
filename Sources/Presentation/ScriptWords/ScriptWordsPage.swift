import Bytes
import JSON
import Templating

extension Page {
    /// What scripts say, once for all pages.
    static let scriptWords = Page(.scriptWords)
}

extension PageDeclaration {
    static let scriptWords = PageDeclaration(
        .file("words.js"), for: .others, in: .core, navigation: nil, pages: { _ in [.scriptWords] },
        .written("js") { _, parts, output in
            var writer = JSONWriter()
            ScriptWords(site: parts.site).write(into: &writer)
            output.bytes.append("Object.assign(fuda.words,")
            output.bytes.append(writer.bytes.bytes)
            output.bytes.append(");\n")
        })
}
