import CYAML

extension Node {
    /// The one document of a source; nil where there is none. Whatever stands for another node, an alias, is an error here.
    ///
    /// - Parameter keepingDuplicates: whether a mapping keeps every entry of a duplicate key, which is an error otherwise.
    package static func compose(_ source: String, keepingDuplicates: Bool = false) throws(YAMLError) -> Node? {
        guard !source.utf8.isEmpty else { return nil }
        return try ContiguousArray(source.utf8).withUnsafeBufferPointer { (bytes) throws(YAMLError) in
            try Composer(bytes, keepingDuplicates: keepingDuplicates).document()
        }
    }
}

/// Makes a tree of what libyaml tells of a text, one event after the other.
private struct Composer: ~Copyable {
    // The parser keeps its own address, so it must not be a Swift variable.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let isReady: Bool
    private let keepsDuplicates: Bool

    /// As deep as nodes may lie in each other: each level takes room on the stack, and libyaml's time for a word grows with it.
    private static let maximumDepth = 1000

    /// - Parameter bytes: UTF-8, at least one; they must stay where they are as long as the composer is there.
    init(_ bytes: UnsafeBufferPointer<UInt8>, keepingDuplicates: Bool) {
        keepsDuplicates = keepingDuplicates
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        isReady = yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        if isReady { yaml_parser_delete(parser) }
        parser.deallocate()
    }

    /// The text's only document; nil where it has none.
    func document() throws(YAMLError) -> Node? {
        guard isReady else { throw .unreadable }
        _ = try next()  // The stream begins.
        guard try next().type != YAML_STREAM_END_EVENT else { return nil }
        let root = try node(next(), depth: 1)
        _ = try next()  // The document ends.
        let end = try next()
        guard end.type == YAML_STREAM_END_EVENT else {
            throw .parser(problem: "but found another document", end.mark)
        }
        return root
    }

    private func node(_ start: Event, depth: Int) throws(YAMLError) -> Node {
        guard start.type != YAML_ALIAS_EVENT else { throw .parser(problem: "found undefined alias", start.mark) }
        guard start.type != YAML_SCALAR_EVENT else {
            return Node(.scalar(start.scalar), tag: start.tag, mark: start.mark, anchor: start.anchor)
        }
        guard depth <= Composer.maximumDepth else {
            throw .parser(problem: "found values that are nested too deeply", start.mark)
        }
        let value: Node.Value =
            start.type == YAML_SEQUENCE_START_EVENT
            ? .sequence(try items(depth: depth + 1)) : .mapping(try pairs(depth: depth + 1))
        return Node(value, tag: start.tag, mark: start.mark, anchor: start.anchor)
    }

    private func items(depth: Int) throws(YAMLError) -> [Node] {
        var items: [Node] = []
        while true {
            let event = try next()
            guard event.type != YAML_SEQUENCE_END_EVENT else { return items }
            items.append(try node(event, depth: depth))
        }
    }

    private func pairs(depth: Int) throws(YAMLError) -> [(key: Node, value: Node)] {
        var pairs: [(key: Node, value: Node)] = []
        while true {
            let event = try next()
            guard event.type != YAML_MAPPING_END_EVENT else { break }
            let key = try node(event, depth: depth)
            pairs.append((key, try node(next(), depth: depth)))
        }
        guard !keepsDuplicates else { return pairs }
        var keys: Set<Node> = []
        let twins = Set(pairs.map(\.key).filter { !keys.insert($0).inserted })
        guard twins.isEmpty else {
            throw .duplicateKeys(twins.map { $0.scalar?.string ?? $0.inLine ?? "" }.sorted())
        }
        return pairs
    }

    private func next() throws(YAMLError) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw YAMLError(of: parser.pointee) }
        defer { yaml_event_delete(&event) }
        return Event(event)
    }
}

/// What libyaml tells next, in Swift's own memory.
private struct Event {
    let type: yaml_event_type_t
    let mark: Node.Mark
    private(set) var scalar = Node.Scalar("", .plain)
    private(set) var tag: String?
    private(set) var anchor: String?

    init(_ event: yaml_event_t) {
        type = event.type
        mark = Node.Mark(event.start_mark)
        switch type {
        case YAML_SCALAR_EVENT:
            let data = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
            scalar = Node.Scalar(text, Node.Style(rawValue: data.style.rawValue) ?? .plain)
            (tag, anchor) = (Event.text(data.tag), Event.text(data.anchor))
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            (tag, anchor) = (Event.text(data.tag), Event.text(data.anchor))
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            (tag, anchor) = (Event.text(data.tag), Event.text(data.anchor))
        default: break
        }
    }

    private static func text(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        text.map { String(cString: $0) }
    }
}

extension Node.Mark {
    fileprivate init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}

extension YAMLError {
    fileprivate init(of parser: yaml_parser_t) {
        let problem = parser.problem.map { String(cString: $0) } ?? ""
        let mark = Node.Mark(parser.problem_mark)
        switch parser.error {
        case YAML_SCANNER_ERROR: self = .scanner(problem: problem, mark)
        case YAML_PARSER_ERROR: self = .parser(problem: problem, mark)
        default: self = .unreadable
        }
    }
}
