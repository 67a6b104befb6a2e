import Bytes
import Domain
import Markdown
import Platform

/// Reads one file after the other, keeping its buffers: each worker has one of its own.
final class TodoFileReader {
    private let maximumFileSize: Int
    /// A reader that has read nothing, to begin each file with.
    private let freshReader: TodoReader
    private let layout: ProjectLayout
    private let depth: BodyDepth
    private var renderer: MarkdownRenderer
    private var buffer = ByteBuffer(capacity: 1 << 16)
    /// The project's folder, open: a path from there is walked faster than one from the system's root.
    private let root: Int32

    /// What came of one file.
    struct Result: Sendable {
        var todo: Todo?
        var findings: [Finding] = []
        var body: MarkdownDocument?
    }

    init(settings: Settings, layout: ProjectLayout, depth: BodyDepth) {
        maximumFileSize = settings.maximumFileSize
        freshReader = TodoReader(settings: settings)
        self.layout = layout
        self.depth = depth
        renderer = MarkdownRenderer(options: MarkdownOptions(settings))
        root = open(layout.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }

    deinit { close(root) }

    func read(_ path: String) -> Result {
        do {
            try buffer.read(path, in: root, limit: maximumFileSize)
        } catch {
            return broken(path, Finding(unreadable: path, error, limit: maximumFileSize))
        }
        return readBuffer(path)
    }

    /// Reads what the file at `path` held at some time; of longer content one byte more than the limit is enough.
    func read(_ path: String, content: UnsafeBufferPointer<UInt8>) -> Result {
        guard content.count <= maximumFileSize else {
            let error = SystemError("read", path, code: EFBIG)
            return broken(path, Finding(unreadable: path, error, limit: maximumFileSize))
        }
        buffer.removeAll()
        buffer.append(content)
        return readBuffer(path)
    }

    private func readBuffer(_ path: String) -> Result {
        do {
            return try read(path, SourceText(buffer.bytes))
        } catch {
            return broken(path, Finding(path, error.place, error.rule, error.message))
        }
    }

    private func read(_ path: String, _ source: SourceText) throws(SourceText.Failure) -> Result {
        guard source.frontMatter != nil || !layout.isDocument(path) else { return Result() }
        var result = Result()
        let conflict = ConflictMarkers.firstLine(in: buffer.bytes)
        if let conflict {
            let finding = Finding(
                path, Place(conflict, 1), .conflictMarker,
                "an unresolved merge conflict; keep one side and remove the markers")
            if conflict < source.bodyLine { return broken(path, finding) }
            result.findings.append(finding)
        }
        var reader = freshReader
        var (todo, hasTitle) = reader.read(try frontMatter(source), of: path)
        result.findings += reader.findings
        readBody(of: &todo, source, hasTitle: hasTitle, into: &result)
        layout.complete(&todo)
        result.todo = todo
        return result
    }

    private func frontMatter(_ source: SourceText) throws(SourceText.Failure) -> FrontMatter {
        guard let range = source.frontMatter else { return FrontMatter(entries: []) }
        var frontMatter = FrontMatterScanner.scan(buffer.bytes, range: range, firstLine: 2)
        if frontMatter == nil {
            let text = String(decoding: UnsafeBufferPointer(rebasing: buffer.bytes[range]), as: UTF8.self)
            do {
                frontMatter = try YAMLFrontMatter.read(text, firstLine: 2, offset: range.lowerBound)
            } catch {
                throw SourceText.Failure(place: error.place, rule: .unreadableYAML, message: error.message)
            }
        }
        guard let frontMatter, !frontMatter.entries.isEmpty else {
            throw SourceText.Failure(
                place: .start, rule: .emptyFrontMatter,
                message: "empty front matter; write keys into it or remove its marks")
        }
        return frontMatter
    }

    private func readBody(of todo: inout Todo, _ source: SourceText, hasTitle: Bool, into result: inout Result) {
        if depth == .titles && hasTitle { return }
        let bytes = UnsafeBufferPointer(rebasing: buffer.bytes[source.body])
        let document = renderer.render(bytes, firstLine: source.bodyLine, want: depth == .html ? .html : [])
        if document.isTooLarge {
            result.findings.append(
                Finding(
                    todo.path, Place(source.bodyLine, 1), .bodyTooLarge,
                    "the text is over \(MarkdownOptions().maxBodyBytes >> 10) KB and is shown as it is; split it"))
        }
        todo.checklist = Checklist(done: document.checklist.done, all: document.checklist.all)
        todo.references = document.references.map { layout.resolve($0, from: todo.path, &result.findings) }
        if !hasTitle { todo.title = document.firstHeading ?? TodoReader.words(of: todo.path, id: todo.id) }
        result.body = document
    }

    private func broken(_ path: String, _ finding: Finding) -> Result {
        Result(todo: .broken(path, layout), findings: [finding])
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
