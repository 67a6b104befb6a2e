import Domain
import Reports
import Theme
import Words

extension Events {
    /// Reports a notice about figures, in English like everything that is reported beside the answer.
    func tell(_ history: HistoryNotice) { notice(Words.english.notice(history).printable) }
}

extension Words {
    fileprivate static let english = Words(code: "en", BuiltInTheme.english)
}
