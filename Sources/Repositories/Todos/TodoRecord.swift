import Bytes
import Domain
import Markdown

/// The result of reading a todo file, encoded as bytes.
extension TodoFileReader.Result {
    /// The record from which `init(record:_:_:)` makes the same result, without the HTML.
    var record: [UInt8] {
        var (copy, writer) = (self, RecordWriter())
        writer.reserve(256)
        // Writing has no bytes that could be damaged.
        let isDone = try? copy.code(&writer, body == nil ? .titles : .facts)
        return isDone == nil ? [] : writer.bytes
    }

    /// Decodes the result of reading a file to a depth: `titles` or `facts`.
    ///
    /// - Parameter path: of the file.
    /// - Returns: nil if the record was made at a lesser depth, or is damaged.
    init?(record: UnsafeBufferPointer<UInt8>, _ path: String, _ depth: BodyDepth) {
        self.init()
        var reader = RecordReader(record)
        todo = Todo(id: "", path: path, title: "")
        // Damaged bytes count as no record.
        guard let isRead = try? code(&reader, depth), isRead, depth == .titles || reader.remaining == 0 else {
            return nil
        }
    }

    /// Reads or writes everything.
    ///
    /// - Returns: false if the record lacks the parts of the body that the depth requires.
    private mutating func code<Coder: RecordCoder>(
        _ coder: inout Coder, _ depth: BodyDepth
    ) throws(RecordDamage) -> Bool {
        var hasTodo = todo != nil
        try coder.code(&hasTodo)
        guard hasTodo, var todo = todo.take() else {
            todo = nil
            return true
        }
        // If the reader needs more than the record has, stop before reading anything else.
        var hasBody = body != nil
        try coder.code(&hasTitle)
        try coder.code(&hasBody)
        let needsBody = depth != .titles || !hasTitle
        if needsBody, !hasBody { return false }
        try todo.codeHead(&coder)
        var ofBody = Array(findings[min(headFindings, findings.count)...])
        findings.removeLast(ofBody.count)
        try coder.code(&findings, in: todo.path)
        headFindings = findings.count
        defer { self.todo = todo }
        guard needsBody else { return true }
        try todo.codeBody(&coder)
        try coder.code(&ofBody, in: todo.path)
        findings += ofBody
        var document = body ?? MarkdownDocument()
        try coder.code(&document.references)
        body = document
        return true
    }
}

extension Todo {
    /// Reads or writes the values from the front matter and the path.
    fileprivate mutating func codeHead<Coder: RecordCoder>(_ coder: inout Coder) throws(RecordDamage) {
        try coder.code(&id)
        try coder.code(&idPlace)
        try coder.code(&title)
        try coder.code(&summary)
        try coder.code(&status)
        try coder.code(&isChecked, false) { (coder, flag) throws(RecordDamage) in try coder.code(&flag) }
        try coder.code(&owners)
        try coder.code(&reporter)
        try coder.code(&priority)
        try coder.code(&kind)
        try coder.code(&tags)
        for day in Key.Day.allCases { try coder.code(&days[day]) }
        try coder.code(&milestone)
        try coder.code(&parent)
        try coder.code(&blockedBy)
        try coder.code(&estimate)
        try coder.code(&spent)
        try coder.code(&order)
        try coder.code(&recur)
        try coder.code(&links)
        try coder.code(&aliases)
        try coder.code(&ownerPlace)
        try coder.code(&tagPlace)
        try coder.code(&donePlace)
        try coder.code(&recurPlace)
        try coder.code(&isDraft)
        try coder.code(&isArchived)
        try codeRare(&coder)
    }

    /// Reads or writes the values that few todos have.
    private mutating func codeRare<Coder: RecordCoder>(_ coder: inout Coder) throws(RecordDamage) {
        try coder.code(&unusable, UnusableValue(field: .id, text: "", place: .start)) {
            (coder, value) throws(RecordDamage) in
            try coder.code(&value.field)
            try coder.code(&value.text)
            try coder.code(&value.place)
        }
        try coder.code(&otherNames, WrittenKey(field: .id, name: "", place: .start)) {
            (coder, key) throws(RecordDamage) in
            try coder.code(&key.field)
            try coder.code(&key.name)
            try coder.code(&key.place)
        }
        try coder.code(&more, UnknownKey(key: "", value: .text(""), place: .start)) {
            (coder, own) throws(RecordDamage) in
            try coder.code(&own.key)
            try coder.code(&own.value)
            try coder.code(&own.plain, false) { (coder, flag) throws(RecordDamage) in try coder.code(&flag) }
            try coder.code(&own.place)
        }
    }

    /// Reads or writes the values that come only from the body.
    fileprivate mutating func codeBody<Coder: RecordCoder>(_ coder: inout Coder) throws(RecordDamage) {
        try coder.code(&checklist.done)
        try coder.code(&checklist.all)
        try coder.code(&anchors, []) { (coder, anchors) throws(RecordDamage) in
            try coder.code(&anchors, 0) { (coder, anchor) throws(RecordDamage) in try coder.code(&anchor) }
        }
    }
}

extension RecordCoder {
    fileprivate mutating func code(_ field: inout Field) throws(RecordDamage) {
        try code(&field, as: \.name) { Field.byName[$0] }
    }

    fileprivate mutating func code(_ value: inout MoreValue) throws(RecordDamage) {
        var list: [String]?
        var text = ""
        switch value {
        case .text(let newText): text = newText
        case .list(let items): list = items
        }
        try code(&list, []) { (coder, items) throws(RecordDamage) in try coder.code(&items) }
        if list == nil { try code(&text) }
        value = list.map { .list($0) } ?? .text(text)
    }

    /// - Parameter path: the file of all findings.
    fileprivate mutating func code(_ findings: inout [Finding], in path: String) throws(RecordDamage) {
        try code(&findings, Finding(path, .start, .unreadableYAML, "")) { (coder, finding) throws(RecordDamage) in
            try coder.code(&finding.place)
            try coder.code(&finding.severity, as: \.rawValue) { Severity(rawValue: $0) }
            try coder.code(&finding.rule, as: \.rawValue) { Rule(rawValue: $0) }
            try coder.code(&finding.message)
        }
    }

    fileprivate mutating func code(_ references: inout [Reference]) throws(RecordDamage) {
        let empty = Reference(.todo, to: "", fragment: nil, isByName: false, line: 1, column: 1)
        try code(&references, empty) { (coder, reference) throws(RecordDamage) in
            var kind = reference.kind.rawValue
            try coder.code(&kind)
            guard let found = Reference.Kind(rawValue: kind) else { throw RecordDamage() }
            reference.kind = found
            try coder.code(&reference.target)
            try coder.code(&reference.fragment)
            try coder.code(&reference.isByName)
            try coder.code(&reference.line)
            try coder.code(&reference.column)
        }
    }
}
