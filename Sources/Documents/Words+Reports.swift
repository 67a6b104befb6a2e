package import Domain
package import Words

/// What documents add to the words of their presenters.
extension Words {
    /// Said where a page of the site shows the beginning of a long list.
    package func firstOf(_ shown: Int, of all: Int) -> String {
        self(.firstOf, [.shown: number(shown), .all: number(all)])
    }

    /// Where the figures come from and up to which day.
    package func origin(_ source: Report.Source, _ day: CalendarDay) -> String {
        self(source == .git ? .originGit : .originFrontMatter, [.day: self.day(day)])
    }
}
