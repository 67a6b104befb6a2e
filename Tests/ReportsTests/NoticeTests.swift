import Domain
import Reports
import Testing
import TestSupport
import Messages

struct `A notice about the history` {
    @Test(
        arguments: [
            (.absent(.noRepository), "there is no git repository here; dates come from the front matter"),
            (.absent(.noCommits), "there is no commit yet; dates come from the front matter"),
            (
                .absent(.shallow),
                "the clone is shallow, so its history is incomplete and dates come from the front matter; "
                    + "fetch the rest with 'git fetch --unshallow'"
            ),
            (.absent(.git("no luck")), "git could not read the history (no luck); dates come from the front matter"),
            (
                .unreadableSettings(commit: "0123456789abcdef", others: 0, reason: "unreadable YAML"),
                "the settings in commit 0123456789 could not be read (unreadable YAML); the settings before it apply"
            ),
            (
                .unreadableSettings(commit: "0123456789abcdef", others: 2, reason: "unreadable YAML"),
                "the settings in commit 0123456789 and in 2 more could not be read (unreadable YAML); "
                    + "the settings before them apply"
            ),
            (
                .notCloned(1),
                "1 file missing from this partial clone counts as broken; clone without '--filter' to read everything"
            ),
            (.unreadable(2), "2 files that git cannot read count as broken; run 'git fsck'"),
            (
                .untracked(1),
                "1 todo that git does not track (behind a link, ignored or in a submodule) and without 'createdAt' "
                    + "counts from today"
            ),
            (.undated(2), "2 todos have no date and count for today only"),
            (.future(1), "1 todo has only future dates and counts for today only"),
            (
                .ancient(1, earliest: CalendarDay(number: -16_048)),
                "1 todo has a date more than a hundred years ago; counting starts on 1926-01-24"
            ),
        ] as [(HistoryNotice, String)])
    func `is a sentence in English`(notice: HistoryNotice, sentence: String) {
        #expect(Messages.english.notice(notice) == sentence)
    }
}
