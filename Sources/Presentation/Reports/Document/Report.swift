package import Domain
import Words

/// A report as a document without a medium: each format is one writer of it.
package struct Report: Equatable, Sendable {
    /// In commands, paths and JSON: `burndown`, or what the settings call it.
    package var name: String
    /// What it tells, whatever its name.
    package var kind = ReportKind.summary
    package var title: String
    /// What it says, in a sentence or two.
    var lead: Prose
    var source: Source
    /// What a reader must know to judge the figures, such as a shallow clone.
    package var notices: [String] = []
    /// The day up to which it tells.
    package var day: CalendarDay
    /// Which todos it speaks of: `milestone v1`; empty for all.
    var scope = ""
    /// In which it speaks.
    var words: Words
    var blocks: [Block] = []
    /// How the figures are computed.
    var definitions: [Definition] = []
    /// `figures` of `--format json`.
    var figures: JSONValue = [:]
    /// The rows of `--format csv`.
    var records = Records(header: [], rows: [])
    /// The cases of `--format junit`.
    var cases: [Case] = []

    /// Where the past comes from.
    enum Source: String, Sendable {
        case git
        case frontMatter = "front-matter"
    }

    struct Definition: Equatable, Sendable {
        /// The figure's key in JSON: `cycle`.
        var key: String
        /// What readers call it: `Cycle time`.
        var term: String
        var text: String
    }

    /// One table of plain values.
    struct Records: Equatable, Sendable {
        var header: [String]
        var rows: [[JSONValue]]
    }

    /// Something that is as it should be, or is not.
    struct Case: Equatable, Sendable {
        var name: String
        /// What kind of rule it is about: `overdue`.
        var classname: String
        var file: String?
        /// What is wrong; nil when nothing is.
        var failure: String?
    }
}
