import Bytes

/// Which names of a commit may be written out as files, whatever file system is below: one that does not tell `A` from
/// `a` or a composed letter from its parts, that passes over characters, or that has short names.
///
/// It only decides what is worth trying. That nothing is written outside rests with `ScratchFolder`, which follows no link.
struct CheckoutNames {
    /// How each folder and file was written first, by what a careless file system takes it for.
    private var spelled: [String: [UInt8]] = [:]
    private var links: Set<String> = []

    /// - Parameter entries: all that are to be written; those that come first keep their names.
    init(_ entries: [CommitTree.Entry]) {
        for entry in entries where entry.isLink { links.insert(CheckoutNames.folded(entry.path)) }
    }

    /// Why the entry cannot be written out; nil where it can. To be asked once of each, in their order.
    mutating func refusal(of entry: CommitTree.Entry) -> String? {
        guard entry.path.count < CheckoutNames.longest, CommitTree.isInside(entry.path) else {
            return "no path that a checkout may have"
        }
        let parts = entry.path.split(separator: UInt8(ascii: "/"))
        if parts.contains(where: CheckoutNames.isGits) { return "the name of git's own folder in it" }
        if entry.path.contains(UInt8(ascii: "\\")) { return "a backslash in it, which parts folders elsewhere" }
        var key = ""
        for (index, part) in parts.enumerated() {
            if index > 0 {
                if links.contains(key) { return "a symbolic link where a folder should be" }
                key += "/"
            }
            key += CheckoutNames.folded(part)
            let path = Array(entry.path[..<part.endIndex])
            guard let other = spelled[key] else {
                spelled[key] = path
                continue
            }
            if other != path || index == parts.count - 1 {
                return "a name that '\(String(fileName: other))' has but for case or composition"
            }
        }
        return nil
    }

    /// In bytes; what is longer cannot be opened by its path.
    private static let longest = 3072

    /// Whether a name is git's own folder on some file system: in any case, with characters in it that are passed over,
    /// with blanks and dots or a stream's name behind it, or as the short name that Windows makes of it.
    static func isGits(_ name: some Collection<UInt8>) -> Bool {
        var name = Array(folded(name).utf8)
        if let stream = name.firstIndex(of: UInt8(ascii: ":")) { name.removeSubrange(stream...) }
        while let last = name.last, last == UInt8(ascii: " ") || last == UInt8(ascii: ".") { name.removeLast() }
        return name.elementsEqual(".git".utf8) || name.elementsEqual("git~1".utf8)
    }

    /// What a careless file system may take a name for; `String` itself compares composed letters with their parts.
    private static func folded(_ name: some Collection<UInt8>) -> String {
        guard name.contains(where: { $0 >= 0x80 }) else {
            return String(decoding: name.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
        guard let text = String(validating: name, as: UTF8.self) else {
            // A byte that is no text stands for itself.
            return String(String.UnicodeScalarView(name.map { Unicode.Scalar(UInt32($0) + 0xF0000) ?? " " }))
        }
        let seen = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return String(String.UnicodeScalarView(seen)).uppercased().lowercased()
    }
}
