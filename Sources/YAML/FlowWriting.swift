import CYAML

extension Node {
    /// The node in flow style, as written by libyaml. Nil if libyaml cannot write it. Only the first line is returned;
    /// there are others only for multiline texts in single quotes.
    package var inLine: String? {
        let emitter = UnsafeMutablePointer<yaml_emitter_t>.allocate(capacity: 1)
        defer { emitter.deallocate() }
        emitter.initialize(to: yaml_emitter_t())
        guard yaml_emitter_initialize(emitter) == 1 else { return nil }
        defer { yaml_emitter_delete(emitter) }
        yaml_emitter_set_unicode(emitter, 1)
        yaml_emitter_set_width(emitter, -1)
        var bytes: [UInt8] = []
        let isWritten = withUnsafeMutablePointer(to: &bytes) { bytes in
            yaml_emitter_set_output(
                emitter,
                { bytes, start, count in
                    bytes?.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: start, count: count))
                    return 1
                }, bytes)
            return emit(emitter) { yaml_stream_start_event_initialize(&$0, YAML_UTF8_ENCODING) }
                && emit(emitter) { yaml_document_start_event_initialize(&$0, nil, nil, nil, 1) }
                && write(to: emitter)
                && emit(emitter) { yaml_document_end_event_initialize(&$0, 1) }
                && emit(emitter) { yaml_stream_end_event_initialize(&$0) }
        }
        return isWritten ? String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) : nil
    }

    private func write(to emitter: UnsafeMutablePointer<yaml_emitter_t>) -> Bool {
        let isImplicit: Int32 = tag == value.tag ? 1 : 0
        switch value {
        case .scalar(let scalar):
            let style = yaml_scalar_style_t(rawValue: scalar.style.rawValue)
            let count = Int32(clamping: scalar.string.utf8.count)
            return emit(emitter) { yaml_scalar_event_initialize(&$0, nil, nil, scalar.string, count, 1, 1, style) }
        case .sequence(let items):
            return emit(emitter) {
                yaml_sequence_start_event_initialize(&$0, nil, tag, isImplicit, YAML_FLOW_SEQUENCE_STYLE)
            } && items.allSatisfy { $0.write(to: emitter) }
                && emit(emitter) { yaml_sequence_end_event_initialize(&$0) }
        case .mapping(let pairs):
            return emit(emitter) {
                yaml_mapping_start_event_initialize(&$0, nil, tag, isImplicit, YAML_FLOW_MAPPING_STYLE)
            } && pairs.allSatisfy { $0.key.write(to: emitter) && $0.value.write(to: emitter) }
                && emit(emitter) { yaml_mapping_end_event_initialize(&$0) }
        }
    }
}

/// Passes an event to the emitter, which frees it. Returns false on failure.
private func emit(
    _ emitter: UnsafeMutablePointer<yaml_emitter_t>, _ initialize: (inout yaml_event_t) -> Int32
) -> Bool {
    var event = yaml_event_t()
    return initialize(&event) == 1 && yaml_emitter_emit(emitter, &event) == 1
}
