package import Domain
package import UseCases

/// The values of a field that a board knows or that are often written, for completion and for pickers.
package struct FieldCandidates {
    private let board: Board

    package init(_ board: Board) { self.board = board }

    /// Returns the values in the order of the settings or of the board. Ids have no candidates here.
    package func values(of field: Field) -> [String] {
        switch field.key.value {
        case .word(.status): board.settings.columns.map(\.status)
        case .word(.milestone): board.milestones.map(\.name)
        case .word(let word): board.settings.names(of: word)
        case .names(.owner), .text(.reporter): board.users.map(\.user.writtenID)
        case .names(.tag): board.tags.map(\.name)
        case .day(let day): day.isPlanned ? ["today", "tomorrow", "fri", "eow", "eom", "+1w"] : []
        case .duration: ["30m", "1h", "2h", "4h"]
        case .flag: ["true", "false"]
        case .id, .ids, .text(.id), .text(.title), .text(.description), .text(.recur), .texts, .number: []
        }
    }
}
