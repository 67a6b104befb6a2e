import Bytes
import Domain
package import Markdown
package import Past
import Queries
import Searching
package import UseCases

/// The data with which scripts find todos: each todo has a number and its words are in an index.
///
/// Numbers follow the creation dates of todos, so that a new todo gets the next number and all others keep theirs.
package final class SearchData: Sendable {
    let facts: BoardFacts
    let board: Board
    /// All todos, the open ones first; both parts are in the order of `BoardFacts.listed`.
    let rows: [BoardFacts.Row]
    /// For each todo in the order of `BoardFacts.listed`, whether it is open: with it, a script puts `rows` into that
    /// order.
    let listedOpen: [Bool]
    /// The todo with each number, and the number of each todo.
    package let todos: [Int]
    let numbers: [Int]
    /// For each number, whether there is text below the front matter.
    let hasText: [Bool]
    /// For each number, whether its todo had the same number before, and whether its text is unchanged.
    private let stays: [(number: Bool, words: Bool)]
    /// The files of the index in the order of their prefixes.
    package let shards: [Shard]
    /// For each number, a hash of the todo's text and of the board's facts about it; it reveals outdated files.
    private let states: [UInt64]

    /// A file of the index.
    package struct Shard: Sendable {
        let beginning: String
        /// The hash of the bytes.
        package let name: String
        package let bytes: [UInt8]
    }

    /// The number of todos in one file of each kind.
    package static let rowsPerFile = 16
    package static let textsPerFile = 8
    package static let factsPerFile = 2048

    /// - Parameters:
    ///   - bodies: by the indices of their todos.
    ///   - timeline: dates todos without `createdAt`; nil without a history.
    ///   - cache: the state of the previous index; nil if the index is made once.
    package init(
        _ board: Board, _ facts: BoardFacts, bodies: [MarkdownDocument?], timeline: Timeline? = nil,
        cache: SearchIndexCache? = nil
    ) {
        (self.board, self.facts) = (board, facts)
        let listed = facts.listed
        listedOpen = listed.map { board.rows[$0.todo].isOpen }
        rows = listed.filter { board.rows[$0.todo].isOpen } + listed.filter { !board.rows[$0.todo].isOpen }
        let commits = timeline?.firstCommits
        let created = board.indices.map { index in
            board.rows[index].todo.days.created?.sortKey ?? commits?[board.key(of: index)] ?? .min
        }
        todos = board.indices.sorted { (created[$0], $0) < (created[$1], $1) }
        var numbers = Array(repeating: 0, count: todos.count)
        for (number, todo) in todos.enumerated() { numbers[todo] = number }
        self.numbers = numbers
        var index = if let cache { cache.index() } else { WordIndex() }
        var hasText: [Bool] = []
        var stays: [(number: Bool, words: Bool)] = []
        states = todos.enumerated().map { number, todo in
            index.beginDocument()
            let body = todo < bodies.count ? bodies[todo]?.html : nil
            hasText.append(body?.hasTextInHTML == true)
            stays.append(index.add(board, todo, number, body, cache))
            return board.state(of: todo, saying: index.fingerprint)
        }
        (self.hasText, self.stays) = (hasText, stays)
        shards = index.shards().map { shard in
            var bytes = ByteBuffer(capacity: shard.lines.count * 5 / 4)
            bytes.appendScript { bytes in shard.lines.withUnsafeBufferPointer { bytes.appendJSON($0) } }
            return Shard(
                beginning: shard.beginning, name: bytes.bytes.stableHash.shortName(length: 12), bytes: bytes.array)
        }
        if let cache { cache.end(index, todos.lazy.map { board.rows[$0].todo.path }) }
    }

    /// The numbers of the todos in a file of the given size.
    ///
    /// - Parameter file: below `files(of: size)`.
    package func part(_ file: Int, of size: Int) -> Range<Int> { file * size..<min(todos.count, (file + 1) * size) }

    /// Whether a file of texts is known to be unchanged.
    package func hasSameTexts(_ file: Int) -> Bool {
        part(file, of: SearchData.textsPerFile).allSatisfy { stays[$0].number && stays[$0].words }
    }

    /// Whether a file of rows is known to have the same todos, shown as before.
    ///
    /// - Parameter showsSame: whether the row of the todo at an index is unchanged.
    package func hasSameRows(_ file: Int, _ showsSame: (Int) -> Bool) -> Bool {
        part(file, of: SearchData.rowsPerFile).allSatisfy { stays[$0].number && showsSame(todos[$0]) }
    }

    /// The number of files with the given number of todos each.
    package func files(of size: Int) -> Int { (todos.count + size - 1) / size }

    /// A version of the todos with these numbers on that day, for the query string of a file's address.
    func version(of numbers: some Sequence<Int>, on day: CalendarDay) -> String {
        var state = UInt64(bitPattern: Int64(day.number))
        for number in numbers { state = state.mixed(with: states[number] ^ UInt64(number)) }
        return state.shortName(length: 5)
    }
}

