import Bytes

/// Decides which names of a commit can be written as files on any file system, including those that ignore case, do
/// not distinguish composed from decomposed letters, ignore certain characters or have short names.
///
/// This check only selects the entries to write. `ScratchDirectory`, which follows no link, guarantees that nothing is
/// written outside.
struct CheckoutNames {
    /// The path under which each directory and file was first written, by its folded path.
    private var spelled: [String: [UInt8]] = [:]
    private var links: Set<String> = []

    /// - Parameter entries: all entries to be written; the first of several equivalent names is kept.
    init(_ entries: [CommitTree.Entry]) {
        for entry in entries where entry.isLink { links.insert(CheckoutNames.folded(entry.path)) }
    }

    /// Returns the reason why an entry cannot be written; nil if it can. Call it once for each entry, in order.
    mutating func refusal(of entry: CommitTree.Entry) -> CheckoutRefusal? {
        guard entry.path.count < CheckoutNames.longest, CommitTree.isInside(entry.path) else {
            return .notAllowed
        }
        let parts = entry.path.split(separator: UInt8(ascii: "/"))
        if parts.contains(where: CheckoutNames.isGits) { return .nameOfGit }
        if entry.path.contains(UInt8(ascii: "\\")) { return .backslash }
        var key = ""
        for (index, part) in parts.enumerated() {
            if index > 0 {
                if links.contains(key) { return .belowLink }
                key += "/"
            }
            key += CheckoutNames.folded(part)
            let path = Array(entry.path[..<part.endIndex])
            guard let other = spelled[key] else {
                spelled[key] = path
                continue
            }
            if other != path || index == parts.count - 1 { return .sameName(as: String(fileName: other)) }
        }
        return nil
    }

    /// In bytes; longer paths cannot be opened.
    private static let longest = 3072

    /// Returns whether some file system takes a name for git's own directory: in any case, with ignored characters,
    /// with trailing blanks and dots or the name of a stream, or as the short name that Windows derives from it.
    static func isGits(_ name: some Collection<UInt8>) -> Bool { isTaken(name, for: "git") }

    /// Returns whether some file system takes a name for fuda's private directory, in the same way.
    static func isFudas(_ name: some Collection<UInt8>) -> Bool { isTaken(name, for: "fuda") }

    private static func isTaken(_ name: some Collection<UInt8>, for hidden: String) -> Bool {
        var name = Array(folded(name).utf8)
        if let stream = name.firstIndex(of: UInt8(ascii: ":")) { name.removeSubrange(stream...) }
        while let last = name.last, last == UInt8(ascii: " ") || last == UInt8(ascii: ".") { name.removeLast() }
        return name.elementsEqual(".\(hidden)".utf8) || name.elementsEqual("\(hidden)~1".utf8)
    }

    /// Folds a name so that names equal on some file system become equal; `String` itself treats canonically
    /// equivalent texts as equal.
    private static func folded(_ name: some Collection<UInt8>) -> String {
        guard name.contains(where: { $0 >= 0x80 }) else {
            return String(decoding: name.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
        guard let text = String(validating: name, as: UTF8.self) else {
            // A byte that is not valid UTF-8 maps to a private-use scalar.
            return String(String.UnicodeScalarView(name.map { Unicode.Scalar(UInt32($0) + 0xF0000) ?? " " }))
        }
        let seen = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return String(String.UnicodeScalarView(seen)).uppercased().lowercased()
    }
}
