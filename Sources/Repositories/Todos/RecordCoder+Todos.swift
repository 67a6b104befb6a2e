import Bytes
import Domain

/// Reads or writes the parts of todos in place: one description of a record serves both directions.
extension RecordCoder {
    mutating func code(_ number: inout Int) throws(RecordDamage) { number = try signed(number) }
    mutating func code(_ word: inout UInt64) throws(RecordDamage) { word = try self.word(word) }
    mutating func code(_ text: inout String) throws(RecordDamage) { text = try self.text(text) }
    mutating func code(_ flag: inout Bool) throws(RecordDamage) { flag = try self.flag(flag) }

    mutating func code(_ place: inout SourcePosition) throws(RecordDamage) {
        var (line, column) = (place.line, place.column)
        try code(&line)
        try code(&column)
        place = SourcePosition(line, column)
    }

    mutating func code(_ number: inout Double) throws(RecordDamage) {
        var word = number.bitPattern
        try code(&word)
        number = Double(bitPattern: word)
    }

    mutating func code(_ moment: inout DateOrInstant) throws(RecordDamage) {
        var (isInstant, number, offset) = (false, 0, 0)
        switch moment {
        case .day(let day): number = day.number
        case .instant(let seconds, let east): (isInstant, number, offset) = (true, seconds, east)
        }
        try code(&isInstant)
        try code(&number)
        if isInstant { try code(&offset) }
        moment = isInstant ? .instant(seconds: number, offset: offset) : .day(CalendarDay(number: number))
    }

    mutating func code(_ text: inout Located<String>) throws(RecordDamage) {
        try code(&text.value)
        try code(&text.place)
    }

    /// - Parameter empty: any value; reading overwrites it.
    mutating func code<Value>(
        _ value: inout Value?, _ empty: @autoclosure () -> Value,
        _ code: (inout Self, inout Value) throws(RecordDamage) -> Void
    ) throws(RecordDamage) {
        guard try flag(value != nil) else { return value = nil }
        var inner = value ?? empty()
        try code(&self, &inner)
        value = inner
    }

    /// - Parameter empty: any value; reading overwrites it.
    mutating func code<Value>(
        _ list: inout [Value], _ empty: @autoclosure () -> Value,
        _ code: (inout Self, inout Value) throws(RecordDamage) -> Void
    ) throws(RecordDamage) {
        let count = try self.count(list.count)
        if count == 0 { return list = [] }
        if list.count != count { list = Array(repeating: empty(), count: count) }
        for index in list.indices { try code(&self, &list[index]) }
    }

    mutating func code(_ texts: inout [String]) throws(RecordDamage) {
        try code(&texts, "") { (coder, text) throws(RecordDamage) in try coder.code(&text) }
    }

    mutating func code(_ texts: inout [Located<String>]) throws(RecordDamage) {
        try code(&texts, Located("")) { (coder, text) throws(RecordDamage) in try coder.code(&text) }
    }

    mutating func code(_ text: inout String?) throws(RecordDamage) {
        try code(&text, "") { (coder, text) throws(RecordDamage) in try coder.code(&text) }
    }

    mutating func code(_ text: inout Located<String>?) throws(RecordDamage) {
        try code(&text, Located("")) { (coder, text) throws(RecordDamage) in try coder.code(&text) }
    }

    mutating func code(_ moment: inout DateOrInstant?) throws(RecordDamage) {
        try code(&moment, .day(CalendarDay(number: 0))) { (coder, moment) throws(RecordDamage) in
            try coder.code(&moment)
        }
    }

    mutating func code(_ number: inout Double?) throws(RecordDamage) {
        try code(&number, 0) { (coder, number) throws(RecordDamage) in try coder.code(&number) }
    }

    mutating func code(_ time: inout WorkTime?) throws(RecordDamage) {
        var minutes = time?.minutes
        try code(&minutes, 0) { (coder, minutes) throws(RecordDamage) in try coder.code(&minutes) }
        time = minutes.flatMap { WorkTime(minutes: $0) }
    }

    /// A value that has a name.
    ///
    /// - Parameter named: returns the value with a name; nil if there is none.
    mutating func code<Value>(
        _ value: inout Value, as name: (Value) -> String, _ named: (String) -> Value?
    ) throws(RecordDamage) {
        var text = name(value)
        try code(&text)
        guard let found = named(text) else { throw RecordDamage() }
        value = found
    }
}
