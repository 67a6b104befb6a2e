import Bytes
import Domain

/// One direction of the stored history: each text and list is stored once; the rest consists of numbers and indices.
protocol HistoryCoder: RecordCoder {
    /// A text that can occur several times but is stored once.
    mutating func pooled(_ text: String?) throws(RecordDamage) -> String

    mutating func list(_ texts: [String]?) throws(RecordDamage) -> [String]

    /// The clock of a commit, as its distance from the one before.
    mutating func clock(_ seconds: Int?) throws(RecordDamage) -> Int

    /// The paths, with the bytes of those that are not valid UTF-8.
    mutating func paths(
        _ old: KnownHistory?
    ) throws(RecordDamage) -> (paths: [String], oddNames: [Int: [UInt8]])
}

/// The stored parts of a history, described once for both directions.
extension HistoryCoder {
    mutating func known(_ old: KnownHistory?) throws(RecordDamage) -> KnownHistory {
        var history = History()
        let (names, before) = (try paths(old), old?.history)
        history.paths = names.paths
        history.rules = try array(before?.rules) { coder, old throws(RecordDamage) in try coder.rules(old) }
        history.snapshots = try array(before?.snapshots) { coder, old throws(RecordDamage) in try coder.snapshot(old) }
        let counts = (history.paths.count, history.snapshots.count, history.rules.count)
        history.steps = try array(before?.steps) { coder, old throws(RecordDamage) in try coder.step(old, counts) }
        history.passed = try array(before?.passed) { coder, old throws(RecordDamage) in try coder.clock(old) }
        history.head = try optional(before?.head) { coder, old throws(RecordDamage) in try coder.commit(old) }
        history.root = try optional(before?.root) { coder, old throws(RecordDamage) in try coder.text(old) }
        history.trailers = try array(before?.trailers) { coder, old throws(RecordDamage) in
            History.Trailer(
                commit: try coder.commit(old?.commit),
                values: try coder.array(old?.values) { coder, old throws(RecordDamage) in try coder.pooled(old) })
        }
        history.notices = try array(before?.notices.filter { $0.settings != nil }) { coder, old throws(RecordDamage) in
            try coder.notice(old?.settings)
        }
        return KnownHistory(history: history, end: try state(old?.end), oddNames: names.oddNames)
    }

    private mutating func step(
        _ old: History.Step?, _ counts: (paths: Int, snapshots: Int, rules: Int)
    ) throws(RecordDamage) -> History.Step {
        let passed = try array(old?.passed) { coder, old throws(RecordDamage) in try coder.clock(old) }
        return History.Step(
            commit: try commit(old?.commit), passed: passed, rules: try index(old?.rules, below: counts.rules),
            changes: try array(old?.changes) { coder, old throws(RecordDamage) in
                let path = try coder.index(old?.path, below: counts.paths)
                let number = old.map { $0.snapshot.map { $0 + 1 } ?? 0 }
                let snapshot = try coder.index(number, below: counts.snapshots + 1)
                return History.Change(path: path, snapshot: snapshot == 0 ? nil : snapshot - 1)
            })
    }

    /// The name is not pooled, because each name occurs only once.
    private mutating func commit(_ old: Commit?) throws(RecordDamage) -> Commit {
        Commit(
            name: try text(old?.name), author: try pooled(old?.author), subject: try pooled(old?.subject),
            seconds: try clock(old?.seconds))
    }

    private mutating func snapshot(_ old: TodoSnapshot?) throws(RecordDamage) -> TodoSnapshot {
        // A reader ignores the values. Each access through an optional would copy all of them.
        let old = old ?? TodoSnapshot(id: "", title: "")
        var todo = TodoSnapshot(id: try pooled(old.id), title: try pooled(old.title))
        for word in Key.Word.allCases { todo[word] = try optionalText(old[word]) }
        for names in Key.Names.allCases { todo[names] = try list(old[names]) }
        todo.blockedBy = try list(old.blockedBy)
        for day in Key.Day.allCases {
            todo.days[day] = try optional(old.days[day]) { coder, old throws(RecordDamage) in try coder.moment(old) }
        }
        todo.estimate = try optionalNumber(old.estimate)
        todo.isChecked = try optional(old.isChecked) { coder, old throws(RecordDamage) in try coder.flag(old) }
        todo.isDraft = try flag(old.isDraft)
        todo.isArchived = try flag(old.isArchived)
        todo.isImported = try flag(old.isImported)
        todo.isBroken = try flag(old.isBroken)
        if try flag(old.hasRare) { todo.rare = try rareKeys(old.rare) }
        return todo
    }

