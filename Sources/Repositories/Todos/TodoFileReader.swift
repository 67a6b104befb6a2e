import Bytes
package import Domain
import FrontMatter
package import Markdown
import Platform

/// Reads todos one after the other and reuses its buffers: each worker has its own.
///
/// The result of a file depends only on its path, its bytes and the settings; `LinkedFiles` resolves its links later.
package final class TodoFileReader {
    private let file: SourceFileReader
    private var reader: TodoReader
    private let layout: ProjectLayout
    private let depth: BodyDepth
    private let onlyWithStatus: Bool
    private let names: [String: Field]
    private var renderer: MarkdownRenderer

    /// The result of one file.
    package struct Result: Sendable {
        package var todo: Todo?
        package var findings: [Finding] = []
        var body: MarkdownDocument?
        /// Whether the front matter has a title.
        var hasTitle = false
        /// How many of the findings do not depend on the body; they come first.
        var headFindings = 0
        /// The bytes of the file; nil if it could not be read, or if nobody asked for them.
        var content: [UInt8]?
    }

    /// Reads many files one after the other and reuses its buffers.
    ///
    /// - Parameter depth: the depth to which bodies are read.
    package init(
        settings: Settings, layout: ProjectLayout, depth: BodyDepth, words: MarkdownWords = MarkdownWords()
    ) {
        file = SourceFileReader(layout, maximumFileSize: settings.maximumFileSize)
        reader = TodoReader(settings: settings)
        self.layout = layout
        self.depth = depth
        onlyWithStatus = settings.onlyWithStatus
        names = settings.fields
        renderer = MarkdownRenderer(options: MarkdownOptions(settings, words))
    }

    func read(_ path: String) -> Result {
        do {
            return try read(path, file.read(path))
        } catch {
            return broken(path, Finding(path, error.place, error.rule, error.message))
        }
    }

    /// Reads a file with its bytes.
    func readWithContent(_ path: String) -> Result {
        var result = read(path)
        result.content = file.content
        return result
    }

    /// Reads content that the file had at some time. If it exceeds the size limit, the limit plus one byte is enough.
    package func read(_ path: String, content: UnsafeBufferPointer<UInt8>) -> Result {
        do {
            return try read(path, file.read(path, content: content))
        } catch {
            return broken(path, Finding(path, error.place, error.rule, error.message))
        }
    }

    private func read(_ path: String, _ source: SourceText) throws(SourceText.Failure) -> Result {
        guard source.frontMatter != nil || !layout.isDocument(path) else { return Result() }
        if source.frontMatter == nil, file.bytes.isLFSPointer {
            return broken(path, Finding(path, .start, .lfsPointer))
        }
        if source.frontMatter == nil, file.bytes.mayBeLink, layout.skipped?.isLink(path) == true {
            return broken(path, Finding(path, .start, .linkAsText))
        }
        var (findings, isDamaged): ([Finding], Bool) = ([], source.malformed != nil)
        if let conflict = file.conflict(in: path) {
            if conflict.place.line < source.bodyLine { return broken(path, conflict) }
            findings.append(conflict)
            // The conflict may include the front matter.
            isDamaged = isDamaged || source.frontMatter == nil
        }
        if let finding = file.formFinding(source, in: path) { findings.append(finding) }
        var todo = Todo(id: "", path: path, title: "")
        let frontMatter = try file.frontMatter(source)
        // YAML merges keys where fuda does not.
        isDamaged = isDamaged || frontMatter.entries.contains { $0.key.utf8.elementsEqual("<<".utf8) }
        let hasTitle = reader.read(frontMatter, into: &todo)
        if onlyWithStatus, todo.status == nil, todo.isChecked == nil {
            // Other notes may begin with what looks like front matter, too.
            let hasStatus = source.malformed != nil && file.bytes.head.hasLikelyKey([.status, .isChecked], names)
            if !hasStatus { return Result() }
        }
        if !reader.findings.isEmpty { findings += reader.findings }
        let headFindings = findings.count
        let body = readBody(of: &todo, source, hasTitle: hasTitle, &findings)
        layout.complete(&todo)
        if isDamaged, file.bytes.isLikelyDraft(names) { todo.isDraft = true }
        return Result(
            todo: todo, findings: findings, body: body, hasTitle: hasTitle, headFindings: headFindings)
    }

    private func readBody(
        of todo: inout Todo, _ source: SourceText, hasTitle: Bool, _ findings: inout [Finding]
    ) -> MarkdownDocument? {
        if depth == .titles && hasTitle { return nil }
        let bytes = UnsafeBufferPointer(rebasing: file.bytes[source.body])
        if depth == .checklists, hasTitle, !bytes.mayHaveCheckbox { return nil }
        let document = renderer.render(bytes, firstLine: source.bodyLine, want: depth == .html ? .html : [])
        if document.unread != nil || !document.problems.isEmpty {
            findings += document.findings(in: todo.path, from: source.bodyLine)
        }
        if document.unread == nil { todo.anchors = document.anchors }
        todo.checklist = Checklist(done: document.checklist.done, all: document.checklist.all)
        if !hasTitle { nameByText(&todo, document.firstHeading, &findings) }
        return document
    }

    /// Reports a blank title unless a heading replaces it.
    private func nameByText(_ todo: inout Todo, _ heading: String?, _ findings: inout [Finding]) {
        todo.title = heading ?? TodoReader.words(of: todo.path, id: todo.id)
        guard heading == nil, let place = reader.blankTitle else { return }
        findings.append(Finding(todo.path, place, .blankTitle))
    }

    private func broken(_ path: String, _ finding: Finding) -> Result {
        var todo = Todo.broken(path, layout)
        if file.isRead, file.bytes.isLikelyDraft(names) { todo.isDraft = true }
        return Result(todo: todo, findings: [finding])
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text contains a single character in brackets, such as `[ ]` or `[x]`.
    fileprivate var mayHaveCheckbox: Bool {
        var next = 0
        while let open = firstIndex(of: UInt8(ascii: "["), from: next), open + 2 < count {
            // A character takes four bytes at most.
            if self[(open + 2)...].prefix(4).contains(UInt8(ascii: "]")) { return true }
            next = open + 1
        }
        return false
    }
}

extension Todo {
    /// The placeholder for a file that cannot be read as a todo.
    package static func broken(_ path: String, _ layout: ProjectLayout) -> Todo {
        var todo = Todo(id: TodoReader.name(of: path), path: path, title: Bytes.name(of: path))
        todo.isBroken = true
        layout.complete(&todo)
        return todo
    }
}

extension MarkdownOptions {
    /// The options for the bodies of a project.
    package init(_ settings: Settings, _ words: MarkdownWords) {
        self.init(idPrefixes: settings.idPrefixes, words: words)
    }
}
