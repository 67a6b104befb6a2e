import Bytes
import Domain

/// Reads lines of todo.txt (https://github.com/todotxt/todo.txt).
package struct TodoTxtReader {
    private let terms: BoardTerms

    /// - Parameter terms: the terms of the target board.
    package init(_ terms: BoardTerms) { self.terms = terms }

    /// Returns a todo for each line that is not empty.
    package func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> ImportReading {
        var reading = ImportReading()
        for (number, line) in try TextLines(bytes) {
            let line = ImportedTodo.trimmed(line)
            if !line.isEmpty { reading.todos.append(todo(line, number)) }
        }
        return reading
    }

    private func todo(_ line: String, _ number: Int) -> ImportedTodo {
        var todo = ImportedTodo("todo.txt", name: nil, whole: line, place: "line \(number)")
        var words = line.bytewiseParts(" ")[...]
        let head = TodoTxtHead(&words)
        if let day = head.created { todo.set(.createdAt, [day.iso], terms) }
        if let day = head.done { todo.set(.doneAt, [day.iso], terms) }
        if let letter = head.priority { setPriority(letter, &todo) }
        todo.setStatus(head.isDone ? .done : .todo, terms)
        // fuda writes values that its board does not list, but only on lines with an id.
        let isFudas = words.contains { $0.utf8.starts(with: "id:".utf8) }
        var (title, projects, contexts): ([Substring], [String], [String]) = ([], [], [])
        for word in words {
            switch TodoTxtWord(word) {
            case .project(let name): projects.append(name)
            case .context(let name): contexts.append(name)
            case .key(let key, let value):
                let before =
                    key.field == .status ? [] : key.field == .id ? [todo.id].compactMap(\.self) : todo[key.field]
                if !take(key, value, &todo) {
                    if isFudas, key.isWord {
                        todo.losses.append(.invalidHere(key.field, value))
                    } else {
                        title.append(word)
                    }
                } else if !before.isEmpty {
                    todo.losses.append(.overridden(key.field.name, before.joined(separator: ",")))
                }
            case .text: title.append(word)
            }
        }
        todo.title = ImportedTodo.trimmed(title.joined(separator: " "))
        // A line that consists only of projects and contexts has these as its title.
        if todo.title.isEmpty { todo.title = words.joined(separator: " ") }
        todo.set(.milestone, Array(projects.prefix(1)), terms)
        todo.set(.tags, contexts + projects.dropFirst(), terms)
        todo.losses += projects.dropFirst().map { .projectAsTag($0) }
        todo.isNamed = todo.id != nil
        return todo
    }

    private func setPriority(_ letter: UInt8, _ todo: inout ImportedTodo) {
        guard let name = terms.priorities.name(ofLetter: letter) else { return }
        todo.set(.priority, [name], terms)
        let rank = terms.priorities.rank(of: name)
        let text = String(decoding: [letter], as: UTF8.self)
        if rank.flatMap(terms.priorities.letter) != text { todo.losses.append(.changed("priority", text, name)) }
    }

    /// - Returns: whether the value is valid for its key; otherwise it is a word of the title.
    private func take(_ key: TodoTxtWord.Key, _ value: String, _ todo: inout ImportedTodo) -> Bool {
        switch key {
        case .due, .t, .createdAt:
            guard TodoTxtHead.day(value) != nil else { return false }
            return todo.set(key.field, [value], terms)
        case .rec:
            guard let rule = RepeatRule(short: value) else { return false }
            return todo.set(.recur, [rule.text], terms)
        case .pri:
            guard let letter = value.utf8.first, value.utf8.count == 1, (65...90).contains(letter) else { return false }
            setPriority(letter, &todo)
            return true
        case .owner, .blockedBy: return todo.set(key.field, ImportedTodo.parts(value), terms)
        case .priority, .id, .status, .kind, .parent, .estimate, .spent:
            guard terms.value(value, of: key.field) != nil else { return false }
            return todo.set(key.field, [value], terms)
        }
    }
}
