package import JSON
package import Links
package import Messages

/// Writes the messages of `fuda.js` and the targets of its keys, relative to the site's root.
///
/// It is a script and not JSON, so that pages opened from disk can read it; it is loaded on first use.
package struct ScriptMessages {
    private let words: Messages
    private let pages: [Shortcut]
    private let groupsOfNone: [(name: String, word: MessageKey)]
    private let isLive: Bool

    /// A page with a key of its own, pressed after `g`.
    package struct Shortcut {
        let key: String
        let link: Link
        let word: MessageKey

        package init(_ key: String, _ link: Link, _ word: MessageKey) {
            (self.key, self.link, self.word) = (key, link, word)
        }
    }

    /// - Parameters:
    ///   - groupsOfNone: the name of each grouping, with the title of its group of todos without a value.
    ///   - isLive: whether the scripts are those of a live board.
    package init(
        _ words: Messages, pages: [Shortcut], groupsOfNone: [(name: String, word: MessageKey)], isLive: Bool
    ) {
        (self.words, self.pages, self.groupsOfNone, self.isLive) = (words, pages, groupsOfNone, isLive)
    }

    /// Writes the document.
    package func write(into writer: inout JSONWriter) {
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
            words.write(.foundOf, as: "foundOf", [.count: "{n}", .number: "{number}"], into: &writer)
            words.write(.doneOfDone, as: "doneOf", [.done: "{done}", .all: "{all}"], into: &writer)
            words.write(.pointSum, as: "points", [.number: "{number}"], into: &writer)
            for (name, word) in ScriptMessages.texts { writer.field(name, words(word)) }
            writer.key("groups")
            writer.object { writer in
                for (name, word) in ScriptMessages.groups { writer.field(name, words(word)) }
            }
            writer.key("none")
            writer.object { writer in
                for (name, word) in groupsOfNone {
                    writer.key(text: name)
                    writer.value(words(word))
                }
            }
            QueryErrorMessages.write(words, isLive: isLive, into: &writer)
            if isLive {
                writer.key("live")
                LiveScriptMessages.write(words, into: &writer)
            }
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
                for page in pages {
                    writer.key(text: page.key)
                    writer.value(page.link.path)
                }
            }
        }
    }

    /// The texts of the palette and of suggestions; scripts fill in `{value}`.
    private static let texts: [(StaticString, MessageKey)] = [
        ("searchFor", .searchFor), ("examples", .searchExamples), ("meant", .meantValue), ("orHint", .orInCapitals),
        ("remove", .removeTerm), ("keepAsView", .keepAsView), ("keepHint", .keepHint), ("copy", .copy),
        ("paletteTitle", .paletteTitle), ("choose", .paletteChoose), ("open", .keysOpen), ("copyLink", .copyLink),
        ("copyID", .copyID), ("copyBranch", .copyBranch), ("copyMarkdown", .copyMarkdown),
        ("copiedValue", .copiedValue), ("estimate", .estimate), ("notListed", .notListed),
        ("notListedHint", .notListedHint),
    ]

    /// The groups of choices in the palette.
    private static let groups: [(StaticString, MessageKey)] = [
        ("pages", .pages), ("todos", .paletteTodos), ("views", .views), ("people", .people), ("tags", .tags),
        ("milestones", .milestones), ("search", .search), ("actions", .paletteActions),
    ]

    /// Keys in one entry have the same meaning in different directions; keys after `g` open pages.
    private var keys: [(keys: String, meaning: String)] {
        let own: [(String, MessageKey)] = [
            ("Ctrl+K", .keysPalette), ("/", .search), ("f", .keysFilter), ("j k ↓ ↑", .keysAlong),
            ("h l ← →", .keysAcross), ("Space", .keysPeek), ("Enter", .keysOpen), ("[ ]", .keysNeighbours),
            ("c l", .copyLink), ("c i", .copyID), ("c b", .copyBranch), ("c m", .copyMarkdown), ("← →", .keysValues),
            ("Esc", .keysBack),
        ]
        let live = isLive ? LiveScriptMessages.keys.map { ($0.keys, words($0.word)) } : []
        return own.map { ($0, words($1)) } + live + pages.map { ("g \($0.key)", words($0.word)) } + [
            ("?", words(.keysAll))
        ]
    }
}
