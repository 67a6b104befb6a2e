import Bytes
import Domain

/// Reads what `CacheWriter` wrote. Every index is checked, so that no file can lead further than to damage.
struct CacheReader {
    typealias Damage = VariableByteReader.Damage

    private var bytes: VariableByteReader
    private var strings: [String] = []
    /// Those that are no UTF-8, by their numbers.
    private var oddStrings: [Int: [UInt8]] = [:]
    /// The clock that was read last.
    private var clock = 0
    private var oddNames: [Int: [UInt8]] = [:]
    private var lists: [[String]] = []

    /// What is known of a history, out of a cache's payload.
    static func known(_ payload: UnsafeBufferPointer<UInt8>) throws(Damage) -> KnownHistory {
        var reader = CacheReader(bytes: VariableByteReader(payload))
        for _ in 0..<(try reader.bytes.count()) { try reader.addString() }
        reader.lists = try reader.array { reader throws(Damage) in
            try reader.array { reader throws(Damage) in try reader.text() }
        }
        let known = try reader.known()
        guard reader.bytes.isAtEnd else { throw Damage() }
        return known
    }

    private mutating func known() throws(Damage) -> KnownHistory {
        var history = History()
        history.paths = try paths()
        history.rules = try array { reader throws(Damage) in try reader.rules() }
        history.snapshots = try array { reader throws(Damage) in try reader.snapshot() }
        let (paths, snapshots, rules) = (history.paths.count, history.snapshots.count, history.rules.count)
        history.steps = try array { reader throws(Damage) in
            let passed = try reader.array { reader throws(Damage) in try reader.nextClock() }
            return History.Step(
                commit: try reader.commit(), passed: passed, rules: try reader.bytes.index(below: rules),
                changes: try reader.array { reader throws(Damage) in
                    let path = try reader.bytes.index(below: paths)
                    let snapshot = try reader.bytes.index(below: snapshots + 1)
                    return History.Change(path: path, snapshot: snapshot == 0 ? nil : snapshot - 1)
                })
        }
        history.passed = try array { reader throws(Damage) in try reader.nextClock() }
        history.head = try optional { reader throws(Damage) in try reader.commit() }
        history.trailers = try array { reader throws(Damage) in
            History.Trailer(
                commit: try reader.commit(), values: try reader.array { reader throws(Damage) in try reader.text() })
        }
        history.notices = try array { reader throws(Damage) in
            .unreadableSettings(
                commit: try reader.text(), others: try reader.bytes.index(below: 1 << 32), reason: try reader.text())
        }
        return KnownHistory(history: history, end: try state(), oddNames: oddNames)
    }

    private mutating func addString() throws(Damage) {
        let read = try bytes.part()
        let text = String(fileName: read)
        if !text.utf8.elementsEqual(read) { oddStrings[strings.count] = Array(read) }
        strings.append(text)
    }

    /// The paths, none of which may lead out of the project.
    private mutating func paths() throws(Damage) -> [String] {
        let count = try bytes.count()
        var paths: [String] = []
        for path in 0..<count {
            let number = try bytes.index(below: strings.count)
            if let odd = oddStrings[number] { oddNames[path] = odd }
            guard CommitTree.isInside(oddStrings[number] ?? Array(strings[number].utf8)) else { throw Damage() }
            paths.append(strings[number])
        }
        return paths
    }

    private mutating func commit() throws(Damage) -> Commit {
        let name = try bytes.text()
        return Commit(name: name, author: try text(), subject: try text(), seconds: try nextClock())
    }

    private mutating func snapshot() throws(Damage) -> TodoSnapshot {
        var todo = TodoSnapshot(id: try text(), title: try text())
        for word in Key.Word.allCases { todo[word] = try optionalText() }
        for names in Key.Names.allCases { todo[names] = try list() }
        todo.blockedBy = try list()
        for day in Key.Day.allCases { todo.days[day] = try optionalMoment() }
        todo.estimate = try optionalNumber()
        todo.isChecked = try optional { reader throws(Damage) in try reader.flag() }
        todo.isDraft = try flag()
        todo.isArchived = try flag()
        todo.isBroken = try flag()
        if try flag() { todo.rare = try rareKeys() }
        return todo
    }

