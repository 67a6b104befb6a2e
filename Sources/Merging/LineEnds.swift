/// The line ends of a file.
enum LineEnds {
    /// LF
    case unix
    /// CR and LF
    case windows

    /// Determines the line ends of the merged file, by a three-way merge of the line ends; nil if a version mixes both
    /// kinds.
    init?(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
        var found: [LineEnds?] = []
        for bytes in [base, ours, theirs] {
            guard let ends = LineEnds.all(in: bytes) else { return nil }
            found.append(ends)
        }
        // A version without line ends is treated as having those of the others.
        let (mine, others) = (found[1] ?? found[2], found[2] ?? found[1])
        self = threeWay(found[0] ?? mine, mine, others).flatMap(\.self) ?? .unix
    }

    /// Returns the kind of all line ends. The inner value is nil if there are none; the result is nil if both kinds
    /// occur.
    private static func all(in bytes: [UInt8]) -> LineEnds?? {
        var (at, found) = (0, LineEnds?.none)
        while let end = bytes[at...].firstIndex(of: 0x0A) {
            let this = end > 0 && bytes[end - 1] == 0x0D ? LineEnds.windows : .unix
            guard found ?? this == this else { return nil }
            (at, found) = (end + 1, this)
        }
        return .some(found)
    }

    /// Converts the line ends of a text, which are all of one kind.
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
