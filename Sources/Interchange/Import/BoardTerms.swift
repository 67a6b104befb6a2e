import Bytes
package import Domain

/// The words of a board, for what is told in those of other programs.
package struct BoardTerms: Sendable {
    let settings: Settings
    let priorities: PriorityScale
    let statuses: PlainStatuses

    /// - Parameter settings: those of the board that todos come to.
    package init(_ settings: Settings) {
        self.settings = settings
        priorities = PriorityScale(settings)
        statuses = PlainStatuses(settings.columns)
    }

    var zone: TimeZoneRules { settings.timeZone }

    /// The longest name of a key that a file may have.
    private static let longestName = 200

    /// The key that a name means; nil where no file can have such a one.
    func target(_ name: String) -> KeyChange.Target? {
        if let field = field(name) { return .field(field) }
        let bytes = name.utf8
        guard let first = bytes.first, BoardTerms.isLetter(first), bytes.count <= BoardTerms.longestName,
            bytes.allSatisfy({ BoardTerms.isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") })
        else { return nil }
        return .other(name)
    }

    /// The key of fuda that a name means here.
    func field(_ name: String) -> Field? { Field.byName[name.lowercased()] ?? settings.fields[name.lowercased()] }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    // MARK: Values

    /// A value as this board has it; nil for one that its key cannot take.
    func value(_ text: String, of field: Field) -> String? {
        switch field.key.value {
        case .text(.reporter), .names(.owner): text.rest(afterBytes: "@").map { String($0) } ?? text
        case .text, .id, .ids, .texts, .names(.tag), .word(.milestone): text
        case .word(.status): statuses.status(named: text)
        case .word(let word): name(text, of: word)
        case .day: day(text)
        case .number: number(meantBy: text) == nil ? nil : text
        case .flag: flag(meantBy: text).map { "\($0)" }
        }
    }

    /// A listed name, by itself or by another that the settings give it; any where none are listed.
    private func name(_ text: String, of word: Key.Word) -> String? {
        let known = settings.names(of: word)
        let meant = settings.lists[word]?.name(of: text) ?? text
        return known.isEmpty ? text : known.first { $0.lowercased() == meant.lowercased() }
    }

    private func day(_ text: String) -> String? { Moment(text) == nil ? nil : text }

    /// A time as clocks of the board's zone show it.
    func moment(_ moment: Moment) -> Moment {
        guard case .instant(let seconds, _) = moment else { return moment }
        let offset = zone.offset(at: seconds)
        // Only whole minutes can be written.
        return offset % 60 == 0 ? .instant(seconds: seconds, offset: offset) : moment
    }

    /// The same, but the day alone where it begins at that time.
    func dayOrMoment(_ moment: Moment) -> Moment {
        guard case .instant(let seconds, _) = moment else { return moment }
        let day = zone.day(at: seconds)
        return zone.start(of: day) == seconds ? .day(day) : self.moment(moment)
    }
}

extension ImportedTodo {
    /// Says a key by values as they were found; those that the key cannot take are lost.
    ///
    /// - Returns: whether it took any.
    @discardableResult
    mutating func set(_ field: Field, _ texts: [String], _ terms: BoardTerms) -> Bool {
        var values: [String] = []
        for text in texts where !text.isEmpty {
            if let value = terms.value(text, of: field) {
                values.append(value)
            } else {
                losses.append(Loss(field.name, "\(field.name) '\(text)' is none here"))
            }
        }
        if field == .id {
            id = values.first ?? id
        } else if field == .title {
            title = values.first ?? title
        } else {
            if !field.key.isList, values.count > 1 {
                losses.append(Loss(field.name, "only the first \(field.name) of \(values.count)"))
            }
            set(.field(field), field.key.isList ? values : Array(values.prefix(1)))
        }
        return !values.isEmpty
    }

    /// Says how often it comes again: a rule that both know, or what was written.
    mutating func setRecurrence(_ rule: RepeatRule?, _ written: String, _ terms: BoardTerms) {
        if rule == nil, Recurrence(written) == nil {
            losses.append(Loss(Field.recur.name, "recur '\(written)' is kept, but no rule here"))
        }
        set(.recur, [rule?.text ?? written], terms)
    }

    /// Says a key that may be anybody's.
    mutating func set(named name: String, _ texts: [String], _ terms: BoardTerms) {
        switch terms.target(name) {
        case .field(let field): set(field, field.key.isList ? texts.flatMap(ImportedTodo.parts) : texts, terms)
        case .other(let name): set(.other(name), texts)
        case nil: losses.append(Loss("more", "no \(name)"))
        }
    }

    /// The texts between commas, without the blanks around them.
    static func parts(_ text: String) -> [String] {
        text.bytewiseParts(",").map { ImportedTodo.trimmed($0) }.filter { !$0.isEmpty }
    }

    /// Without blanks at its ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.first, byte == 32 || byte == 9 { bytes.removeFirst() }
        while let byte = bytes.last, byte == 32 || byte == 9 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
