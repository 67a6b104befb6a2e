import Domain

extension Page {
    /// A file of the theme.
    /// A file of the theme.
    package static func asset(_ name: String) -> Page { Page(.asset, name) }
    /// A file that a todo shows or links to.
    static func attachment(_ file: FileKey, _ sources: SourceTable) -> Page {
        Page(.attachment, sources[file.source].map { "/\($0)/\(file.path)" } ?? file.path)
    }
}

// The site receives these pages and their bytes as `Site.Content`.
extension PageDeclaration {
    static let asset = PageDeclaration(
        .below("assets"), for: .others, in: .core, navigation: nil, pages: { _ in [] }, .given("asset"))

    static let attachment = PageDeclaration(
        .files, for: .others, in: .core, navigation: nil, pages: { _ in [] }, .given("attachment"))
}
