import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct `Quick entry` {
    private let board = BoardSupport.board([todo("a") { $0.owners = ["hana"] }])

    private func read(_ text: String) -> (title: String, fields: [String]) {
        let entry = QuickEntry(text, on: board)
        return (entry.title, entry.assignments.map { "\($0.name)\($0.sign == .add ? "+" : "")=\($0.value)" })
    }

    @Test func `reads tags, owners, a priority and fields`() {
        let (title, fields) = read("Buy milk +home @hana @me !high due:fri tags:a,b")
        #expect(title == "Buy milk")
        #expect(fields == ["tags+=home", "owner+=hana", "owner+=me", "priority=high", "due=fri", "tags+=a,b"])
    }

    @Test(arguments: [
        ("!h", "high"), ("!HIGHE", "highest"), ("!med", "medium"), ("!l", "low"), ("!highe", "highest"),
    ]) func `takes the first letters of a priority`(word: String, priority: String) {
        #expect(read("a \(word)").fields == ["priority=\(priority)"])
    }

    @Test func `does not guess between priorities that begin alike`() {
        var settings = Settings()
        settings.lists[.priority] = NameList(["major", "medium"])
        let entry = QuickEntry("a !m", on: BoardSupport.board([], settings: settings))
        #expect(entry.title == "a !m" && entry.assignments == [])
    }

    @Test func `takes full-width signs, and ideographic spaces`() {
        let (title, fields) = read("牛乳を買う　＋家　＠HANA　！high　due：fri")
        #expect(title == "牛乳を買う" && fields == ["tags+=家", "owner+=HANA", "priority=high", "due=fri"])
    }

    @Test(arguments: [
        "C++ and +1", "ask a@b.c", "@media query", "what!", "see #12 at 12:30", "open https://a.b", "due:", "odd:fri",
        "title:x", "id:a1", "- + @ !", "!soon",
    ]) func `leaves every other word in the title`(text: String) {
        let (title, fields) = read(text)
        #expect(title == text && fields == [])
    }

    @Test(arguments: [
        ("\\+home", "+home"), ("\\@hana", "@hana"), ("\\!high", "!high"), ("\"due:fri\"", "due:fri"),
        ("\"quoted\"", "\"quoted\""), ("\\n", "\\n"),
    ]) func `does not read protected words`(text: String, title: String) {
        #expect(read("a \(text) b") == ("a \(title) b", []))
    }

    @Test(arguments: [
        ("a recur:\"every 2 weeks\" b", "a b", ["recur=every 2 weeks"]),
        ("milestone:\"Version  2\" due:\"fri\" a", "a", ["milestone=Version  2", "due=fri"]),
        ("家　milestone：\"版 2\"　+家", "家", ["milestone=版 2", "tags+=家"]),
        ("say:\"due:fri now\" a", "say:\"due:fri now\" a", []),
        ("a milestone:\"v 1", "a 1", ["milestone=\"v"]),
    ]) func `takes values with spaces in quotes`(text: String, title: String, fields: [String]) {
        #expect(read(text) == (title, fields))
    }

    @Test func `names the words that it reads`() {
        let entry = QuickEntry("a +b c:d due:fri milestone:\"v 1\"", on: board)
        #expect(entry.words == ["+b", "due:fri", "milestone:\"v 1\""])
        #expect(entry.fields == [.tags, .due, .milestone])
        #expect(!entry.needsUsers)
    }
}