    private mutating func rareKeys(_ old: RareKeys?) throws(RecordDamage) -> RareKeys {
        var rare = RareKeys()
        rare.summary = try optionalText(old?.summary)
        rare.reporter = try optionalText(old?.reporter)
        rare.parent = try optionalText(old?.parent)
        rare.recur = try optionalText(old?.recur)
        rare.links = try list(old?.links)
        rare.aliases = try list(old?.aliases)
        rare.order = try optionalNumber(old?.order)
        rare.spent = try optional(old?.spent) { coder, old throws(RecordDamage) in
            let minutes = try coder.signed(old?.minutes, in: 0...WorkTime.most)
            guard let time = WorkTime(minutes: minutes) else { throw RecordDamage() }
            return time
        }
        return rare
    }

    private mutating func moment(_ old: DateOrInstant?) throws(RecordDamage) -> DateOrInstant {
        var (day, seconds, zone): (Int?, Int?, Int?)
        switch old {
        case .day(let old): day = old.number
        case .instant(let old, let offset): (seconds, zone) = (old, offset)
        case nil: break
        }
        if try flag(seconds != nil) {
            return .instant(
                seconds: try signed(seconds, in: CommitLog.times), offset: try signed(zone, in: -86_400...86_400))
        }
        let days = CalendarDay.writable
        return .day(CalendarDay(number: try signed(day, in: days.lowerBound.number...days.upperBound.number)))
    }

    private mutating func rules(_ old: History.Rules?) throws(RecordDamage) -> History.Rules {
        var settings = Settings()
        settings.columns = try array(old?.columns) { coder, old throws(RecordDamage) in try coder.column(old) }
        for word in settings.lists.keys.inOrder { settings.lists[word] = try names(old?.lists[word]) }
        settings.profile = try named(old?.profile)
        settings.idPrefixes = try list(old?.idPrefixes)
        return History.Rules(settings)
    }

    private mutating func names(_ old: NameList?) throws(RecordDamage) -> NameList {
        let pairs = old?.others.sorted { $0.key < $1.key }
        let (names, others) = (try list(old?.names ?? []), try list(pairs?.map(\.key) ?? []))
        let targets = try list(pairs?.map(\.value) ?? [])
        guard others.count == targets.count else { throw RecordDamage() }
        return NameList(names, others: Dictionary(zip(others, targets), uniquingKeysWith: { first, _ in first }))
    }

    private mutating func column(_ old: Column?) throws(RecordDamage) -> Column {
        Column(
            status: try pooled(old?.status), title: try pooled(old?.title),
            isTitled: try flag(old?.isTitled), type: try named(old?.type),
            limit: try optional(old?.limit) { coder, old throws(RecordDamage) in
                try coder.signed(old, in: 0...Int(Int32.max))
            }, isHidden: try flag(old?.isHidden), also: try list(old?.also))
    }

    private mutating func notice(_ old: HistoryNotice.Settings?) throws(RecordDamage) -> HistoryNotice {
        .unreadableSettings(
            commit: try pooled(old?.commit), others: try index(old?.others, below: 1 << 32),
            reason: try pooled(old?.reason))
    }

    private mutating func state(_ old: WalkState?) throws(RecordDamage) -> WalkState {
        var state = WalkState()
        for file in state.settings.files.indices {
            let text: String? = if case .text(let text) = old?.settings.files[file] { text } else { nil }
            let isUnreadable = if case .unreadable = old?.settings.files[file] { true } else { false }
            switch try index(text != nil ? 2 : isUnreadable ? 1 : 0, below: 3) {
            case 0: state.settings.files[file] = .absent
            case 1: state.settings.files[file] = .unreadable
            default: state.settings.files[file] = .text(try pooled(text))
            }
        }
        state.settings.hiddenFiles = try index(old?.settings.hiddenFiles, below: 1 << 32)
        state.isBroken = try flag(old?.isBroken)
        state.rules = try optional(old?.rules) { coder, old throws(RecordDamage) in try coder.rules(old) }
        return state
    }

    // MARK: Parts

    private mutating func optionalText(_ old: String?) throws(RecordDamage) -> String? {
        try optional(old) { coder, old throws(RecordDamage) in try coder.pooled(old) }
    }

    private mutating func optionalNumber(_ old: Double?) throws(RecordDamage) -> Double? {
        try optional(old) { coder, old throws(RecordDamage) in Double(bitPattern: try coder.word(old?.bitPattern)) }
    }

    private mutating func named<Value: RawRepresentable<String>>(_ old: Value?) throws(RecordDamage) -> Value {
        guard let value = Value(rawValue: try pooled(old?.rawValue)) else { throw RecordDamage() }
        return value
    }
}

extension HistoryNotice {
    fileprivate typealias Settings = (commit: String, others: Int, reason: String)

    /// The values of a notice about settings; nil for other notices. Those need not be stored, because a history with
    /// gaps is read again.
    fileprivate var settings: Settings? {
        if case .unreadableSettings(let commit, let others, let reason) = self { (commit, others, reason) } else { nil }
    }
}
