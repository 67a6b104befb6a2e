import Bytes
import Domain
import UseCases

/// Numbers of cases are those of their order here, and never change.
extension EditIntent {
    init(_ old: EditIntent?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        var (changes, todos, line): ([Change]?, [String]?, [String]?)
        switch old {
        case .changes(let made, let ids): (changes, todos) = (made, ids)
        case .operation(let words): line = words
        case nil: break
        }
        if try coder.flag(line != nil) {
            self = .operation(try coder.texts(line))
        } else {
            let todos = try coder.texts(todos)
            self = .changes(
                try coder.array(changes) { coder, old throws(RecordDamage) in try Change(old, &coder) }, of: todos)
        }
    }
}

extension Change {
    fileprivate init(_ old: Change?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        guard let kind = ChangeKind(rawValue: try coder.text(old?.kind.rawValue)) else { throw RecordDamage() }
        switch kind {
        case .create:
            var new: Creation?
            if case .create(let creation) = old { new = creation }
            self = .create(try Creation(new, &coder))
        case .set:
            var made: [Assignment]?
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
            self = .comment(try coder.text(text))
        case .text:
            var (text, part): (String?, Int?)
            if case .text(let words, let some) = old { (text, part) = (words, TextPart.all.firstIndex(of: some)) }
            text = try coder.text(text)
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
        self.init(try coder.text(old?.title), try coder.assignments(old?.assignments))
        body = try coder.text(old?.body)
        template = try coder.textIfAny(old?.template)
        readsFields = try coder.optional(old?.readsFields) { coder, old throws(RecordDamage) in try coder.flag(old) }
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
        number = try coder.optional(number) { coder, old throws(RecordDamage) in try coder.signed(old) }
        text = try coder.textIfAny(text)
        switch (number, text) {
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
        let name = try coder.text(old?.name)
        let sign = Self.signs[
            try coder.index(old.flatMap { Self.signs.firstIndex(of: $0.sign) }, below: Self.signs.count)]
        let isList = try coder.flag(old?.isList)
        let values = try coder.texts(old?.values)
        if isList {
            self.init(name, sign, values: values)
        } else {
            guard values.count == 1 else { throw RecordDamage() }
            self.init(name, sign, values[0])
        }
    }
}

extension RecordCoder {
    fileprivate mutating func assignments(_ old: [Assignment]?) throws(RecordDamage) -> [Assignment] {
        try array(old) { coder, old throws(RecordDamage) in try Assignment(old, &coder) }
    }

    fileprivate mutating func texts(_ old: [String]?) throws(RecordDamage) -> [String] {
        try array(old) { coder, old throws(RecordDamage) in try coder.text(old) }
    }

    fileprivate mutating func textIfAny(_ old: String?) throws(RecordDamage) -> String? {
        try optional(old) { coder, old throws(RecordDamage) in try coder.text(old) }
    }
}
