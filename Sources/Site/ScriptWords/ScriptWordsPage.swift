import Bytes
import JSON
import Reports
import SiteData
import Templating
import UseCases
import Messages

extension Page {
    /// The messages of scripts, shared by all pages.
    static let scriptWords = Page(.scriptWords)
}

extension PageDeclaration {
    static let scriptWords = PageDeclaration(
        .file("words.js"), for: .others, in: .core, navigation: nil, pages: { _ in [.scriptWords] },
        .written("js") { _, parts, output in
            var writer = JSONWriter()
            ScriptMessages(
                parts.site.words, pages: parts.site.shortcuts, groupsOfNone: groupsOfNone,
                isLive: parts.site.live != nil
            ).write(into: &writer)
            output.bytes.append("Object.assign(fuda.words,")
            output.bytes.append(writer.bytes.bytes)
            output.bytes.append(");\n")
        })
}

/// The name of each grouping, with the title of its group of todos without a value. Only unreadable todos have no status.
private var groupsOfNone: [(name: String, word: MessageKey)] {
    Grouping.ofFields.compactMap { grouping in grouping.field?.wordForNone.map { (grouping.name, $0) } }
        + [("status", .unreadable)]
}

extension SiteContext {
    /// The pages with a key of their own.
    fileprivate var shortcuts: [ScriptMessages.Shortcut] {
        let all: [(key: String, page: Page, word: MessageKey)] = [
            ("b", .board, .board), ("l", .list(1), .list), ("r", .reports, .reports), ("s", .search, .search),
        ]
        return all.filter { $0.page != .reports || navigation.bar.contains { $0.page == .reports } }
            .filter { $0.page != .search || hasSearch }
            .map { ScriptMessages.Shortcut($0.key, router.link(to: $0.page), $0.word) }
    }
}
