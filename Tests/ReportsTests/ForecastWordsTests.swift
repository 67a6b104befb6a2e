import Documents
import Domain
import JSON
@testable import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases
import Messages

struct `A forecast as text` {
    private let board = Boards.many()
    private var timeline: Timeline { board.timeline }

    private func figures(_ kind: ReportKind) throws -> JSONTree {
        try #require(try JSONTree(board.report(kind).document)["figures"])
    }

    @Test func `has the figures of all todos and of milestones`() throws {
        let (tree, expected) = (try figures(.forecast), ForecastFigures(timeline))
        guard case .expected(let all) = expected.all else { return #expect(Bool(false), "no forecast") }
        #expect([tree["all"]?["p50"], tree["all"]?["p85"]].map { $0?.text } == [all.p50?.iso, all.p85?.iso])
        #expect(tree["milestones"]?.elements.map { $0["name"]?.text } == expected.milestones.map(\.name))
    }

    private let words = ForecastWords(context: ReportedBoard().context)
    private var said: Messages { words.context.words }
    private let day = today.adding(days: 40)
    private let shortage = Forecast.Shortage(open: 3, closed: 1, days: 42, closingDays: 1, age: 50)

    private func expectation(
        p50: CalendarDay? = nil, p85: CalendarDay? = nil, inflow: Forecast.Inflow? = nil
    ) -> Forecast.Expectation {
        Forecast.Expectation(open: 3, closed: 9, days: 42, p50: p50, p85: p85, p95: nil, inflow: inflow)
    }

    @Test(arguments: [
        (1, "the last day"), (6, "the last 6 days"), (7, "the last 7 days"), (14, "the last 2 weeks"),
        (15, "the last 15 days"), (42, "the last 6 weeks"),
    ])
    func `counts whole weeks from two weeks on`(days: Int, span: String) { #expect(words.span(days) == span) }

    @Test func `is a sentence for each case`() {
        let likely = words.context.short(day)
        #expect(words.sentence(.finished) == said(.nothingOpen))
        #expect(words.sentence(.tooFew(shortage)).contains("closed on 1 day in the last 6 weeks"))
        let young = Forecast.Shortage(open: 3, closed: 9, days: 42, closingDays: 9, age: 9)
        #expect(words.sentence(.tooFew(young)) == "No forecast yet: the history has 9 days; at least 10 are needed.")
        let sentence = words.sentence(.expected(expectation(p85: day)))
        #expect(sentence.contains("6 weeks") && sentence.contains(likely))
        #expect(words.sentence(.expected(expectation())) == said(.forecastTooLong, [.span: words.span(42)]))
        let never = Forecast.Inflow(came: 9, p50: nil, p85: nil, p95: nil)
        #expect(words.sentence(.expected(expectation(p85: day, inflow: never))).contains(said(.inflowTooLong)))
    }

    @Test func `is a cell with a date, a reason or nothing`() {
        #expect(words.cell(.finished, \.p85) == "" && words.cell(.tooFew(shortage), \.p85) == "–")
        #expect(words.cell(.expected(expectation(p85: day)), \.p85) == words.context.short(day))
        #expect(words.cell(.expected(expectation(p85: day)), \.p50) == said(.overTenYears))
    }

    @Test func `has key figures only for known dates`() {
        #expect(words.early(expectation(p85: day)).isEmpty && words.keyFigures(expectation(p50: day), nil).isEmpty)
        #expect(words.early(expectation(p50: day)).map(\.label) == [said(.likelyIfNothingAdded, [.percent: "50"])])
        let one = words.keyFigures(expectation(p85: day), BackTest())
        #expect(one.map(\.note) == [words.context.relative(day)])
        let inflow = Forecast.Inflow(came: 1, p50: day, p85: day, p95: nil)
        #expect(
            words.keyFigures(expectation(p85: day, inflow: inflow), nil).map(\.value) == [
                words.context.short(day), words.context.short(day),
            ])
    }

    @Test func `is JSON with null for distant dates, without figures that were not requested`() {
        #expect(json { $0.value(self.words.json(.finished)) } == #"{"open":0}"#)
        #expect(
            json { $0.value(self.words.json(.tooFew(self.shortage))) }
                == #"{"open":3,"closed":1,"days":42,"closingDays":1,"age":50,"forecast":null}"#)
        #expect(
            json { $0.value(self.words.json(.expected(self.expectation(p50: today)))) }
                == #"{"open":3,"closed":9,"days":42,"p50":"\#(today.iso)","p85":null,"p95":null,"closedBy":[]}"#)
    }
}
