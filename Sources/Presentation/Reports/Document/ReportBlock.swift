extension Report {
    /// One piece of a report, in the order of reading.
    enum Block: Equatable, Sendable {
        case heading(String)
        case paragraph(Prose)
        case list([Prose])
        /// The few numbers that matter most.
        case figures([KeyFigure])
        case table(Table)
        case chart(Chart)
        /// A sentence that must not be missed.
        case callout(Prose, Tone)
    }

    struct KeyFigure: Equatable, Sendable {
        var value: String
        var label: String
        var tone = Tone.plain
        /// What to compare it with: `85 % of finished ones took less than 9`.
        var note = ""
    }

    struct Table: Equatable, Sendable {
        /// What it shows; empty where a heading says so.
        var caption = ""
        var columns: [Column]
        var rows: [Row]
        /// What stands in the place of rows when there are none.
        var emptyText = ""

        struct Column: Equatable, Sendable {
            var title: String
            /// Numbers stand at the end of their cell.
            var isNumber = false
        }

        struct Row: Equatable, Sendable {
            /// One for each column; the first names the row.
            var cells: [Prose]
            var tone = Tone.plain
        }
    }
}
