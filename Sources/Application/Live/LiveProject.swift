import Bytes
package import Domain
package import Markdown
package import Messages
import Platform
import Repositories
package import Site
package import Templating
import Queries
import UseCases

/// A project as the live board shows it at one moment. It never changes; any thread may use it.
package final class LiveProject: Sendable {
    package let snapshot: Snapshot
    /// What pages are made of.
    package let context: SiteContext
    /// The templates, not compiled yet.
    package let library: TemplateLibrary
    private let files: FileVersions
    private let early: SiteRenderer
    private let whole: LazyValue<SiteRenderer>
    private let assets: [String: [UInt8]]
    /// The project's hidden drafts, each with the part of its addresses.
    private let drafts: LazyValue<[(todo: Todo, slug: String)]>

    init(_ inputs: SiteInputs, _ bodies: Bodies, _ files: FileVersions) {
        (snapshot, context, library) = (inputs.snapshot, inputs.context, inputs.library)
        self.files = files
        drafts = LazyValue { [context] in context.drafts }
        let html = TodoBodies(bodies.todos)
        early = SiteRenderer(inputs.site(showing: Array(inputs.snapshot.board.indices), cache: nil), bodies: html)
        whole = LazyValue { SiteRenderer(inputs.site(bodies), bodies: html) }
        assets = Dictionary(
            inputs.assets.map { (Page.asset($0.name).path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    }

    /// Differs between two states of the project.
    package var revision: Int { snapshot.revision }

    /// The bytes of a page as a viewer sees it; nil if there is no such page.
    package func bytes(of page: Page, for viewer: Viewer) -> [UInt8]? {
        let isEarly = [.board, .list, .todo].contains(page.kind)
        let renderer = isEarly ? early : whole.value
        // If a text that the query needs cannot be read, the page says how to see the todos.
        if let me = viewer.me, let view = context.personalView(on: page),
            let found = try? snapshot.found(view.seen(by: .user(me), on: snapshot.board))
        {
            return renderer.showing(found, on: page).bytes(of: page, for: viewer)
        }
        return renderer.bytes(of: page, for: viewer)
    }

    /// The bytes of a file that no presenter writes, by its path from the root of the site; nil if there is none.
    package func file(_ path: String) -> LiveFile? {
        if let bytes = assets[path] { return LiveFile(bytes: bytes, isAttachment: false) }
        for case .asset(let page, let bytes) in whole.value.site.contents where page.path.utf8.elementsEqual(path.utf8)
        {
            return LiveFile(bytes: bytes, isAttachment: false)
        }
        for case .attachment(let page, let file) in whole.value.site.contents
        where page.path.utf8.elementsEqual(path.utf8) {
            return attachment(file).map { LiveFile(bytes: $0, isAttachment: true) }
        }
        return nil
    }

    private func attachment(_ file: FileKey) -> [UInt8]? {
        let root = snapshot.folder(of: file.source).root
        guard let real = realPath("\(root)/\(file.path)"), isOpen(real, in: root, below: []) else {
            return nil
        }
        var buffer = ByteBuffer()
        // A file that cannot be read is missing for readers.
        guard (try? buffer.read(real, limit: LiveProject.largestFile)) != nil else { return nil }
        return buffer.array
    }

    private static let largestFile = 256 << 20

    /// The version of each todo's file.
    package var versions: [TodoKey: String] { files.present }

    /// The bytes of a todo's file, from the same reading as the todo and its version; nil if it could not be read.
    package func bytes(of key: TodoKey) -> [UInt8]? { files.bytes(of: key) }

    /// The messages in the project's language.
    package var words: Messages { snapshot.words }

    /// The path of a todo's page from the root of the site.
    package func path(of todo: Todo) -> String {
        snapshot.board.index(of: todo.key).map { context.page(of: $0).path } ?? Page.board.path
    }

    /// Renders a text that is in no file, like the body of a todo.
    package func preview(_ text: String) -> MarkdownDocument {
        var renderer = MarkdownRenderer(options: MarkdownOptions(snapshot.board.settings, MarkdownWords(words)))
        return Array(text.utf8).withUnsafeBufferPointer { renderer.render($0, firstLine: 1, want: .html) }
    }

    /// The project's hidden draft with a slug. Only editors may know of it.
    package func draft(slug: String) -> Todo? {
        drafts.value.first { $0.slug.hasSameBytes(as: slug) }?.todo
    }

    /// The project's hidden draft with an id; nil unless exactly one draft has it. Only editors may know of it.
    package func draft(id: String) -> Todo? {
        let found = drafts.value.filter { $0.todo.id.hasSameBytes(as: id) }
        return found.count == 1 ? found[0].todo : nil
    }

    /// The project's hidden draft in a file, with its slug. Only editors may know of it.
    package func draft(_ key: TodoKey) -> (todo: Todo, slug: String)? { drafts.value.first { $0.todo.key == key } }

    /// The index of the todo of a page.
    package func todo(slug: String) -> Int? { snapshot.slugs.todo(slug: slug) }
}

/// A file of the live board.
package struct LiveFile: Sendable {
    package let bytes: [UInt8]
    /// Whether it is a file of the project, which anybody who writes to the repository made.
    package let isAttachment: Bool
}
