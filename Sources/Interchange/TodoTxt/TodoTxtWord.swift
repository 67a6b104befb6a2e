import Bytes
import Domain

/// The meaning of a word in a line of todo.txt (https://github.com/todotxt/todo.txt).
enum TodoTxtWord: Equatable {
    case project(String)
    case context(String)
    case key(Key, String)
    case text

    /// The keys with a meaning here. Any other `name:value` stays in the title, and so does an address.
    enum Key: String, CaseIterable {
        case due, t, rec, pri, priority, id, status, owner, kind, parent, blockedBy, estimate, spent, createdAt

        /// Whether the value is a name that the settings can list.
        var isWord: Bool { [.priority, .status, .kind].contains(field) }

        /// fuda's field.
        var field: Field {
            switch self {
            case .due: .due
            case .t: .scheduled
            case .rec: .recur
            case .pri, .priority: .priority
            case .id: .id
            case .status: .status
            case .owner: .owner
            case .kind: .kind
            case .parent: .parent
            case .blockedBy: .blockedBy
            case .estimate: .estimate
            case .spent: .spent
            case .createdAt: .createdAt
            }
        }
    }

    init(_ word: some StringProtocol) {
        let bytes = word.utf8
        switch bytes.first {
        case UInt8(ascii: "+") where bytes.count > 1: self = .project(String(word[word.index(ofOffset: 1)...]))
        case UInt8(ascii: "@") where bytes.count > 1: self = .context(String(word[word.index(ofOffset: 1)...]))
        default:
            let parts = word.bytewiseParts(":", maxSplits: 1)
            guard parts.count == 2, !parts[1].isEmpty, let key = Key(rawValue: String(parts[0])) else {
                self = .text
                return
            }
            self = .key(key, String(parts[1]))
        }
    }
}

/// The head of a line of todo.txt, before its words.
struct TodoTxtHead {
    private(set) var isDone = false
    /// `A` to `Z`.
    private(set) var priority: UInt8?
    private(set) var done: CalendarDay?
    private(set) var created: CalendarDay?

    /// Takes the head from the words of a line.
    init(_ words: inout ArraySlice<Substring>) {
        isDone = words.first.map { $0.utf8.elementsEqual("x".utf8) } == true && words.count > 1
        if isDone { words.removeFirst() }
        // According to the format, no priority follows an `x`, but programs leave it there, also behind the day.
        priority = TodoTxtHead.take(&words, TodoTxtHead.letter)
        if isDone {
            done = TodoTxtHead.take(&words, TodoTxtHead.day)
            if priority == nil { priority = TodoTxtHead.take(&words, TodoTxtHead.letter) }
            if done == nil { return }
        }
        created = TodoTxtHead.take(&words, TodoTxtHead.day)
    }

    /// Takes the first word if it has a meaning and is not the last one, which is the title.
    private static func take<Value>(
        _ words: inout ArraySlice<Substring>, _ read: (Substring) -> Value?
    ) -> Value? {
        guard words.count > 1, let value = words.first.flatMap(read) else { return nil }
        words.removeFirst()
        return value
    }

    private static func letter(_ word: Substring) -> UInt8? {
        let bytes = Array(word.utf8)
        guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[1])
        else { return nil }
        return bytes[1]
    }

    static func day(_ word: some StringProtocol) -> CalendarDay? {
        guard word.utf8.count == 10, case .day(let day)? = DateOrInstant(String(word)) else { return nil }
        return day
    }
}
