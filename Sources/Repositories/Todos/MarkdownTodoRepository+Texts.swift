import Bytes
package import Domain
import FrontMatter
import Markdown

extension MarkdownTodoRepository {
    /// Returns the text below the front matter as a reader sees it, without markup. It is empty for a broken todo,
    /// whose text is not shown.
    package func plainText(of todo: Todo) throws(RepositoryError) -> String {
        if todo.isBroken { return "" }
        let body = try body(of: todo)
        var renderer = MarkdownRenderer(options: MarkdownOptions(folder.settings, words))
        return body.withBytes { renderer.render($0, firstLine: 1, want: .html).text }
    }

    /// The Markdown below the front matter of one todo.
    package func body(of todo: Todo) throws(RepositoryError) -> String {
        try read(todo) { MarkdownTodoRepository.body(in: $0) }
    }

    /// The whole file of one todo, also if it is broken.
    package func text(of todo: Todo) throws(RepositoryError) -> String {
        try read(todo) { String(decoding: $0, as: UTF8.self) }
    }

    private func read(
        _ todo: Todo, _ content: (UnsafeBufferPointer<UInt8>) -> String
    ) throws(RepositoryError) -> String {
        if let bytes = folder.onlyInGit[PathKey(todo.path)] { return bytes.withUnsafeBufferPointer(content) }
        var buffer = ByteBuffer()
        do {
            try SandboxedFileOpener(root: folder.root, homes: folder.layout.homes)
                .read(todo.path, into: &buffer, limit: folder.settings.maximumFileSize)
        } catch {
            throw RepositoryError(error.words(todo.path))
        }
        return content(buffer.bytes)
    }

    /// Returns the Markdown below the front matter in the bytes of a todo's file.
    package static func body(in file: UnsafeBufferPointer<UInt8>) -> String {
        // A file that is no text has no front matter either: all of it is the body.
        guard let source = try? SourceText(file) else { return String(decoding: file, as: UTF8.self) }
        return String(decoding: UnsafeBufferPointer(rebasing: file[source.body]), as: UTF8.self)
    }
}
