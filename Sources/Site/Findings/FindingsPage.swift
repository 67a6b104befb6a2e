import Messages

extension Page {
    static func findings(_ number: Int) -> Page { Page(.findings, number: number) }
}

extension PageDeclaration {
    static let findings = PageDeclaration(
        .numbered("findings"), for: .others, in: .core,
        navigation: Navigation(.findings, in: .menu) {
            $0.findings == 0 ? .hidden : $0.problems == 0 ? .plain : .counted($0.problems)
        },
        pages: { parts in parts.numbered(parts.site.findings.count) { .findings($0) } },
        .templated(
            PageTemplate("findings") { page, parts in FindingsPresenter(site: parts.site).present(page: page.number) }))
}
