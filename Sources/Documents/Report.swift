package import Domain
package import JSON
package import Words

/// A report as a document without a medium: each format is one writer of it.
package struct Report: Equatable, Sendable {
    /// In commands, paths and JSON: `burndown`, or what the settings call it.
    package var name: String
    /// What it tells, whatever its name.
    package var kind = ReportKind.summary
    package var title: String
    /// What it says, in a sentence or two.
    package var lead: Prose
    package var source: Source
    /// What a reader must know to judge the figures, such as a shallow clone.
    package var notices: [String] = []
    /// The day up to which it tells.
    package var day: CalendarDay
    /// Which todos it speaks of: `milestone v1`; empty for all.
    package var scope = ""
    /// In which it speaks.
    package var words: Words
    package var blocks: [Block] = []
    /// How the figures are computed.
    package var definitions: [Definition] = []
    /// `figures` of `--format json`.
    package var figures: JSONValue = [:]
    /// The rows of `--format csv`.
    package var records = Records(header: [], rows: [])
    /// The cases of `--format junit`.
    package var cases: [Case] = []

    /// Where the past comes from.
    package enum Source: String, Sendable {
        case git
        case frontMatter = "front-matter"
    }

    /// How one figure is computed, told beside the figures.
    package struct Definition: Equatable, Sendable {
        /// The figure's key in JSON: `cycle`.
        package var key: String
        /// What readers call it: `Cycle time`.
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

    /// A table of plain values, for programs.
    package typealias Records = JSONValue.Records

    /// Something that is as it should be, or is not.
    package struct Case: Equatable, Sendable {
        package var name: String
        /// What kind of rule it is about: `overdue`.
        package var classname: String
        package var file: String?
        /// What is wrong; nil when nothing is.
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
        notices: [String] = [], day: CalendarDay, scope: String = "", words: Words, blocks: [Block] = [],
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
