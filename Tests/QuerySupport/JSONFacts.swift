package import Domain
package import Queries
package import TestSupport

/// A todo as described in the table of cases.
package struct JSONFacts: QueryFacts {
    package let column: Int?
    package let type: ColumnType?
    private let texts: [Subject: [FoldedText]]
    private let numbers: [Subject: Double]
    private let days: [Field: CalendarDay]
    private let flags: Set<Field>
    private let judgements: Set<DerivedState>
    private let priority: Int?

    package init(_ todo: JSONTree, in context: QueryContext) {
        let members = todo.members
        column = members["column"]?.int
        type = members["type"]?.text.flatMap { ColumnType(rawValue: $0) }
        var (texts, numbers) = ([Subject: [FoldedText]](), [Subject: Double]())
        var (days, flags) = ([Field: CalendarDay](), Set<Field>())
        for (name, value) in members {
            guard let subject = JSONFacts.subject(name) else { continue }
            if case .number(let number) = value { numbers[subject] = number }
            if case .field(let field) = subject, value == .bool(true) { flags.insert(field) }
            let values = value.text.map { [$0] } ?? value.elements.compactMap(\.text)
            if case .field(let field) = subject, case .day = field.key.kind, let text = values.first {
                days[field] = (try? DateOrInstant(parsing: text))?.day(in: .utc)
            } else if !values.isEmpty {
                texts[subject] = values.map { FoldedText($0) }
            }
        }
        (self.texts, self.numbers, self.days, self.flags) = (texts, numbers, days, flags)
        let known = Dictionary(uniqueKeysWithValues: DerivedState.allCases.map { ("\($0)", $0) })
        judgements = Set(members["is"]?.elements.compactMap { $0.text.flatMap { known[$0] } } ?? [])
        let words = context.choices[.priority]?.map { FoldedText($0.name) } ?? []
        priority = texts[.field(.priority)]?.first.flatMap { words.firstIndex(of: $0) }
    }

    private static func subject(_ name: String) -> Subject? {
        switch name {
        case "column", "type", "is": nil
        case "text": .text
        case "path": .path
        case "source": .source
        case "blocks": .blocks
        case "mentions": .mentions
        case "checklist": .checklist
        case "urgency": .urgency
        default: Field.byName[name].map(Subject.field) ?? .more(name)
        }
    }

    package func `is`(_ judgement: DerivedState) -> Bool { judgements.contains(judgement) }
    package func rank(of field: Field) -> Int? { field == .priority ? priority : nil }
    package func day(of field: Field) -> CalendarDay? { days[field] }
    package func number(of subject: Subject) -> Double? { numbers[subject] }
    package func flag(_ field: Field) -> Bool { flags.contains(field) }

    package func anyText(of subject: Subject, _ isWanted: (FoldedText) -> Bool) -> Bool {
        texts[subject]?.contains(where: isWanted) ?? false
    }
}
