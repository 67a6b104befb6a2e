import Domain
import Queries
import UseCases

/// Evaluates queries on past states of a timeline's todos. Relative days are always counted from today.
final class PastFacts {
    let timeline: Timeline
    /// Nil if no query depends on other todos.
    private let relations: PastRelations?
    fileprivate let facets: Facets
    /// For each grouping, the accepted spellings of each name.
    private let spellings: [[[FoldedText]]]
    /// Needed only for queries about references.
    private lazy var names = HistoryNames(timeline)

    init(_ timeline: Timeline, _ relations: PastRelations?) {
        (self.timeline, self.relations) = (timeline, relations)
        let facets = timeline.facets
        self.facets = facets
        spellings = Grouping.ofFields.map { grouping in
            facets.spellings(grouping).map { names in Array(Set(names.map { FoldedText($0) })) }
        }
    }

    /// - Parameters:
    ///   - state: the todo's state, as an index in `Timeline.states`.
    ///   - step: the last step up to then that changed one of the todo's files.
    func row(_ todo: Int, _ state: Int, touchedIn step: Int?) -> Row {
        Row(facts: self, todo: todo, index: state, state: timeline.states[state], touched: step)
    }

    /// Returns the id of the todo that another one references, or the reference as written if it is invalid.
    fileprivate func id(_ written: String, in todo: Int) -> String {
        names.find(written, in: timeline.source(of: todo)).map { timeline.todos[$0].id } ?? written
    }

    /// One todo at one time.
    struct Row: QueryFacts {
        fileprivate let facts: PastFacts
        fileprivate let todo: Int
        /// The index in `Timeline.states`.
        fileprivate let index: Int
        fileprivate let state: TodoState
        fileprivate let touched: Int?

        private var timeline: Timeline { _read { yield facts.timeline } }
        private var snapshot: TodoSnapshot { _read { yield facts.timeline.snapshots[Int(state.snapshot)] } }
    }
}

extension PastFacts.Row {
    var column: Int? { Int(state.column) < timeline.columnCount ? Int(state.column) : nil }

    /// The type of the todo. An archived todo, which counts as cancelled elsewhere, has the type of its column.
    var type: ColumnType? {
        guard let type = state.type else { return nil }
        return snapshot.isArchived ? timeline.columns[Int(state.column)].type : type
    }

    func `is`(_ judgement: DerivedState) -> Bool {
        switch judgement {
        case .overdue: isOpen && (day(of: .due).map { $0 < timeline.today } ?? false)
        case .soon: isOpen && day(of: .due)?.isSoon(on: timeline.today) == true
        case .blocked: isBlocked
        case .ready: isOpen && !isBlocked && (day(of: .scheduled).map { $0 <= timeline.today } ?? true)
        case .stale: isOpen && (untouched.map { $0 >= DaysSinceLastChange.stale } ?? false)
        case .broken: snapshot.isBroken
        case .draft: snapshot.isDraft
        case .archived: snapshot.isArchived
        }
    }

    private var isOpen: Bool { state.type?.isOpen == true }
    private var isBlocked: Bool { facts.relations?.isBlocked[index] ?? false }

    /// The number of days since the todo was last touched, as in `DaysSinceLastChange` for the present.
    private var untouched: Int? {
        var last = snapshot.days.updated?.day(in: timeline.zone)
        if last == nil, timeline.source == .git {
            last = touched.flatMap { timeline.steps[$0].isByDates ? nil : timeline.steps[$0].day }
        } else if last == nil, !timeline.isShallow {
            last = [snapshot.days.created, snapshot.days.started, snapshot.days.done].compactMap {
                $0?.day(in: timeline.zone)
            }
            .max()
        }
        return last.map { max(0, timeline.today.number - $0.number) }
    }

    func rank(of field: Field) -> Int? {
        guard field.key.isRanked, case .word(let word) = field.key.value else { return nil }
        return facts.facets.rank(.word(word), of: state.snapshot)
    }

    func day(of field: Field) -> CalendarDay? {
        guard case .day(let day) = field.key.value else { return nil }
        return snapshot.days[day]?.day(in: timeline.zone)
    }

    func number(of subject: Subject) -> Double? {
        switch subject {
        case .field(.estimate): snapshot.estimate
        case .field(.order): snapshot.rare.order
        case .field(.spent): snapshot.rare.spent.map { Double($0.minutes) }
        default: nil
        }
    }

    func flag(_ field: Field) -> Bool {
        guard case .flag(let flag) = field.key.value else { return false }
        return switch flag {
        case .isChecked: snapshot.isChecked ?? false
        case .draft: snapshot.isDraft
        case .archived: snapshot.isArchived
        }
    }
}

// MARK: - Texts

extension PastFacts.Row {
    func anyText(of subject: Subject, _ isWanted: (FoldedText) -> Bool) -> Bool {
        switch subject {
        case .field(let field):
            switch field.key.value {
            case .names(let names): anyName(.names(names), isWanted)
            case .word(let word) where word != .status: anyName(.word(word), isWanted)
            case let value: texts(of: value).contains { isWanted(FoldedText($0)) }
            }
        case .blocks:
            facts.relations?.waiting[index].contains { isWanted(FoldedText(timeline.todos[$0].id)) } ?? false
        case .source: timeline.sources[timeline.source(of: todo)].map { isWanted(FoldedText($0)) } ?? false
        case .text, .path, .mentions, .checklist, .urgency, .more: false
        }
    }

    private func anyName(_ grouping: Grouping, _ isWanted: (FoldedText) -> Bool) -> Bool {
        facts.facets.names(grouping, of: state.snapshot).contains { name in
            facts.spellings[grouping.ordinal][Int(name)].contains(where: isWanted)
        }
    }

    private func texts(of value: Key.Value) -> [String] {
        let found: [String?] =
            switch value {
            case .text(.id): [snapshot.id]
            case .text(.title): [snapshot.title]
            case .text(.description): [snapshot.rare.summary]
            case .text(.reporter): [snapshot.rare.reporter]
            case .text(.recur): [snapshot.rare.recur]
            case .word(.status): [snapshot.status] + (column == nil ? columnNames : [])
            case .id: [snapshot.rare.parent.map { facts.id($0, in: todo) }]
            case .ids(.blockedBy): snapshot.blockedBy.map { facts.id($0, in: todo) }
            case .ids(.aliases): snapshot.rare.aliases
            case .texts: snapshot.rare.links
            case .word, .names, .day, .number, .duration, .flag: []
            }
        return found.compactMap { $0 }
    }

    /// The names of former columns and of "Other".
    private var columnNames: [String?] {
        [timeline.columns[Int(state.column)].status, timeline.columns[Int(state.column)].title]
    }
}
