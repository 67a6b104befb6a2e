import Bytes
import CCmark

/// The text node that is being written.
struct TextRun {
    let bytes: CText
    let node: OpaquePointer

    /// Returns the character before an offset. At the start of the text, returns a character that represents the
    /// preceding node.
    func before(_ offset: Int) -> Unicode.Scalar {
        if offset > 0 { return bytes.scalar(before: offset) }
        if let previous = cmark_node_previous(node) { return sign(of: previous, ends: true) }
        return cmark_node_parent(node).map { sign(ofParent: $0) } ?? "\n"
    }

    /// Returns the character at an offset. At the end of the text, returns a character that represents the following
    /// node.
    func after(_ offset: Int) -> Unicode.Scalar {
        if bytes[offset] != 0 { return bytes.scalar(at: offset).value }
        if let next = cmark_node_next(node) { return sign(of: next, ends: false) }
        return cmark_node_parent(node).map { sign(ofParent: $0) } ?? "\n"
    }

    private func sign(of sibling: OpaquePointer, ends: Bool) -> Unicode.Scalar {
        switch cmark_node_get_type(sibling) {
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: "\n"
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG: "*"
        case CMARK_NODE_CODE: "`"
        case CMARK_NODE_HTML_INLINE: ends ? ">" : "<"
        default: ends ? ")" : "["
        }
    }

    private func sign(ofParent parent: OpaquePointer) -> Unicode.Scalar {
        switch cmark_node_get_type(parent) {
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG: "*"
        case CMARK_NODE_LINK: "["
        default: "\n"
        }
    }
}

extension TreeWriter {
    /// Writes a text node, including GitHub's extensions and references to todos and users.
    mutating func writeText(_ node: OpaquePointer) {
        guard let bytes = literal(of: node) else { return }
        let text = TextRun(bytes: bytes, node: node)
        var from = 0
        if let skipped, skipped.node == node { from = skip(skipped.length, of: text) }
        if comments.isOpen {
            guard let end = comments.close(in: node) else { return }
            from = end
        }
        if !comments.hidden.isEmpty, !(bytes + from).isBlankText { showHidden() }
        // The space after a checkbox is not written either.
        var start = from
        while start > 0, bytes[start].isBlank { start += 1 }
        var at = from
        while true {
            while signs.base[Int(bytes[at])] == 0 { at &+= 1 }
            let sign = signs.base[Int(bytes[at])]
            if sign <= Sign.lastEscaped {
                out.append(bytes + from, count: at &- from)
                if sign == Sign.end.rawValue { break }
                writeEscaped(bytes, &at)
                from = at
            } else if sign == Sign.percent.rawValue {
                guard let end = skipComment(text, from: from, at: at) else {
                    at &+= 1
                    continue
                }
                at = end
                from = end
                start = end
            } else if let end = writeSpecial(sign, text, from: from, at: at) {
                at = end
                from = end
            } else {
                at &+= 1
            }
        }
    }

    /// Skips the marker at the start of a text, writes its replacement and returns where the rest starts.
    private mutating func skip(_ length: Int, of text: TextRun) -> Int {
        skipped = nil
        if let task {
            self.task = nil
            writeCheckbox(task)
        }
        return length
    }

    /// Writes the construct that a special character starts or belongs to, preceded by the pending text.
    ///
    /// - Returns: the offset at which the rest of the text starts; nil, with nothing written, if the character is plain
    ///   text.
    private mutating func writeSpecial(_ sign: UInt8, _ text: TextRun, from: Int, at: Int) -> Int? {
        if open.verbatim > 0 { return nil }
        if sign == Sign.tilde.rawValue { return writeTildes(text, from: from, at: at) }
        if sign == Sign.equals.rawValue { return writeEquals(text, from: from, at: at) }
        if isInLink { return nil }
        switch sign {
        case Sign.bracket.rawValue:
            return writeWikiLink(text, from: from, at: at) ?? writeFootnoteMark(text, from: from, at: at)
        case Sign.hash.rawValue: return writeHash(text, from: from, at: at)
        case Sign.at.rawValue: return writeAddress(text, from: from, at: at) ?? writeUser(text, from: from, at: at)
        case Sign.hyphen.rawValue: return writePrefixed(text, from: from, at: at)
        case Sign.colon.rawValue: return writeURL(text, from: from, at: at)
        case Sign.dot.rawValue: return writeHost(text, from: from, at: at)
        default: return nil
        }
    }

    /// Whether the token occurs literally in the body, rather than escaped or as character references.
    mutating func isWritten(_ token: Range<Int>, in text: TextRun) -> Bool {
        !hasEscapes || find(text.bytes.buffer(token), in: text.node).isWritten
    }
}
