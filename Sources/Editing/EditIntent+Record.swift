import Bytes
import Domain
import UseCases

/// Numbers of cases are those of their order here, and never change.
extension EditIntent {
    init(_ old: EditIntent?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        var (changes, words, isOperation) = ([Change](), [String](), false)
        switch old {
        case .changes(let made, let todos): (changes, words) = (made, todos)
        case .operation(let line): (words, isOperation) = (line, true)
        case nil: break
        }
        isOperation = try coder.flag(isOperation)
        words = try coder.list(words) { (word, coder) throws(RecordDamage) in try coder.longText(word) }
        if isOperation {
            self = .operation(words)
        } else {
            changes = try coder.list(changes) { (change, coder) throws(RecordDamage) in try Change(change, &coder) }
            self = .changes(changes, of: words)
        }
    }
}

extension Change {
    fileprivate init(_ old: Change?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        guard let kind = ChangeKind(rawValue: try coder.longText(old?.kind.rawValue)) else { throw RecordDamage() }
        switch kind {
        case .create:
            var new: Creation?
            if case .create(let creation) = old { new = creation }
            self = .create(try Creation(new, &coder))
        case .set:
            var made: [Assignment] = []
            if case .set(let assignments) = old { made = assignments }
            self = .set(try coder.assignments(made))
        case .move:
            var target: Target?
            if case .move(let column) = old { target = column }
            self = .move(try Target(target, &coder))
        case .place:
            var (status, before, after): (String?, String?, String?)
            if case .place(let first, let second, let third) = old { (status, before, after) = (first, second, third) }
            self = .place(
                status: try coder.textIfAny(status), before: try coder.textIfAny(before),
                after: try coder.textIfAny(after))
        case .tick:
            var (box, isOn): (ChosenCheckbox?, Bool) = (nil, false)
            if case .tick(let chosen, let on) = old { (box, isOn) = (chosen, on) }
            self = .tick(try ChosenCheckbox(box, &coder), on: try coder.flag(isOn))
        case .comment:
            var text: String?
            if case .comment(let words) = old { text = words }
            self = .comment(try coder.longText(text))
        case .text:
            var (text, part): (String?, Int?)
            if case .text(let words, let some) = old { (text, part) = (words, TextPart.all.firstIndex(of: some)) }
            text = try coder.longText(text)
            self = .text(text ?? "", TextPart.all[try coder.index(part, below: TextPart.all.count)])
        case .archive: self = .archive
        case .restore: self = .restore
        case .remove: self = .remove
        case .skip: self = .skip
        }
    }
}

extension Change.Creation {
    fileprivate init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        self.init(try coder.longText(old?.title), try coder.assignments(old?.assignments ?? []))
        body = try coder.longText(old?.body)
        template = try coder.textIfAny(old?.template)
        let isGiven = try coder.flag(old?.readsFields != nil)
        let reads = try coder.flag(old?.readsFields == true)
        readsFields = isGiven ? reads : nil
    }
}

extension Change.Target {
    private static let named: [Self] = [.start, .stop, .done, .reopen, .cancel]

    fileprivate init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        var status: String?
        if case .column(let column) = old { status = column }
        status = try coder.textIfAny(status)
        let number = try coder.index(old.map { Self.named.firstIndex(of: $0) ?? 0 }, below: Self.named.count)
        self = status.map { .column($0) } ?? Self.named[number]
    }
}

extension ChosenCheckbox {
    fileprivate init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        var (number, text): (Int?, String?)
        switch old {
        case .number(let place): number = place
        case .text(let words): text = words
        case .seen(let place, let words): (number, text) = (place, words)
        case nil: break
        }
        let hasNumber = try coder.flag(number != nil)
        number = try coder.signed(number ?? 0)
        text = try coder.textIfAny(text)
        switch (hasNumber ? number : nil, text) {
        case (let number?, let text?): self = .seen(number, text: text)
        case (let number?, nil): self = .number(number)
        case (nil, let text?): self = .text(text)
        case (nil, nil): throw RecordDamage()
        }
    }
}

extension TextPart {
    fileprivate static let all: [TextPart] = [.whole, .besideComments, .aboveComments]
}

extension Assignment {
    private static let signs: [Sign] = [.set, .add, .remove]

    fileprivate init(_ old: Assignment?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        let name = try coder.longText(old?.name)
        let sign = Self.signs[
            try coder.index(old.flatMap { Self.signs.firstIndex(of: $0.sign) }, below: Self.signs.count)]
        let isList = try coder.flag(old?.isList == true)
        let values = try coder.list(old?.values ?? []) { (value, coder) throws(RecordDamage) in
            try coder.longText(value)
        }
        if isList {
            self.init(name, sign, values: values)
        } else {
            guard values.count == 1 else { throw RecordDamage() }
            self.init(name, sign, values[0])
        }
    }
}

extension RecordCoder {
    fileprivate mutating func assignments(_ value: [Assignment]) throws(RecordDamage) -> [Assignment] {
        try list(value) { (assignment, coder) throws(RecordDamage) in try Assignment(assignment, &coder) }
    }

    fileprivate mutating func flag(_ value: Bool) throws(RecordDamage) -> Bool {
        try index(value ? 1 : 0, below: 2) == 1
    }

    fileprivate mutating func textIfAny(_ value: String?) throws(RecordDamage) -> String? {
        let isThere = try flag(value != nil)
        return isThere ? try longText(value) : nil
    }

    /// - Parameter element: codes one element, which is nil when it is read.
    fileprivate mutating func list<Element>(
        _ value: [Element], _ element: (Element?, inout Self) throws(RecordDamage) -> Element
    ) throws(RecordDamage) -> [Element] {
        let count = try longCount(value.count)
        var list: [Element] = []
        for index in 0..<count { list.append(try element(value.indices.contains(index) ? value[index] : nil, &self)) }
        return list
    }
}
