import Reports
import TestSupport
import Testing
import UseCases
import Words

struct `The words of figures` {
    @Test(arguments: Figure.allCases) func `define each of them`(figure: Figure) {
        let texts = Words.builtInCodes.map { Words.builtIn($0)(figure.definition, [.window: "14"]) }
        #expect(Set(texts).count == texts.count && texts.allSatisfy { $0.count > 20 && !$0.contains("\n") })
        let namesWindow = [.forecast, .milestones].contains(figure)
        #expect(texts.allSatisfy { $0.contains("14") == namesWindow && !$0.contains("{") })
    }
}
