package import Domain
package import JSON
package import Messages

/// A report as a document, independent of the output format. Each format has its own writer.
package struct Report: Equatable, Sendable {
    /// The name in commands, paths and JSON: `burndown`, or the name from the settings.
    package var name: String
    /// The kind of report, whatever its name.
    package var kind = ReportKind.summary
    package var title: String
    /// The main statement, in one or two sentences.
    package var lead: Prose
    package var source: Source
    /// Information needed to judge the figures, such as that the clone is shallow.
    package var notices: [String] = []
    /// The last day that the report covers.
    package var day: CalendarDay
    /// The todos that the report covers, such as `milestone v1`; empty for all.
    package var scope = ""
    /// The messages in the report's language.
    package var words: Messages
    package var blocks: [Block] = []
    /// The definitions of the figures.
    package var definitions: [Definition] = []
    /// The `figures` object of `--format json`.
    package var figures: JSONValue = [:]
    /// The rows of `--format csv`.
    package var records = Records(header: [], rows: [])
    /// The cases of `--format junit`.
    package var cases: [Case] = []

    /// The source of the history.
    package enum Source: String, Sendable {
        case git
        case frontMatter = "front-matter"
    }

    /// The definition of a figure, shown next to the figures.
    package struct Definition: Equatable, Sendable {
        /// The figure's key in JSON, such as `cycle`.
        package var key: String
        /// The name for readers, such as `Cycle time`.
        package var term: String
        package var text: String

        package init(
            key: String, term: String, text: String
        ) {
            self.key = key
            self.term = term
            self.text = text
        }
    }

    /// A table of simple values, for programs.
    package typealias Records = JSONValue.Records

    /// A check that passes or fails.
    package struct Case: Equatable, Sendable {
        package var name: String
        /// The kind of check, such as `overdue`.
        package var classname: String
        package var file: String?
        /// The reason for the failure; nil if the check passes.
        package var failure: String?

        package init(
            name: String, classname: String, file: String? = nil, failure: String? = nil
        ) {
            self.name = name
            self.classname = classname
            self.file = file
            self.failure = failure
        }
    }

    package init(
        name: String, kind: ReportKind = ReportKind.summary, title: String, lead: Prose, source: Source,
        notices: [String] = [], day: CalendarDay, scope: String = "", words: Messages, blocks: [Block] = [],
        definitions: [Definition] = [], figures: JSONValue = [:], records: Records = Records(header: [], rows: []),
        cases: [Case] = []
    ) {
        self.name = name
        self.kind = kind
        self.title = title
        self.lead = lead
        self.source = source
        self.notices = notices
        self.day = day
        self.scope = scope
        self.words = words
        self.blocks = blocks
        self.definitions = definitions
        self.figures = figures
        self.records = records
        self.cases = cases
    }
}
