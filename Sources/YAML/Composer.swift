import CYAML

extension Node {
    /// Parses a source with a single document. Returns nil if it contains none. Aliases are errors.
    ///
    /// - Parameter keepingDuplicates: whether to keep all entries with a duplicate key, instead of throwing an error.
    package static func compose(_ source: String, keepingDuplicates: Bool = false) throws(YAMLError) -> Node? {
        guard !source.utf8.isEmpty else { return nil }
        return try ContiguousArray(source.utf8).withUnsafeBufferPointer { (bytes) throws(YAMLError) in
            try Composer(bytes, keepingDuplicates: keepingDuplicates).document()
        }
    }
}

/// Builds a tree from the events of libyaml.
private struct Composer: ~Copyable {
    // The parser stores its own address, so it must not be a Swift variable.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let isReady: Bool
    private let keepsDuplicates: Bool

    /// The maximum nesting depth. Each level takes stack space and increases libyaml's time per token.
    private static let maximumDepth = 1000

    /// - Parameter bytes: at least one byte of UTF-8, which must stay in place as long as the composer exists.
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

    /// Returns the only document of the text, or nil if there is none.
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
        let duplicates = Set(pairs.map(\.key).filter { !keys.insert($0).inserted })
        guard duplicates.isEmpty else {
            throw .duplicateKeys(duplicates.map { $0.scalar?.string ?? $0.inLine ?? "" }.sorted())
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

/// An event of libyaml, copied into Swift values.
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
