import Bytes
import Domain
package import UseCases

/// The losses of fields that a format cannot represent at all.
package struct UnsupportedFields {
    private let board: Board
    private let fields: [Field]
    private let format: ExportFormat

    /// - Parameter format: the export format.
    package init(_ board: Board, _ format: ExportFormat) {
        (self.board, self.format) = (board, format)
        fields = Field.allCases.filter { format.carriage(of: $0) == .lost }
    }

    /// Returns the losses of a todo, given as an index on the board.
    package func losses(_ todo: Int, body: String) -> [ConversionLoss] {
        var losses = fields.filter { !board.texts(of: $0, in: todo).isEmpty }.map(ConversionLoss.missing)
        if format.carriageOfMore == .lost {
            losses += board.rows[todo].todo.more.map { .missingOwn($0.key) }
        }
        if format.carriageOfBody == .lost, !body.isEmpty {
            // `task import` replaces a task completely, and its annotations are in the body here.
            let cameFromThere =
                format == .taskwarrior && board.own(importedFrom, of: todo)?.hasBytePrefix("taskwarrior:") == true
            losses.append(cameFromThere ? .deletedAnnotations : .missing("body"))
        }
        return losses
    }
}
