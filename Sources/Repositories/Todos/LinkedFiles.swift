import Domain
import Markdown

/// Resolves the links of a file after it was read. Reading a file accesses no other file.
struct LinkedFiles {
    let layout: ProjectLayout
    /// Whether dead entries of `links` are reported: not in a Backlog.md project, where they refer to earlier states of
    /// the code.
    let checksLinks: Bool

    init(_ layout: ProjectLayout, settings: Settings, depth: BodyDepth) {
        self.layout = layout
        checksLinks = settings.dialect.checksLinks && depth != .titles
    }

    func follow(_ result: inout TodoFileReader.Result) {
        let hasLinks = result.todo?.links.isEmpty == false
        guard let path = result.todo?.path, hasLinks || result.body?.references.isEmpty == false else { return }
        if let body = result.body { result.todo?.references = follow(body, of: path, &result.findings) }
        if checksLinks, hasLinks, let todo = result.todo { result.findings += layout.deadLinks(of: todo) }
    }

    func follow(_ result: inout UserReader.Result) {
        guard let path = result.user.path else { return }
        if let avatar = result.avatar { result.user.avatar = layout.picture(avatar, from: path, &result.findings) }
        if let body = result.body { result.user.references = follow(body, of: path, &result.findings) }
    }

    private func follow(_ body: MarkdownDocument, of path: String, _ findings: inout [Finding]) -> [TextReference] {
        body.references.map { layout.resolve($0, from: path, &findings) }
    }
}
