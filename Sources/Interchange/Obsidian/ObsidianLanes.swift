import Bytes

/// The lanes of a board of the Kanban plugin (https://publish.obsidian.md/kanban): a note with `kanban-plugin` in its front
/// matter, where each heading of the second level begins a lane. Other notes have none.
struct ObsidianLanes {
    private var isFrontMatter = false
    private var isBoard = false
    /// The title of the lane that the current line belongs to; nil outside of lanes.
    private(set) var lane: String?

    /// Whether the lane is that of archived tasks.
    var isArchive: Bool { lane.map { $0.lowercased() == "archive" } ?? false }

    /// - Parameter number: of the line, from 1.
    mutating func follow(_ line: String, _ number: Int) {
        let text = ImportedTodo.trimmed(line)
        if text == "---" {
            isFrontMatter = number == 1
        } else if isFrontMatter {
            isBoard = isBoard || text.hasBytePrefix("kanban-plugin:")
        } else if isBoard, let title = text.rest(afterBytes: "## ") {
            lane = ImportedTodo.trimmed(title)
        }
    }
}
