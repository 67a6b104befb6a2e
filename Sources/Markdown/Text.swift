import Bytes
import CCmark

/// A text node being written.
struct TextRun {
    let bytes: CText
    let node: OpaquePointer

    /// The character in front of an offset; where the text begins, one that stands for what is in front of it.
    func before(_ offset: Int) -> Unicode.Scalar {
        if offset > 0 { return bytes.scalar(before: offset) }
        if let previous = cmark_node_previous(node) { return sign(of: previous, ends: true) }
        return cmark_node_parent(node).map { sign(ofParent: $0) } ?? "\n"
    }

    /// The character at an offset; where the text ends, one that stands for what follows it.
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
    /// Writes a text node, in which GitHub's extensions and references to todos and users are found.
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
        // The blank behind a checkbox is no word either.
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

    /// Passes the sign that a text begins with, and writes what stands for it; returns where the rest begins.
    private mutating func skip(_ length: Int, of text: TextRun) -> Int {
        skipped = nil
        if let task {
            self.task = nil
            writeCheckbox(task)
        }
        return length
    }

    /// Writes what a sign in a text begins or is part of, and what of the text is still to be written in front of it.
    ///
    /// - Returns: where the rest of the text begins; nil, with nothing written, if the sign is but text.
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

    /// Whether what stands in the text is written so in the body, and neither escaped nor made of entities.
    mutating func isWritten(_ token: Range<Int>, in text: TextRun) -> Bool {
        !hasEscapes || find(text.bytes.buffer(token), in: text.node).isWritten
    }
}
