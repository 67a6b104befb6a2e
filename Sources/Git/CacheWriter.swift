import Bytes
import Domain

/// Writes what is known of a history as bytes: texts and lists once each, all else as numbers that point to them.
struct CacheWriter {
    private var strings = ByteTable()
    private var lists: [[String]: Int] = [:]
    private var listBytes = VariableBytes()
    private var body = VariableBytes()
    /// The clock that was written last: each stands there as its distance from the one before.
    private var clock = 0

    /// The payload of a cache, which `CacheReader` reads.
    static func payload(_ known: KnownHistory) -> VariableBytes {
        var writer = CacheWriter()
        writer.write(known)
        var payload = VariableBytes()
        payload.append(number: writer.strings.count)
        for number in 0..<writer.strings.count { payload.append(text: writer.strings[number]) }
        payload.append(number: writer.lists.count)
        payload.append(writer.listBytes)
        payload.append(writer.body)
        return payload
    }

    private mutating func write(_ known: KnownHistory) {
        let history = known.history
        write(history.paths.indices) { $0.write(name: known.name(of: $1)) }
        write(history.rules) { $0.write($1) }
        write(history.snapshots) { $0.write($1) }
        write(history.steps) { $0.write($1) }
        write(history.passed) { $0.write(clock: $1) }
        write(history.head) { $0.write($1) }
        write(history.trailers) { $0.write($1) }
        write(history.notices.compactMap(CacheWriter.unreadable)) { $0.write($1) }
        write(known.end)
    }

    /// What is told of settings. There is nothing else to keep: a history with gaps is read again.
    private static func unreadable(_ notice: HistoryNotice) -> (commit: String, others: Int, reason: String)? {
        if case .unreadableSettings(let commit, let others, let reason) = notice {
            (commit, others, reason)
        } else {
            nil
        }
    }

    private mutating func write(_ settings: (commit: String, others: Int, reason: String)) {
        write(settings.commit)
        body.append(number: settings.others)
        write(settings.reason)
    }

    private mutating func write(_ step: History.Step) {
        write(step.passed) { $0.write(clock: $1) }
        write(step.commit)
        body.append(number: step.rules)
        write(step.changes) { writer, change in
            writer.body.append(number: change.path)
            writer.body.append(number: change.snapshot.map { $0 + 1 } ?? 0)
        }
    }

    private mutating func write(_ commit: Commit) {
        // Each name stands here once, so that looking for its like is for nothing.
        commit.name.withBytes { body.append(text: $0) }
        write(commit.author)
        write(commit.subject)
        write(clock: commit.seconds)
    }

    private mutating func write(_ trailer: History.Trailer) {
        write(trailer.commit)
        write(trailer.values) { $0.write($1) }
    }

    private mutating func write(clock seconds: Int) {
        body.append(signed: seconds - clock)
        clock = seconds
    }

    private mutating func write(_ todo: TodoSnapshot) {
        write(todo.id)
        write(todo.title)
        for word in Key.Word.allCases { write(todo[word]) { $0.write($1) } }
        for names in Key.Names.allCases { write(list: todo[names]) }
        write(list: todo.blockedBy)
        for day in Key.Day.allCases { write(todo.days[day]) { $0.write($1) } }
        write(todo.estimate) { $0.body.append(word: $1.bitPattern) }
        write(todo.isChecked) { $0.write($1) }
        for flag in [todo.isDraft, todo.isArchived, todo.isBroken] { write(flag) }
        write(todo.hasRare)
        if todo.hasRare { write(todo.rare) }
    }

    private mutating func write(_ rare: RareKeys) {
        for text in [rare.summary, rare.reporter, rare.parent, rare.recur] { write(text) { $0.write($1) } }
        write(list: rare.links)
        write(list: rare.aliases)
        write(rare.order) { $0.body.append(word: $1.bitPattern) }
    }

    private mutating func write(_ moment: Moment) {
        switch moment {
        case .day(let day):
            body.append(number: 0)
            body.append(signed: day.number)
        case .instant(let seconds, let offset):
            body.append(number: 1)
            body.append(signed: seconds)
            body.append(signed: offset)
        }
    }

    private mutating func write(_ rules: History.Rules) {
        write(rules.columns) { writer, column in
            writer.write(column.status)
            writer.write(column.title)
            writer.write(column.isTitled)
            writer.write(column.type.rawValue)
            writer.write(column.limit) { $0.body.append(signed: $1) }
            writer.write(column.isHidden)
            writer.write(list: column.also)
        }
        for word in rules.lists.keys.inOrder { write(rules.lists[word] ?? NameList()) }
        write(rules.profile.rawValue)
        write(list: rules.idPrefixes)
    }

    private mutating func write(_ names: NameList) {
        write(list: names.names)
        let others = names.others.sorted { $0.key < $1.key }
        write(list: others.map(\.key))
        write(list: others.map(\.value))
    }

    private mutating func write(_ state: WalkState) {
        for file in state.settings.files {
            switch file {
            case .absent: body.append(number: 0)
            case .unreadable: body.append(number: 1)
            case .text(let text):
                body.append(number: 2)
                write(text)
            }
        }
        body.append(number: state.settings.hiddenFiles)
        write(state.isBroken)
        write(state.rules) { $0.write($1) }
    }
}

// MARK: - Parts

extension CacheWriter {
    private mutating func write(_ text: String) { body.append(number: strings.number(of: text)) }

    private mutating func write(name: [UInt8]) {
        body.append(number: name.withUnsafeBufferPointer { strings.number(of: $0) })
    }

    private mutating func write(_ flag: Bool) { body.append(number: flag ? 1 : 0) }

    private mutating func write(list: [String]) {
        if let known = lists[list] { return body.append(number: known) }
        body.append(number: lists.count)
        lists[list] = lists.count
        listBytes.append(number: list.count)
        for text in list { listBytes.append(number: strings.number(of: text)) }
    }

    private mutating func write<Values: Collection>(
        _ values: Values, _ write: (inout CacheWriter, Values.Element) -> Void
    ) {
        body.append(number: values.count)
        for value in values { write(&self, value) }
    }

    private mutating func write<Value>(_ value: Value?, _ write: (inout CacheWriter, Value) -> Void) {
        body.append(number: value == nil ? 0 : 1)
        if let value { write(&self, value) }
    }
}
