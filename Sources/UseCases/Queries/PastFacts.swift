import Domain
import Queries

/// Answers what queries ask of a todo as it was at some time; days are counted from today whatever the time.
struct PastFacts: QueryFacts {
    private let timeline: Timeline
    private let state: TodoState
    private let priorities: [String]

    /// - Parameters:
    ///   - state: of a todo that was there.
    ///   - priorities: in lower case, the highest first.
    init(_ state: TodoState, in timeline: Timeline, priorities: [String]) {
        (self.state, self.timeline, self.priorities) = (state, timeline, priorities)
    }

    private var said: TodoSnapshot { _read { yield timeline.snapshots[Int(state.snapshot)] } }

    var column: Int? { Int(state.column) == timeline.columnCount ? nil : Int(state.column) }
    var type: ColumnType? { state.type }

    /// What follows from other todos, or from when somebody touched the file, is not asked: the parser refuses it.
    func `is`(_ judgement: Judgement) -> Bool {
        switch judgement {
        case .overdue: isOpen && (dueIn.map { $0 < 0 } ?? false)
        case .soon: isOpen && (dueIn.map { (0...7).contains($0) } ?? false)
        case .blocked, .ready, .stale: false
        case .broken: said.isBroken
        case .draft: said.isDraft
        case .archived: said.isArchived
        }
    }

    private var isOpen: Bool { state.type?.isOpen == true }
    private var dueIn: Int? { day(of: .due).map { $0.number - timeline.today.number } }

    func anyText(of subject: Subject, _ isWanted: (FoldedText) -> Bool) -> Bool {
        guard case .field(let field) = subject else { return false }
        return texts(of: field.key.value).contains { isWanted(FoldedText($0)) }
    }

    private func texts(of value: Key.Value) -> [String] {
        switch value {
        case .text(.id): [said.id]
        case .text(.title): [said.title]
        case .text(.description): said.rare.summary.map { [$0] } ?? []
        case .text(.reporter): said.rare.reporter.map { [$0] } ?? []
        case .text(.recur): said.rare.recur.map { [$0] } ?? []
        // A milestone has an id beside its title.
        case .word(.milestone):
            timeline.facets.names(.milestone, of: state.snapshot).map(name) + (said.milestone.map { [$0] } ?? [])
        case .word(let word): said[word].map { [$0] } ?? []
        case .names(let names): said[names]
        case .id: said.rare.parent.map { [$0] } ?? []
        case .ids(.blockedBy): said.blockedBy
        case .ids(.aliases): said.rare.aliases
        case .texts: said.rare.links
        case .day, .number, .flag: []
        }
    }

    private func name(_ index: Int32) -> String { timeline.facets.names(.milestone)[Int(index)] }

    func rank(of field: Field) -> Int? {
        field == .priority ? said.priority.flatMap { priorities.firstIndex(of: $0.lowercased()) } : nil
    }

    func day(of field: Field) -> CalendarDay? {
        guard case .day(let day) = field.key.value else { return nil }
        return said.days[day]?.day(in: timeline.zone)
    }

    func number(of subject: Subject) -> Double? {
        switch subject {
        case .field(.estimate): said.estimate
        case .field(.order): said.rare.order
        default: nil
        }
    }

    func flag(_ field: Field) -> Bool {
        guard case .flag(let flag) = field.key.value else { return false }
        return switch flag {
        case .isChecked: said.isChecked ?? false
        case .draft: said.isDraft
        case .archived: said.isArchived
        }
    }
}
