package import Domain
package import Messages

/// The messages of documents, in addition to those of their presenters.
extension Messages {
    /// Returns the note for a page that shows only the start of a long list.
    package func firstOf(_ shown: Int, of all: Int) -> String {
        self(.firstOf, [.shown: number(shown), .all: number(all)])
    }

    /// Returns the note on the source of the figures and the last day covered.
    package func origin(_ source: Report.Source, _ day: CalendarDay) -> String {
        self(source == .git ? .originGit : .originFrontMatter, [.day: self.day(day)])
    }
}
