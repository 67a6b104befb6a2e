import Bytes
import Domain

/// Converts a value from the user into the texts to write to a file, or throws if it is invalid.
struct KeyValues {
    private let board: Board
    private let rules: ColumnRules
    private let days: DateExpressionParser
    private let me: () throws(InvalidValueError) -> String

    /// - Parameters:
    ///   - board: a board with all todos that can be named.
    ///   - me: returns the id of the current user; throws if there is none.
    init(_ board: Board, me: @escaping () throws(InvalidValueError) -> String) {
        (self.board, self.me) = (board, me)
        rules = ColumnRules(board.settings.columns)
        days = DateExpressionParser(today: board.today, board.settings, .future)
    }

    /// - Parameter isRemoval: whether the values are removed; values that are invalid otherwise are then accepted.
    func texts(_ field: Field, _ value: String, isRemoval: Bool = false) throws(InvalidValueError) -> [String] {
        if value.isEmpty, field != .id { return [] }
        let texts = try read(field, value, isRemoval)
        if texts.contains(where: \.isEmpty) || texts.isEmpty { throw .namesNothing(value, field) }
        var seen: Set<String> = []
        return field.key.kind == .texts ? texts : texts.filter { seen.insert($0.lowercased()).inserted }
    }

    private func read(_ field: Field, _ value: String, _ isRemoval: Bool) throws(InvalidValueError) -> [String] {
        switch field.key.value {
        case .text(.id): throw .unchangeableID
        case .text where field == .recur:
            guard Recurrence(value) != nil || isRemoval else { throw .invalidRecurrence(value) }
            return [value]
        case .text: return [try text(field, value, isRemoval)]
        case .word(.status): return [try status(value)]
        case .word(let word): return [try name(word, value)]
        case .names(.owner):
            return try KeyValues.parts(value).map { (name) throws(InvalidValueError) in try user(name, isRemoval) }
        case .names: return KeyValues.parts(value)
        case .id where board.isPart, .ids(.blockedBy) where board.isPart: throw .needsAll
        case .id: return [try id(value)]
        case .ids(.blockedBy):
            var ids: [String] = []
            for part in KeyValues.parts(value) {
                do { ids.append(try id(part)) } catch { if isRemoval { ids.append(part) } else { throw error } }
            }
            return ids
        case .ids(.aliases): return KeyValues.parts(value)
        case .texts: return KeyValues.links(value)
        case .day: return [try day(field, value)]
        case .number: return [try number(field, value)]
        case .duration: return [try time(field, value).text]
        case .flag: return [try flag(field, value)]
        }
    }

    /// Returns the parts between commas, without surrounding blanks.
    private static func parts(_ value: String) -> [String] {
        value.bytewiseParts(",").compactMap { trimmed(String($0)) }
    }

    private static func trimmed(_ text: String) -> String? {
        var part = text.utf8[...]
        while part.first == UInt8(ascii: " ") { part.removeFirst() }
        while part.last == UInt8(ascii: " ") { part.removeLast() }
        return part.isEmpty ? nil : String(Substring(part))
    }

    /// Returns the addresses, paths and remarks between commas. Only before an address or a path a comma separates; others
    /// are part of a remark, and those without a blank behind them also of an address.
    private static func links(_ value: String) -> [String] {
        var links: [String] = []
        for part in value.bytewiseParts(",") {
            let isSeparate =
                hasScheme(part) || isPath(part) && (part.hasBytePrefix(" ") || !hasScheme(links.last?[...] ?? ""))
            if let last = links.last, !isSeparate {
                links[links.count - 1] = "\(last),\(part)"
            } else {
                links.append(String(part))
            }
        }
        return links.compactMap(trimmed)
    }

    private static func hasScheme(_ text: Substring) -> Bool {
        let name = text.utf8.drop { $0 == 0x20 }.prefix { isLetter($0) || "+-.".utf8.contains($0) }
        return !name.isEmpty && name.endIndex < text.utf8.endIndex && text.utf8[name.endIndex] == UInt8(ascii: ":")
    }

