import Domain
import Reports
import Theme
import Messages

extension Events {
    /// Reports a notice about figures, in English like everything that is reported in addition to the answer.
    func report(_ history: HistoryNotice) { notice(Notice(Messages.english.notice(history)).printable) }
}

extension Messages {
    fileprivate static let english = Messages(code: "en", BuiltInTheme.english)
}
