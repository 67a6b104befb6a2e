import Bytes
import Domain
import Markdown

/// Reads one todo after the other, keeping its buffers: each worker has one of its own.
final class TodoFileReader {
    private let file: SourceFileReader
    private var reader: TodoReader
    private let layout: ProjectLayout
    private let depth: BodyDepth
    private let onlyWithStatus: Bool
    /// Not in a Backlog.md project, where references name code as it was.
    private let checksLinks: Bool
    private var renderer: MarkdownRenderer

    /// What came of one file.
    struct Result: Sendable {
        var todo: Todo?
        var findings: [Finding] = []
        var body: MarkdownDocument?
    }

    init(settings: Settings, layout: ProjectLayout, depth: BodyDepth) {
        file = SourceFileReader(layout, maximumFileSize: settings.maximumFileSize)
        reader = TodoReader(settings: settings)
        self.layout = layout
        self.depth = depth
        onlyWithStatus = settings.onlyWithStatus
        checksLinks = settings.profile == .fuda && depth != .titles
        renderer = MarkdownRenderer(options: MarkdownOptions(settings))
    }

    func read(_ path: String) -> Result {
        do {
            return try read(path, file.read(path))
        } catch {
            return broken(path, Finding(path, error.place, error.rule, error.message))
        }
    }

    /// Reads what the file at `path` held at some time; of longer content one byte more than the limit is enough.
    func read(_ path: String, content: UnsafeBufferPointer<UInt8>) -> Result {
        do {
            return try read(path, file.read(path, content: content))
        } catch {
            return broken(path, Finding(path, error.place, error.rule, error.message))
        }
    }

    private func read(_ path: String, _ source: SourceText) throws(SourceText.Failure) -> Result {
        guard source.frontMatter != nil || !layout.isDocument(path) else { return Result() }
        var result = Result()
        if let conflict = file.conflict(in: path) {
            if conflict.place.line < source.bodyLine { return broken(path, conflict) }
            result.findings.append(conflict)
        }
        if let finding = file.formFinding(source, in: path) { result.findings.append(finding) }
        var todo = Todo(id: "", path: path, title: "")
        let hasTitle = reader.read(try file.frontMatter(source), into: &todo)
        if onlyWithStatus, todo.status == nil, todo.isChecked == nil, source.meant == nil { return Result() }
        if !reader.findings.isEmpty { result.findings += reader.findings }
        readBody(of: &todo, source, hasTitle: hasTitle, into: &result)
        if checksLinks, !todo.links.isEmpty { reportDeadLinks(of: todo, into: &result) }
        layout.complete(&todo)
        result.todo = consume todo
        return result
    }

    private func readBody(of todo: inout Todo, _ source: SourceText, hasTitle: Bool, into result: inout Result) {
        if depth == .titles && hasTitle { return }
        let bytes = UnsafeBufferPointer(rebasing: file.bytes[source.body])
        if depth == .checklists, hasTitle, !bytes.mayHaveCheckbox { return }
        let document = renderer.render(bytes, firstLine: source.bodyLine, want: depth == .html ? .html : [])
        if document.isTooLarge {
            result.findings.append(
                Finding(
                    todo.path, Place(source.bodyLine, 1), .bodyTooLarge,
                    "the text is over \(MarkdownOptions().maxBodyBytes >> 10) KB and is shown as it is; split it"))
        }
        todo.checklist = Checklist(done: document.checklist.done, all: document.checklist.all)
        todo.references = document.references.map { layout.resolve($0, from: todo.path, &result.findings) }
        if !hasTitle { nameByText(&todo, document.firstHeading, &result) }
        result.body = document
    }

    /// A title that is there and blank is told, where no heading stands in for it.
    private func nameByText(_ todo: inout Todo, _ heading: String?, _ result: inout Result) {
        todo.title = heading ?? TodoReader.words(of: todo.path, id: todo.id)
        guard heading == nil, let place = reader.blankTitle else { return }
        result.findings.append(
            Finding(todo.path, place, .blankTitle, "the title is blank; write one, or remove the key"))
    }

    private func reportDeadLinks(of todo: Todo, into result: inout Result) {
        for (link, place) in zip(todo.links, reader.linkPlaces) where layout.isDead(link: link, from: todo.path) {
            let key = todo.name(of: .links, at: place)
            result.findings.append(
                Finding(
                    todo.path, place, .deadLink, "'\(key)' names '\(link)', where nothing is; correct or remove it"))
        }
    }

    private func broken(_ path: String, _ finding: Finding) -> Result {
        Result(todo: .broken(path, layout), findings: [finding])
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether `[ ]`, `[x]` or `[X]` stands anywhere.
    fileprivate var mayHaveCheckbox: Bool {
        var next = 0
        while let open = firstIndex(of: UInt8(ascii: "["), from: next), open + 2 < count {
            if self[open + 2] == UInt8(ascii: "]"), [0x20, 0x58, 0x78].contains(self[open + 1]) { return true }
            next = open + 1
        }
        return false
    }
}

extension Todo {
    /// What stands for a file that cannot be read as a todo.
    static func broken(_ path: String, _ layout: ProjectLayout) -> Todo {
        var todo = Todo(id: TodoReader.name(of: path), path: path, title: Repositories.name(of: path))
        todo.isBroken = true
        layout.complete(&todo)
        return todo
    }
}

extension MarkdownOptions {
    /// How the bodies of a project are read.
    init(_ settings: Settings) {
        self.init(idPrefixes: settings.idPrefixes)
        if settings.language == "ja" { words = .japanese }
    }
}
