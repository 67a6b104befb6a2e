import Bytes
import Domain
package import UseCases

/// Determines which of the imported todos are new, and which changes the others make.
package struct PlanImport {
    private let board: Board
    private let known: KnownTodos
    private let body: (Int) -> String

    /// - Parameters:
    ///   - board: the board including drafts, so that nothing is created twice.
    ///   - broken: returns the whole file of the broken todo at an index.
    ///   - body: returns the text below the front matter of the todo at an index.
    package init(_ board: Board, broken: (Int) -> String = { _ in "" }, body: @escaping (Int) -> String) {
        (self.board, self.body) = (board, body)
        known = KnownTodos(board, text: broken)
    }

    /// - Parameter generator: the source of random ids.
    package func callAsFunction(
        _ reading: ImportReading, using generator: inout some RandomNumberGenerator
    ) -> ImportPlan {
        var plan = ImportPlan(leftOut: reading.leftOut)
        let (todos, indices) = accepted(distinct(reading.todos, &plan), &plan)
        let ids = ids(of: todos, at: indices, using: &generator)
        var items = zip(todos, zip(ids, indices)).map { ImportItem(todo: $0, id: $1.0, index: $1.1) }
        var names = ImportNames(items, known)
        for item in items.indices {
            items[item].todo.makeHarmless()
            items[item].reportOtherID()
            for field in [Field.parent, .blockedBy] { resolve(field, of: &items[item].todo, &names) }
        }
        for field in [Field.parent, .blockedBy] { CyclePrevention(board, field).apply(&items) }
        for item in items { add(item, to: &plan) }
        return plan
    }

    /// Returns the todos without the duplicates in the file.
    private func distinct(_ todos: [ImportedTodo], _ plan: inout ImportPlan) -> [ImportedTodo] {
        var places: [String: String] = [:]
        return todos.filter { todo in
            let identity = ImportedIssue.comparable(todo.identity)
            if let first = places[identity] {
                plan.leftOut.append(.repeated(todo.place, first: first))
                return false
            }
            places[identity] = todo.place
            return true
        }
    }

    /// Returns the todos that an import can create or change, each with its index on the board.
    private func accepted(_ todos: [ImportedTodo], _ plan: inout ImportPlan) -> ([ImportedTodo], [Int?]) {
        let found = zip(todos, known.indices(of: todos)).filter { todo, index in
            guard let refusal = index.flatMap({ known.refusal(of: $0, at: todo.place) }) else { return true }
            plan.leftOut.append(refusal)
            return false
        }
        return (found.map(\.0), found.map(\.1))
    }

    /// Returns the ids that todos have or get on the board.
    ///
    /// If several todos request the same id, the one whose UUID an export derived from it gets it, otherwise the
    /// first.
    private func ids(
        of todos: [ImportedTodo], at indices: [Int?], using generator: inout some RandomNumberGenerator
    ) -> [String] {
        var (taken, ids) = (known.ids, indices.map { $0.map { board.rows[$0].todo.id } })
        // The name of an existing todo in the file refers only to that todo.
        for (todo, index) in zip(todos, indices) where index != nil {
            if let id = todo.id { taken.insert(id.lowercased()) }
        }
        for mustBeExported in [true, false] {
            for (place, todo) in todos.enumerated() where ids[place] == nil {
                guard let wanted = todo.id, PlanImport.isID(wanted),
                    !mustBeExported || known.exported.identities(ofID: wanted).contains(todo.identity)
                else { continue }
                if taken.insert(wanted.lowercased()).inserted { ids[place] = wanted }
            }
        }
        return ids.map { id in
            if let id { return id }
            let id = MakeID()(taken: taken, using: &generator)
            taken.insert(id)
            return id
        }
    }

    private func add(_ item: ImportItem, to plan: inout ImportPlan) {
        var todo = item.todo
        if let index = item.index {
            let changed = changes(of: &todo, index)
            if changed.keys.isEmpty { plan.same += 1 } else { plan.changed.append(changed) }
        } else {
            let id = item.id
            // In the order of the fields, the user's own last.
            let ordered = todo.keys.enumerated().sorted {
                ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
            }
            var keys = ordered.map(\.element.change)
            // A row with an id of its own may name an earlier origin. Another id does not identify the row.
            if todo.id.map({ !$0.hasSameBytes(as: id) }) ?? true { keys.removeAll { $0.name == importedFrom } }
            if !keys.contains(where: { $0.name == importedFrom }) {
                keys.append(KeyChange(.other(importedFrom), .set([todo.identity])))
            }
            plan.new.append(
                ImportPlan.New(
                    id: id, title: todo.title, body: todo.body, comments: todo.comments, keys: keys, place: todo.place))
        }
        if !todo.losses.isEmpty { plan.losses.append((todo.place, todo.title, todo.losses)) }
    }

    /// Returns whether a text is valid in file names and references.
    private static func isID(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 60
            && id.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0"..."9" ~= $0 || "-_.".unicodeScalars.contains($0)
            }
            && id.unicodeScalars.first.map { $0.properties.isAlphabetic || "0"..."9" ~= $0 } == true
    }

    // MARK: References

    private func resolve(_ field: Field, of todo: inout ImportedTodo, _ names: inout ImportNames) {
        let wanted = todo[field]
        guard !wanted.isEmpty else { return }
        var found: [String] = []
        for name in wanted {
            if let id = names.id(of: name) {
                found.append(id)
            } else {
                todo.losses.append(.unknownTodo(field, name))
            }
        }
        todo.set(.field(field), found)
    }

    // MARK: Existing todos

    private func changes(of todo: inout ImportedTodo, _ index: Int) -> ImportPlan.Changed {
        var changed = ImportPlan.Changed(todo: index, keys: [], before: [], place: todo.place)
        let title = ImportedTodo.Key(target: .field(.title), texts: [todo.title])
        keepStatus(&todo, index)
        for key in [title] + todo.keys {
            let before = current(key.target, index)
            guard !isSame(key, before), !(PlanImport.isStamp(key.target) && before.isEmpty) else { continue }
            changed.keys.append(key.change)
            changed.before.append(before)
        }
        compareText(&todo, index)
        return changed
    }

    /// Removes a status that says nothing about the column of a todo on the board, and one that would reopen a closed
    /// todo, because the source cannot tell which state is newer.
    private func keepStatus(_ todo: inout ImportedTodo, _ index: Int) {
        guard let status = todo[.status].first,
            let type = board.settings.columns.first(where: { $0.status == status })?.type
        else { return }
        let present = board.type(of: index)
        let isReopened = type.isOpen && !present.isOpen && todo.statusBasis != .none
        if isReopened { todo.losses.append(.closedHere(board.texts(of: .status, in: index).joined())) }
        let isSame =
            switch todo.statusBasis {
            case .column: false
            case .type: type == present || type == .todo && present.isOpen
            case .none: true
            }
        if isSame || isReopened { todo.set(.field(.status), []) }
    }

    /// The text here is the user's work, so it is never replaced.
    private func compareText(_ todo: inout ImportedTodo, _ index: Int) {
        guard !todo.body.isEmpty || !todo.comments.isEmpty else { return }
        let text = body(index).plainLines
        if !text.utf8.starts(with: todo.body.utf8) {
            todo.losses.append(.otherText)
        }
        let missing = todo.comments.count { !text.containsBytes("### \($0.author), \($0.minute)") }
        if missing > 0 { todo.losses.append(.newComments(missing)) }
    }

    /// Returns whether a field is a timestamp, which is updated only in files that have it.
    private static func isStamp(_ target: KeyChange.Target) -> Bool {
        target == .field(.createdAt) || target == .field(.updatedAt)
    }

    private func current(_ target: KeyChange.Target, _ index: Int) -> [String] {
        switch target {
        case .field(let field): return board.texts(of: field, in: index)
        case .other(let name):
            let own = board.rows[index].todo.more.first { $0.key.hasSameBytes(as: name) }?.value
            return own.map { if case .list(let items) = $0 { items } else { [$0.line] } } ?? []
        }
    }

    /// Returns whether the values are equal: lists in any order, times in any spelling, numbers by value. A day is equal to a
    /// time of that day: many formats know only days.
    private func isSame(_ key: ImportedTodo.Key, _ before: [String]) -> Bool {
        let wanted = key.texts
        if case .field(let field) = key.target {
            if field == .title, let one = wanted.first, let other = before.first {
                return one.hasSameBytes(as: ImportedTodo.trimmed(other.titleLine))
            }
            if field == .recur, let one = wanted.first.flatMap({ RepeatRule($0) }) {
                return one == before.first.flatMap { RepeatRule($0) }
            }
            switch field.key.kind {
            case .names, .ids, .texts: return Set(wanted.map { Array($0.utf8) }) == Set(before.map { Array($0.utf8) })
            case .day:
                let moments = [wanted, before].map { $0.first.flatMap { DateOrInstant($0) } }
                if let one = moments[0], let other = moments[1] {
                    if one.isDay, !other.isDay { return other.day(in: board.settings.timeZone).iso == one.iso }
                    return one.isDay == other.isDay && one.sortKey == other.sortKey
                }
            case .number: if let one = wanted.first, let other = before.first { return Double(one) == Double(other) }
            case .duration:
                let times = [wanted, before].map { $0.first.flatMap { WorkTime($0) } }
                if let one = times[0], let other = times[1] { return one == other }
            case .text, .word, .id, .flag: break
            }
        }
        return wanted.count == before.count && zip(wanted, before).allSatisfy { $0.hasSameBytes(as: $1) }
    }
}

extension ImportedTodo.Key {
    fileprivate var rank: Int { if case .field(let field) = target { field.rawValue } else { .max } }
}
