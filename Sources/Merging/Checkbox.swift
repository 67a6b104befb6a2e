/// The checkbox of a list item, such as `- [x] find the bag`.
struct Checkbox {
    /// The index of the character between its brackets.
    let tick: Int

    /// - Parameter line: a line without its line feed.
    init?(_ line: ArraySlice<UInt8>) {
        var rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "*") || sign == UInt8(ascii: "+") {
            rest = rest.dropFirst()
        } else {
            let number = rest.prefix { (48...57).contains($0) }
            guard (1...9).contains(number.count), let mark = rest[number.endIndex...].first,
                mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
            else { return nil }
            rest = rest[(number.endIndex + 1)...]
        }
        let box = rest.drop { $0 == 0x20 }
        guard box.startIndex > rest.startIndex, box.count >= 3, box.first == UInt8(ascii: "["),
            box[box.startIndex + 2] == UInt8(ascii: "]"), box.dropFirst(3).first.map({ $0 == 0x20 }) ?? true
        else { return nil }
        tick = box.startIndex + 1
        guard " xX".utf8.contains(line[tick]) else { return nil }
    }

    /// Returns the line with another character in the checkbox.
    func ticked(_ line: ArraySlice<UInt8>, by sign: UInt8) -> ArraySlice<UInt8> {
        line[tick] == sign ? line : line[..<tick] + [sign] + line[(tick + 1)...]
    }

    /// Returns whether the text of another item can be a rewording of this one: the common prefix and suffix together
    /// cover more than half of the shorter text.
    func isReworded(_ line: ArraySlice<UInt8>, by other: ArraySlice<UInt8>, _ box: Checkbox) -> Bool {
        let (one, another) = (line[(tick + 2)...], other[(box.tick + 2)...])
        let short = min(one.count, another.count)
        let start = zip(one, another).prefix { $0 == $1 }.count
        let end = zip(one.reversed(), another.reversed()).prefix { $0 == $1 }.count
        return min(start + end, short) * 2 > short
    }
}