extension WordIndex {
    /// Adds the words of the todo with the next number to the index.
    ///
    /// - Returns: whether the todo is known to have had that number before, and to have had the same text.
    fileprivate mutating func add(
        _ board: Board, _ todo: Int, _ number: Int, _ body: ByteSlice?, _ cache: SearchIndexCache?
    ) -> (number: Bool, words: Bool) {
        guard let cache else {
            read(board, todo, body)
            return (false, false)
        }
        var heads: [String] = []
        heads.reserveCapacity(3 + board.rows[todo].todo.tags.count + board.rows[todo].owners.count)
        board.eachHead(of: todo) { head, _ in heads.append(head) }
        return cache.add(board.rows[todo].todo.path, number, heads, body, to: &self) { $0.read(board, todo, body) }
    }

    private mutating func read(_ board: Board, _ todo: Int, _ body: ByteSlice?) {
        board.eachHead(of: todo) { head, isTitle in head.withBytes { add($0, as: isTitle ? .title : .head) } }
        if let body { body.withBytes { add(html: $0) { body.textOfHTML } } }
    }
}

extension Board {
    /// Calls the closure with each searched text of a todo except its body: first the id and the title, which count as
    /// titles, then summary, tags and owners. Returning the texts would create two arrays for each todo.
    func eachHead(of todo: Int, _ take: (_ text: String, _ isTitle: Bool) -> Void) {
        take(rows[todo].todo.id, true)
        take(rows[todo].todo.title, true)
        if let summary = rows[todo].todo.summary { take(summary, false) }
        for tag in rows[todo].todo.tags { take(tag, false) }
        for owner in rows[todo].owners { take(users[owner].user.id, false) }
    }

    /// A hash of a todo's text and of the facts about it that its row and card show.
    fileprivate func state(of todo: Int, saying words: UInt64) -> UInt64 {
        var state = words
        func mix(_ value: Int) { state = state.mixed(with: UInt64(bitPattern: Int64(value))) }
        mix(rows[todo].column)
        mix(rows[todo].rank)
        mix(rows[todo].due?.number ?? 0)
        mix(rows[todo].todo.days.updated?.sortKey ?? 0)
        mix(rows[todo].milestone ?? -1)
        mix(rows[todo].todo.checklist.done << 32 | rows[todo].todo.checklist.all)
        mix((rows[todo].isBlocked ? 1 : 0) | (rows[todo].todo.isArchived ? 2 : 0) | (rows[todo].todo.isBroken ? 4 : 0))
        // Its card shows the parent's title.
        if case .todo(let parent) = rows[todo].parent {
            state = state.mixed(with: rows[parent].todo.title.withBytes { $0.stableHash })
        }
        if !rows[todo].children.isEmpty {
            let subtasks = subtasks(of: todo)
            for count in [subtasks.open, subtasks.done, subtasks.out.dropped] { mix(count) }
        }
        return state
    }
}

extension UInt64 {
    /// Its first digits in base 32, with characters that are valid in addresses and file names.
    fileprivate func shortName(length: Int) -> String {
        // The high bits of such a hash depend on every byte.
        return String(decoding: (0..<length).map { Base32.digit(self >> (59 - 5 * UInt64($0))) }, as: UTF8.self)
    }
}
