import Bytes
package import Domain

/// The names and values of a board, into which imports translate those of other programs.
package struct BoardTerms: Sendable {
    let settings: Settings
    let priorities: PriorityScale
    let statuses: PlainStatuses

    /// - Parameter settings: the settings of the target board.
    package init(_ settings: Settings) {
        self.settings = settings
        priorities = PriorityScale(settings)
        statuses = PlainStatuses(settings.columns)
    }

    var zone: TimeZoneRules { settings.timeZone }

    /// The maximum length of a field's name.
    private static let longestName = 200

    /// Returns the field that a name denotes; nil if it is not a valid name.
    func target(_ name: String) -> KeyChange.Target? {
        if let field = field(name) { return .field(field) }
        let bytes = name.utf8
        guard let first = bytes.first, BoardTerms.isLetter(first), bytes.count <= BoardTerms.longestName,
            bytes.allSatisfy({ BoardTerms.isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") })
        else { return nil }
        return .other(name)
    }

    /// Returns fuda's field that a name denotes on this board.
    func field(_ name: String) -> Field? { Field.byName[name.lowercased()] ?? settings.fields[name.lowercased()] }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    // MARK: Values

    /// Returns a value in the terms of this board; nil if it is invalid for the field.
    func value(_ text: String, of field: Field) -> String? {
        switch field.key.value {
        case .text(.reporter), .names(.owner): text.rest(afterBytes: "@").map { String($0) } ?? text
        case .text, .id, .ids, .texts, .names(.tag), .word(.milestone): text
        case .word(.status): statuses.status(named: text)
        case .word(let word): name(text, of: word)
        case .day: day(text)
        case .number: number(parsing: text) == nil ? nil : text
        case .duration: WorkTime(text)?.text
        // A value that is not a clear 'no' keeps the todo a draft: otherwise the site would publish it.
        case .flag(.draft): "\(flag(parsing: text) ?? !["", "0", "-", "n", "f"].contains(text.lowercased()))"
        case .flag: flag(parsing: text).map { "\($0)" }
        }
    }

    /// Returns the listed name that matches by itself or by one of its other names in the settings. If the settings
    /// list none, returns the name unchanged.
    private func name(_ text: String, of word: Key.Word) -> String? {
        let known = settings.names(of: word)
        let resolved = settings.lists[word]?.name(of: text) ?? text
        return known.isEmpty ? text : known.first { $0.lowercased() == resolved.lowercased() }
    }

    private func day(_ text: String) -> String? { DateOrInstant(text) == nil ? nil : text }

    /// Returns a time with the offset of the board's zone.
    func moment(_ moment: DateOrInstant) -> DateOrInstant {
        guard case .instant(let seconds, _) = moment else { return moment }
        let offset = zone.offset(at: seconds)
        // Only offsets of whole minutes can be written.
        return offset % 60 == 0 ? .instant(seconds: seconds, offset: offset) : moment
    }

    /// Returns the time with the offset of the board's zone, or only the date if it is the start of a day.
    func dayOrMoment(_ moment: DateOrInstant) -> DateOrInstant {
        guard case .instant(let seconds, _) = moment else { return moment }
        let day = zone.day(at: seconds)
        return zone.start(of: day) == seconds ? .day(day) : self.moment(moment)
    }
}

extension ImportedTodo {
    /// Sets a field to values in the other program's terms. Values that are invalid for the field are lost.
    ///
    /// - Returns: whether any value was valid.
    @discardableResult
    mutating func set(_ field: Field, _ texts: [String], _ terms: BoardTerms) -> Bool {
        var values: [String] = []
        for text in texts where !text.isEmpty {
            if let value = terms.value(text, of: field) {
                values.append(value)
            } else {
                losses.append(.invalidHere(field, text))
            }
        }
        if field == .id {
            id = values.first ?? id
        } else if field == .title {
            title = values.first ?? title
        } else {
            if field == .status { statusBasis = .column }
            if !field.key.isList, values.count > 1 {
                losses.append(.onlyFirst(field, of: values.count))
            }
            set(.field(field), field.key.isList ? values : Array(values.prefix(1)))
        }
        return !values.isEmpty
    }

    /// Sets the status to the first column of a type, if the board has one.
    ///
    /// - Parameter isStated: whether the source states the type.
    mutating func setStatus(_ type: ColumnType, isStated: Bool = true, _ terms: BoardTerms) {
        set(.status, [terms.statuses.status(type)].compactMap(\.self), terms)
        statusBasis = isStated ? .type : .none
    }

    /// Sets the recurrence: a rule that both programs support, or the original text.
    mutating func setRecurrence(_ rule: RepeatRule?, _ written: String, _ terms: BoardTerms) {
        if rule == nil, Recurrence(written) == nil {
            losses.append(.invalidRecurrence(written))
        }
        set(.recur, [rule?.text ?? written], terms)
    }

    /// Sets a field given by its name, either one of fuda's or another.
    mutating func set(named name: String, _ texts: [String], hasTypes: Bool, _ terms: BoardTerms) {
        switch terms.target(name) {
        case .field(let field): set(field, field.key.isList ? texts.flatMap(ImportedTodo.parts) : texts, terms)
        case .other(let name): set(.other(name), texts, hasTypes: hasTypes)
        case nil: losses.append(.missingOwn(name))
        }
    }

    /// Returns the texts between commas, without surrounding blanks.
    static func parts(_ text: String) -> [String] {
        text.bytewiseParts(",").map { ImportedTodo.trimmed($0) }.filter { !$0.isEmpty }
    }

    /// Returns the text without the quotes around it.
    static func unquoted(_ text: String) -> String {
        for quote in ["\"", "'"] {
            if let inner = text.rest(afterBytes: quote)?.rest(beforeBytes: quote) { return String(inner) }
        }
        return text
    }

    /// Returns the text without blanks at its ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.first, byte == 32 || byte == 9 { bytes.removeFirst() }
        while let byte = bytes.last, byte == 32 || byte == 9 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