    /// Whether a text without blanks has a directory or an ending, or is a link of a wiki.
    private static func isPath(_ text: Substring) -> Bool {
        let text = text.utf8.drop { $0 == 0x20 }
        if text.starts(with: "[[".utf8) { return true }
        let ending = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let hasEnding = ending.count > 1 && ending.last?.first.map(isLetter) == true
        return !text.reversed().drop { $0 == 0x20 }.contains(0x20) && (hasEnding || text.contains(UInt8(ascii: "/")))
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

    // MARK: By type

    private func text(_ field: Field, _ value: String, _ isRemoval: Bool) throws(InvalidValueError) -> String {
        if value.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { throw .blank(field) }
        return field == .reporter ? try user(value, isRemoval) : value
    }

    /// Returns the id of a user, or the name as written if no profile has it; `me` and `@me` mean the current user. To be
    /// removed is whom files mention under the name, with a profile or not.
    private func user(_ name: String, _ isRemoval: Bool) throws(InvalidValueError) -> String {
        let id = without("@", name)
        if User.isReserved(id) { return try me() }
        if isRemoval, board.user(id) != nil { return id }
        return board.userNames.id(of: id) ?? id
    }

    private func status(_ value: String) throws(InvalidValueError) -> String {
        let columns = board.settings.columns
        if let column = rules.column(of: value, isChecked: nil) { return columns[column].status }
        throw InvalidValueError(unknownStatus(value, among: columns))
    }

    private func name(_ word: Key.Word, _ value: String) throws(InvalidValueError) -> String {
        let known = board.settings.names(of: word)
        let name = board.settings.lists[word]?.name(of: value) ?? value
        if known.isEmpty { return name }
        if let listed = known.first(where: { $0.lowercased() == name.lowercased() }) { return listed }
        throw InvalidValueError(unknownName(value, of: word, among: known))
    }

    private func id(_ value: String) throws(InvalidValueError) -> String {
        do {
            return board.rows[try FindTodo(in: board, for: .writing)(value)].todo.id
        } catch {
            throw InvalidValueError(error.line(of: value))
        }
    }

    /// Returns the day of a date expression, or an instant as written.
    private func day(_ field: Field, _ value: String) throws(InvalidValueError) -> String {
        if DateOrInstant(value) != nil { return value }
        do throws(DateExpressionParser.Failure) {
            return try days.of(field).day(value).iso
        } catch {
            throw .invalidDay(value, field, error)
        }
    }

    /// Returns the day that is a span such as `1w` after or before the present value.
    ///
    /// - Parameters:
    ///   - assignment: the span, to add or to remove.
    ///   - date: the present value; nil if there is none.
    func moved(
        _ field: Field, _ assignment: Assignment, from date: DateOrInstant?
    ) throws(InvalidValueError) -> String {
        let span = assignment.value
        guard let date else { throw .nothingToCountFrom(field, assignment) }
        let day = date.day(in: board.settings.timeZone)
        let sign = assignment.sign == .add ? "+" : "-"
        // Whatever is wrong, the error names the valid form.
        guard let first = span.utf8.first, (48...57).contains(first),
            let moved = try? DateExpressionParser(today: day, board.settings, .future).day(sign + span)
        else { throw .notSpan(span) }
        return date.moved(by: moved.number - day.number, in: board.settings.timeZone).iso
    }

    private func number(_ field: Field, _ value: String) throws(InvalidValueError) -> String {
        if Domain.number(parsing: value) != nil { return value }
        if let number = Double(value), !number.isFinite { throw .infiniteNumber(value, field) }
        throw .notNumber(value, field)
    }

    private func time(_ field: Field, _ value: String) throws(InvalidValueError) -> WorkTime {
        do { return try WorkTime(parsing: value) } catch { throw .invalidDuration(value, field, error) }
    }

    /// Returns the present duration with another one added or subtracted.
    ///
    /// - Parameters:
    ///   - assignment: the duration, to add or to remove.
    ///   - present: nil if there is none, which counts as 0.
    func summed(
        _ field: Field, _ assignment: Assignment, with present: WorkTime?
    ) throws(InvalidValueError) -> String {
        if assignment.value.isEmpty { throw .noOperand(assignment.name) }
        let change = try time(field, assignment.value)
        guard assignment.sign == .add else {
            guard let present, let rest = WorkTime(minutes: present.minutes - change.minutes) else {
                throw .subtractsTooMuch(field, change, from: present)
            }
            return rest.text
        }
        guard let present else { return change.text }
        guard let sum = WorkTime(minutes: present.minutes + change.minutes) else {
            throw .sumTooLong(field, change, to: present)
        }
        return sum.text
    }

    private func flag(_ field: Field, _ value: String) throws(InvalidValueError) -> String {
        if let flag = Domain.flag(parsing: value) { return "\(flag)" }
        throw .notFlag(value, field)
    }
}
