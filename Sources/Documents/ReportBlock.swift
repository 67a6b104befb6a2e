package import Charts

extension Report {
    /// One piece of a report, in the order of reading.
    package enum Block: Equatable, Sendable {
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

    /// A number shown large, with what it counts.
    package struct KeyFigure: Equatable, Sendable {
        package var value: String
        package var label: String
        package var tone = Tone.plain
        /// What to compare it with: `85 % of finished ones took less than 9`.
        package var note = ""

        package init(
            value: String, label: String, tone: Tone = Tone.plain, note: String = ""
        ) {
            self.value = value
            self.label = label
            self.tone = tone
            self.note = note
        }
    }

    /// A table for readers: its cells are worded, and may lead to pages.
    package struct Table: Equatable, Sendable {
        /// What it shows; empty where a heading says so.
        package var caption = ""
        package var columns: [Column]
        package var rows: [Row]
        /// What stands in the place of rows when there are none.
        package var emptyText = ""

        /// A column by its title, and how its cells are set.
        package struct Column: Equatable, Sendable {
            package var title: String
            /// Numbers stand at the end of their cell.
            package var isNumber = false

            package init(
                title: String, isNumber: Bool = false
            ) {
                self.title = title
                self.isNumber = isNumber
            }
        }

        /// One line of the table, with its tone.
        package struct Row: Equatable, Sendable {
            /// One for each column; the first names the row.
            package var cells: [Prose]
            package var tone = Tone.plain

            package init(
                cells: [Prose], tone: Tone = Tone.plain
            ) {
                self.cells = cells
                self.tone = tone
            }
        }

        package init(
            caption: String = "", columns: [Column], rows: [Row], emptyText: String = ""
        ) {
            self.caption = caption
            self.columns = columns
            self.rows = rows
            self.emptyText = emptyText
        }
    }
}
