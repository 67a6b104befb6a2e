import Domain
import Reports
import Theme
import Words

extension Events {
    /// Says what a reader of figures should know, in English like all that is told beside the answer.
    func tell(_ history: HistoryNotice) { notice(Words.english.notice(history).printable) }
}

extension Words {
    fileprivate static let english = Words(code: "en", BuiltInTheme.english)
}
