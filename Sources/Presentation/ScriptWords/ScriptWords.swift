import JSON
import Links
import Reports
import UseCases
import Words

/// Writes what `fuda.js` says, and where its keys lead to, from the site's root.
///
/// It is a script and not JSON, so that pages on a disk can read it; it is loaded when it is first needed.
struct ScriptWords {
    let site: SiteContext

    func write(into writer: inout JSONWriter) {
        let words = site.words
        writer.object { writer in
            writer.field("title", words(.keysTitle))
            writer.field("close", words(.close))
            writer.field("fresh", words(.freshMark))
            words.write(.freshCount, as: "freshCount", into: &writer)
            words.write(.loadedCount, as: "loadedCount", into: &writer)
            words.write(.listCount, as: "found", into: &writer)
            words.write(.moreCount, as: "more", into: &writer)
            words.write(.archivedToo, as: "archivedToo", into: &writer)
            writer.field("nothing", words(.nothingFound))
            writer.field("hint", words(.searchHint))
            writer.field("copied", words(.copied))
            writer.key("none")
            writer.object { writer in
                for grouping in Grouping.allCases {
                    guard let word = grouping.field.wordForNone else { continue }
                    writer.key(text: grouping.name)
                    writer.value(words(word))
                }
            }
            QueryErrorWords.write(words, into: &writer)
            writer.key("keys")
            writer.array { writer in
                for (keys, meaning) in self.keys {
                    writer.array { writer in
                        writer.value(keys)
                        writer.value(meaning)
                    }
                }
            }
            writer.key("pages")
            writer.object { writer in
                for (key, page, _) in pages {
                    writer.key(text: key)
                    writer.value(site.router.link(to: page).path)
                }
            }
        }
    }

    /// Keys beside each other mean the same, each in its direction; those behind a `g` lead to pages.
    private var keys: [(keys: String, meaning: String)] {
        let words = site.words
        let own: [(String, Word)] = [
            ("/", .search), ("f", .keysFilter), ("j k ↓ ↑", .keysAlong), ("h l ← →", .keysAcross), ("Enter", .keysOpen),
            ("← →", .keysValues), ("Esc", .keysBack),
        ]
        return own.map { ($0, words($1)) } + pages.map { ("g \($0.key)", words($0.word)) } + [("?", words(.keysAll))]
    }

    private var pages: [(key: String, page: Page, word: Word)] {
        let all: [(key: String, page: Page, word: Word)] = [
            ("b", .board, .board), ("l", .list(1), .list), ("r", .reports, .reports), ("s", .search, .search),
        ]
        return all.filter { $0.page != .reports || site.navigation.contains { $0.page == .reports } }
            .filter { $0.page != .search || site.hasSearch }
    }
}
