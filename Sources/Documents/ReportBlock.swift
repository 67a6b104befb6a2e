package import Charts
package import Links

extension Report {
    /// A block of a report, in reading order.
    package enum Block: Equatable, Sendable {
        case heading(String)
        case paragraph(Prose)
        case list([Prose])
        /// The most important numbers.
        case figures([KeyFigure])
        case table(Table)
        case chart(Chart)
        /// A sentence that must not be missed.
        case callout(Prose, Tone)
    }

    /// A number displayed in large type, with a label.
    package struct KeyFigure: Equatable, Sendable {
        package var value: String
        package var label: String
        package var tone = Tone.plain
        /// A note for comparison, such as `85 % of finished ones took less than 9`.
        package var note = ""
        /// The page of the todos that it counts.
        package var link: Link?

        package init(
            value: String, label: String, tone: Tone = Tone.plain, note: String = "", link: Link? = nil
        ) {
            self.link = link
            self.value = value
            self.label = label
            self.tone = tone
            self.note = note
        }
    }

    /// A table for readers. Its cells are formatted text and may contain links.
    package struct Table: Equatable, Sendable {
        /// The caption; empty if a heading describes the table.
        package var caption = ""
        package var columns: [Column]
        package var rows: [Row]
        /// The text shown if there are no rows.
        package var emptyText = ""

        /// A column: its title and alignment.
        package struct Column: Equatable, Sendable {
            package var title: String
            /// Whether the cells are numbers, which are aligned at the end.
            package var isNumber = false
            /// Whether the cells show the tone of their row on pages.
            package var isToned = false

            package init(
                title: String, isNumber: Bool = false, isToned: Bool = false
            ) {
                self.title = title
                self.isNumber = isNumber
                self.isToned = isToned
            }
        }

        /// A row of the table, with its tone.
        package struct Row: Equatable, Sendable {
            /// A cell for each column. The first one names the row.
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
