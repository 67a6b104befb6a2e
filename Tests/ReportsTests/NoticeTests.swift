import Domain
import Reports
import Testing
import TestSupport
import Words

struct `What the history does not tell` {
    @Test(
        arguments: [
            (.absent(.noRepository), "there is no git repository here; dates come from the front matter"),
            (.absent(.noCommits), "there is no commit yet; dates come from the front matter"),
            (
                .absent(.shallow),
                "the clone is shallow, so its history is not whole and dates come from the front matter; "
                    + "fetch the rest with 'git fetch --unshallow'"
            ),
            (.absent(.git("no luck")), "git told no history (no luck); dates come from the front matter"),
            (
                .unreadableSettings(commit: "0123456789abcdef", others: 0, reason: "unreadable YAML"),
                "the settings of commit 0123456789 could not be read (unreadable YAML); those before it hold there"
            ),
            (
                .unreadableSettings(commit: "0123456789abcdef", others: 2, reason: "unreadable YAML"),
                "the settings of commit 0123456789 and in 2 more could not be read (unreadable YAML); "
                    + "those before it hold there"
            ),
            (
                .notCloned(1),
                "1 content of a file not in this partial clone counts as broken; clone without '--filter' to read all"
            ),
            (.unreadable(2), "2 contents of files that git cannot read count as broken; see 'git fsck'"),
            (
                .unkept(1),
                "1 todo that git does not keep (behind a link, ignored or in a submodule) and without 'createdAt' "
                    + "counts from today on"
            ),
            (.undated(2), "2 todos have no date and count for today only"),
            (.future(1), "1 todo has only dates after today and counts for today only"),
            (
                .ancient(1, earliest: CalendarDay(number: -16_048)),
                "1 todo has a date more than a hundred years ago; days are counted from 1926-01-24 on"
            ),
        ] as [(HistoryNotice, String)])
    func `is a sentence in English`(notice: HistoryNotice, sentence: String) {
        #expect(Words.english.notice(notice) == sentence)
    }
}
