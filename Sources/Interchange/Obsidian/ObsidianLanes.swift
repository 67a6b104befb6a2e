import Bytes

/// The lanes of a board of the Kanban plugin (https://publish.obsidian.md/kanban): a note with `kanban-plugin` in its front
/// matter, where each heading of the second level begins a lane. Other notes have none.
struct ObsidianLanes {
    private var isFrontMatter = false
    /// Whether the note is a board.
    private(set) var isBoard = false
    /// The title of the lane that the current line belongs to; nil outside of lanes.
    private(set) var lane: String?

    /// Whether the plugin checks every task that is moved into the lane.
    private(set) var isComplete = false

    /// Whether the lanes are over: the archive follows a line of asterisks.
    private var isBehindLanes = false

    /// Whether the lane is that of archived tasks, which the plugin titles in the language of the user.
    var isArchive: Bool { isBehindLanes && lane != nil }

    /// Returns `Doing` for `Doing (3)`, a lane with a limit.
    private static func withoutLimit(_ title: String) -> String? {
        guard title.hasByteSuffix(")"), let start = title.lastIndex(ofByte: "(") else {
            return title.isEmpty ? nil : title
        }
        let limit = title[start...].utf8.dropFirst().dropLast()
        let isLimit = !limit.isEmpty && limit.allSatisfy { (48...57).contains($0) }
        return isLimit ? ImportedTodo.trimmed(title[..<start]) : title
    }

    /// Returns the key of a line of front matter, without quotes.
    private static func key(_ line: String) -> String {
        ImportedTodo.unquoted(ImportedTodo.trimmed(line.bytewiseParts(":", maxSplits: 1)[0]))
    }

    /// - Parameter number: of the line, from 1.
    mutating func follow(_ line: String, _ number: Int) {
        let text = ImportedTodo.trimmed(line)
        if text == "---" {
            isFrontMatter = number == 1
        } else if isFrontMatter {
            isBoard = isBoard || ObsidianLanes.key(text) == "kanban-plugin"
        } else if isBoard, let title = text == "##" ? "" : text.rest(afterBytes: "## ") {
            (lane, isComplete) = (ObsidianLanes.withoutLimit(ImportedTodo.trimmed(title)), false)
        } else if text == "**Complete**" {
            isComplete = true
        } else if text == "***" {
            (isBehindLanes, lane) = (true, nil)
        }
    }
}
