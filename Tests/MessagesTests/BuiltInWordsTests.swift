import MessageFiles
import TestSupport
import Testing
import Theme
import Messages

/// The message files of the program.
struct `The built-in messages` {
    @Test func `are English, German and Japanese`() {
        #expect(BuiltInTheme.languages == ["de", "en", "ja"])
        let files = BuiltInTheme.files.map(\.name).filter { $0.hasPrefix("words/") }
        #expect(files == BuiltInTheme.languages.map { "words/\($0).yml" })
        #expect(BuiltInTheme.messages("fr") == nil && BuiltInTheme.messages("en") == BuiltInTheme.english)
    }

    @Test(arguments: Messages.builtInCodes) func `have every key once, in the order of the program`(_ code: String) {
        #expect(Messages.builtInEntries(code).map(\.name) == MessageKey.allCases.map(\.name))
        #expect(BuiltInTheme.messages(code)?.names == MessageKey.allCases.map(\.name))
    }

    @Test(arguments: Messages.builtInCodes) func `are not empty if templates use them`(_ code: String) {
        let constants = Messages.builtIn(code).constants
        #expect(constants["words.board"]?.isEmpty == false && constants["words.direction"] == "ltr")
        #expect(constants.allSatisfy { !$0.value.isEmpty && !$0.value.contains("{") })
        #expect(constants["words.pageOf"] == nil && constants["words.listCount"] == nil)
    }

    @Test func `differ between languages`() {
        let (english, german) = (Messages.english, Messages.german)
        let same = MessageKey.allCases.filter { word in
            english.parts(of: word) == german.parts(of: word) && english.list(word) == german.list(word)
        }
        // Names, symbols and loanwords.
        let known: Set<MessageKey> = [
            .board, .tags, .history, .id, .links, .axisYear, .monthOfYear, .percent, .listSeparator,
            .shortListSeparator, .noteSeparator, .sentence, .sentenceAndMore, .twoSentences, .summaryLead,
            .burndownTitle, .burnupTitle, .nameColumn, .tagTitle, .statusTitle, .statusKey, .limitColumn,
            .throughputLead,
            .weekInYear, .weekOverYears, .feed, .titleCount, .titleValue, .axisMonthOfYear, .zoom, .displayName,
            .bodyLabel, .tokenLabel,
        ]
        #expect(Set(same).subtracting(known) == [])
    }
}
