/// What ends the lines of a file.
enum LineEnds {
    /// LF
    case unix
    /// CR and LF
    case windows

    /// What is to end the lines of a result, whatever ended those of the versions that it comes from; nil where one has both.
    init?(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
        var found: [LineEnds?] = []
        for bytes in [base, ours, theirs] {
            guard let ends = LineEnds.all(in: bytes) else { return nil }
            found.append(ends)
        }
        // A version without a line end has those of the others.
        let (mine, others) = (found[1] ?? found[2], found[2] ?? found[1])
        self = threeWay(found[0] ?? mine, mine, others).flatMap(\.self) ?? .unix
    }

    /// Nil within where there are none; nil where there are both.
    private static func all(in bytes: [UInt8]) -> LineEnds?? {
        var (at, found) = (0, LineEnds?.none)
        while let end = bytes[at...].firstIndex(of: 0x0A) {
            let this = end > 0 && bytes[end - 1] == 0x0D ? LineEnds.windows : .unix
            guard found ?? this == this else { return nil }
            (at, found) = (end + 1, this)
        }
        return .some(found)
    }

    /// A text, whose line ends are all of one kind, with these.
    func `in`(_ bytes: [UInt8]) -> [UInt8] {
        if self == .unix, !bytes.contains(0x0D) { return bytes }
        var new: [UInt8] = []
        new.reserveCapacity(bytes.count + bytes.count / 16)
        for byte in bytes {
            if byte == 0x0A {
                if self == .windows { new.append(0x0D) } else if new.last == 0x0D { new.removeLast() }
            }
            new.append(byte)
        }
        return new
    }
}
