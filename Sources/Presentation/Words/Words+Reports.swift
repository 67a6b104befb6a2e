import Domain
import Words

/// What the drawings and documents of reports add to the words of their presenters.
extension Words {
    /// Said where a narrow drawing has room for the end of the axis only.
    func lastSlots(_ shown: Int, of all: Int) -> String {
        self(.lastSlots, [.shown: number(shown), .all: number(all)])
    }

    /// Said where a page of the site shows the beginning of a long list.
    func firstOf(_ shown: Int, of all: Int) -> String {
        self(.firstOf, [.shown: number(shown), .all: number(all)])
    }

    /// Where the figures come from and up to which day.
    func origin(_ source: Report.Source, _ day: CalendarDay) -> String {
        self(source == .git ? .originGit : .originFrontMatter, [.day: self.day(day)])
    }
}
