extension Page {
    /// A file of the theme.
    static func asset(_ name: String) -> Page { Page(.asset, name) }
    /// A file of the project that a todo shows or links to, by its path relative to the project's folder.
    static func attachment(_ path: String) -> Page { Page(.attachment, path) }
}

// The site receives these pages and their bytes as `Site.Content`.
extension PageDeclaration {
    static let asset = PageDeclaration(
        .below("assets"), for: .others, in: .core, navigation: nil, pages: { _ in [] }, .given("asset"))

    static let attachment = PageDeclaration(
        .below("files"), for: .others, in: .core, navigation: nil, pages: { _ in [] }, .given("attachment"))
}
