package import Bytes
import Domain
package import UseCases

/// Writes todos as lines of todo.txt (https://github.com/todotxt/todo.txt).
package struct TodoTxtWriter: TodoWriter {
    private let board: Board
    private let priorities: PriorityScale
    private let statuses: PlainStatuses

    /// - Parameter board: the board with the todos.
    package init(_ board: Board) {
        self.board = board
        priorities = PriorityScale(board.settings)
        statuses = PlainStatuses(board.settings.columns)
    }

    /// Writes a line such as `(A) 2026-11-20 Buy milk +kitchen @home due:2026-12-01 id:k3f9q2`.
    package mutating func write(
        _ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer
    ) {
        let type = board.type(of: todo)
        var (head, keys): ([String], [String]) = ([], [])
        let letter = priorities.letter(ofRank: board.rows[todo].rank)
        let created = day(.createdAt, board.rows[todo].todo.days.created, &losses)
        if type.isOpen {
            head = [letter.map { "(\($0))" }, created].compactMap(\.self)
            if board.rows[todo].todo.days.done != nil { losses.append(.missing(.doneAt)) }
        } else {
            let end = board.rows[todo].todo.days.done ?? board.rows[todo].closed.map { .day($0) }
            let done = day(.doneAt, end, &losses)
            head = ["x"] + (done.map { [$0, created].compactMap(\.self) } ?? [])
            // A single date there would be the date of completion.
            keys = [done == nil ? created.map { "createdAt:" + $0 } : nil, letter.map { "pri:" + $0 }].compactMap(
                \.self)
        }
        let title = title(of: todo, behind: head, &losses)
        let projects = board.texts(of: .milestone, in: todo).map { "+" + word($0, .milestone, &losses) }
        let contexts = board.texts(of: .tags, in: todo).map { "@" + word($0, .tags, &losses) }
        appendKeys(of: todo, hasLetter: letter != nil, &keys, &losses)
        for (index, word) in (head + [title] + projects + contexts + keys).enumerated() {
            if index > 0 { bytes.append(" ") }
            bytes.append(text: word)
        }
        bytes.append("\n")
    }

    private func appendKeys(of todo: Int, hasLetter: Bool, _ words: inout [String], _ losses: inout [ConversionLoss]) {
        if !hasLetter { append(.priority, of: todo, &words, &losses) }
        let status = board.texts(of: .status, in: todo).first
        if let status, !statuses.isPlain(board.rows[todo].column) {
            words.append("status:" + TodoTxtWriter.joined(status))
        }
        for (key, moment) in [
            (TodoTxtWord.Key.due, board.rows[todo].todo.days.due), (.t, board.rows[todo].todo.days.scheduled),
        ] {
            if let day = day(key.field, moment, &losses) { words.append("\(key.rawValue):\(day)") }
        }
        if let recur = board.rows[todo].todo.recur {
            if let rule = RepeatRule(recur) {
                words.append("rec:" + rule.short)
            } else {
                losses.append(.missing(.recur))
            }
        }
        for key in [TodoTxtWord.Key.owner, .kind, .parent, .blockedBy, .estimate, .id] {
            append(key, of: todo, &words, &losses)
        }
        if let spent = board.rows[todo].todo.spent { words.append("spent:" + spent.word) }
    }

    private func append(_ key: TodoTxtWord.Key, of todo: Int, _ words: inout [String], _ losses: inout [ConversionLoss])
    {
        let values = board.texts(of: key.field, in: todo).map { word($0, key.field, &losses) }
        if !values.isEmpty { words.append("\(key.rawValue):\(values.joined(separator: ","))") }
    }

    // MARK: Words

    /// Returns the title unchanged: the format has no way to escape words with a special meaning.
    private func title(of todo: Int, behind head: [String], _ losses: inout [ConversionLoss]) -> String {
        let title = board.rows[todo].todo.title
        let plain = title.inOneLine
        // With a word after it, because the id follows it in the line.
        var words = (head + [plain, "id"]).joined(separator: " ").bytewiseParts(" ")[...]
        _ = TodoTxtHead(&words)
        words.removeLast()
        let isRead = words.contains { TodoTxtWord($0) != .text }
        if isRead || !words.joined(separator: " ").hasSameBytes(as: title) {
            losses.append(.titleReadDifferently(title))
        }
        return plain
    }

    /// Returns a name as a single word.
    private func word(_ text: String, _ field: Field, _ losses: inout [ConversionLoss]) -> String {
        let word = TodoTxtWriter.joined(text)
        let isList = field.key.isList && field != .tags
        if !word.hasSameBytes(as: text) {
            losses.append(.changed(field.name, text, word))
        } else if isList, text.containsByte(",") {
            losses.append(.wordReadAsSeveral(field, text))
        }
        return word
    }

    private func day(_ field: Field, _ moment: DateOrInstant?, _ losses: inout [ConversionLoss]) -> String? {
        guard let moment else { return nil }
        if case .instant = moment { losses.append(.withoutTime(field)) }
        return moment.day(in: board.settings.timeZone).iso
    }

    /// Returns a text with `_` for blanks and line ends.
    private static func joined(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isWhitespace || $0.isObeyed ? "_" : $0 }))
    }
}