    private mutating func rareKeys() throws(Damage) -> RareKeys {
        var rare = RareKeys()
        (rare.summary, rare.reporter) = (try optionalText(), try optionalText())
        (rare.parent, rare.recur) = (try optionalText(), try optionalText())
        (rare.links, rare.aliases) = (try list(), try list())
        rare.order = try optionalNumber()
        return rare
    }

    private mutating func optionalMoment() throws(Damage) -> Moment? {
        guard try flag() else { return nil }
        if try flag() { return .instant(seconds: try seconds(), offset: try signed(in: -86_400...86_400)) }
        let days = CalendarDay.writable
        return .day(CalendarDay(number: try signed(in: days.lowerBound.number...days.upperBound.number)))
    }

    private mutating func nextClock() throws(Damage) -> Int {
        let (next, isTooFar) = clock.addingReportingOverflow(try bytes.signed())
        guard !isTooFar, CommitLog.times.contains(next) else { throw Damage() }
        clock = next
        return next
    }

    private mutating func seconds() throws(Damage) -> Int { try signed(in: CommitLog.times) }

    private mutating func signed(in range: ClosedRange<Int>) throws(Damage) -> Int {
        let number = try bytes.signed()
        guard range.contains(number) else { throw Damage() }
        return number
    }

    private mutating func rules() throws(Damage) -> History.Rules {
        var settings = Settings()
        settings.columns = try array { reader throws(Damage) in try reader.column() }
        for word in settings.lists.keys.inOrder { settings.lists[word] = try names() }
        settings.profile = try named { Profile(rawValue: $0) }
        settings.idPrefixes = try list()
        return History.Rules(settings)
    }

    private mutating func names() throws(Damage) -> NameList {
        let (names, others, meant) = (try list(), try list(), try list())
        guard others.count == meant.count else { throw Damage() }
        return NameList(names, others: Dictionary(zip(others, meant), uniquingKeysWith: { first, _ in first }))
    }

    private mutating func column() throws(Damage) -> Column {
        let (status, title, isTitled) = (try text(), try text(), try flag())
        let type = try named { ColumnType(rawValue: $0) }
        let limit = try optional { reader throws(Damage) in try reader.signed(in: 0...Int(Int32.max)) }
        return Column(
            status: status, title: title, isTitled: isTitled, type: type, limit: limit, isHidden: try flag(),
            also: try list())
    }

    private mutating func state() throws(Damage) -> WalkState {
        var state = WalkState()
        for file in state.settings.files.indices {
            switch try bytes.index(below: 3) {
            case 0: state.settings.files[file] = .absent
            case 1: state.settings.files[file] = .unreadable
            default: state.settings.files[file] = .text(try text())
            }
        }
        state.settings.hiddenFiles = try bytes.index(below: 1 << 32)
        state.isBroken = try flag()
        state.rules = try optional { reader throws(Damage) in try reader.rules() }
        return state
    }
}

// MARK: - Parts

extension CacheReader {
    private mutating func text() throws(Damage) -> String { strings[try bytes.index(below: strings.count)] }

    private mutating func optionalText() throws(Damage) -> String? { try flag() ? try text() : nil }

    private mutating func optionalNumber() throws(Damage) -> Double? {
        try optional { reader throws(Damage) in Double(bitPattern: try reader.bytes.word()) }
    }

    private mutating func list() throws(Damage) -> [String] { lists[try bytes.index(below: lists.count)] }

    private mutating func flag() throws(Damage) -> Bool { try bytes.index(below: 2) == 1 }

    private mutating func named<Value>(_ make: (String) -> Value?) throws(Damage) -> Value {
        guard let value = make(try text()) else { throw Damage() }
        return value
    }

    private mutating func optional<Value>(
        _ read: (inout CacheReader) throws(Damage) -> Value
    ) throws(Damage) -> Value? {
        try flag() ? try read(&self) : nil
    }

    private mutating func array<Value>(
        _ read: (inout CacheReader) throws(Damage) -> Value
    ) throws(Damage) -> [Value] {
        let count = try bytes.count()
        var values: [Value] = []
        // As many as there may be, but no more room beforehand than a forged number could waste.
        values.reserveCapacity(min(count, 1 << 12))
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }
}
