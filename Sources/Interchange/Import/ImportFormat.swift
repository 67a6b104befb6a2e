/// A source format of imports.
package enum ImportFormat: String, CaseIterable, Sendable {
    case todoTxt = "todo.txt"
    case taskwarrior
    case backlog = "backlog.md"
    case github, obsidian, csv, ics
}
