import Bytes
import CCmark

/// A GitHub alert or Obsidian callout: a block quote that starts with `[!NOTE]` or a similar marker. A title may follow
/// the marker (`[!tip] Read this`). A sign after the marker makes it collapsible: `[!tip]-` is collapsed, `[!tip]+` is
/// expanded.
struct Alert {
    let quote: OpaquePointer
    let folds: Bool
    /// The paragraph that starts with the title; nil once the title is written.
    var titled: OpaquePointer?
}

extension TreeWriter {
    /// Writes the start of an alert and removes the marker from the first line. Returns false if the block quote is no
    /// alert.
    mutating func openAlert(_ quote: OpaquePointer) -> Bool {
        guard let paragraph = cmark_node_first_child(quote), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
            let node = cmark_node_first_child(paragraph), cmark_node_get_type(node) == CMARK_NODE_TEXT,
            let text = literal(of: node), let sign = AlertSign(of: text)
        else { return false }
        let next = cmark_node_next(node)
        let hasTitle = text[sign.end] != 0 || (next != nil && !isBreak(next))
        // A marker with neither title nor content is no alert.
        if !hasTitle, next == nil, cmark_node_next(paragraph) == nil { return false }
        guard !hasEscapes || isUnescaped(node, text) else { return false }
        var alert = Alert(quote: quote, folds: sign.fold != nil)
        out.append(sign.fold == nil ? "<div class=\"alert " : "<details class=\"alert ")
        out.append(text: sign.style)
        out.append(sign.fold == UInt8(ascii: "+") ? "\" open>" : "\">")
        if hasTitle {
            alert.titled = paragraph
            skipped = (node, sign.end)
        } else {
            out.append(alert.folds ? "<summary class=\"alert-title\">" : "<p class=\"alert-title\">")
            out.appendEscaped(text: options.words.title(ofAlert: sign.name))
            out.append(alert.folds ? "</summary>\n" : "</p>\n")
            remove(node, next, from: paragraph)
        }
        alerts.append(alert)
        note(.blockquote, of: quote, end: alert.folds ? "</details>\n" : "</div>\n", isBarrier: true)
        return true
    }

    private func remove(_ node: OpaquePointer, _ next: OpaquePointer?, from paragraph: OpaquePointer) {
        guard let next else { return cmark_node_unlink(paragraph) }
        cmark_node_unlink(next)
        cmark_node_unlink(node)
    }

    mutating func closeQuote(_ quote: OpaquePointer) {
        closeElements(within: quote)
        startLine()
        let alert = alerts.last.flatMap { $0.quote == quote ? $0 : nil }
        if alert != nil { alerts.removeLast() }
        if open.isTracking { return closeMarkdown(quote) }
        guard let alert else { return out.append("</blockquote>\n") }
        out.append(alert.folds ? "</details>\n" : "</div>\n")
    }

    /// Opens the title of the current alert. Returns false if the paragraph does not start with that title.
    mutating func openTitle(_ paragraph: OpaquePointer) -> Bool {
        guard let alert = alerts.last, alert.titled == paragraph else { return false }
        out.append(alert.folds ? "<summary class=\"alert-title\">" : "<p class=\"alert-title\">")
        note(alert.folds ? .summary : .p, of: paragraph, end: alert.folds ? "</summary>\n" : "</p>\n")
        return true
    }

    /// Closes the title at the first line break and opens a paragraph for the rest. Returns false if the break is not
    /// in a title.
    mutating func endTitle(atBreak node: OpaquePointer) -> Bool {
        guard let alert = alerts.last, let paragraph = alert.titled, cmark_node_parent(node) == paragraph else {
            return false
        }
        endInlines()
        closeTitle(paragraph)
        out.append("<p>")
        note(.p, of: paragraph, end: "</p>\n")
        return true
    }

    /// Closes the title of the current alert. Returns false if the paragraph does not start with that title.
    @discardableResult
    mutating func closeTitle(_ paragraph: OpaquePointer) -> Bool {
        guard let alert = alerts.last, alert.titled == paragraph else { return false }
        alerts[alerts.count - 1].titled = nil
        if open.isTracking {
            closeMarkdown(paragraph)
        } else {
            out.append(alert.folds ? "</summary>\n" : "</p>\n")
        }
        return true
    }

    private mutating func isUnescaped(_ node: OpaquePointer, _ text: CText) -> Bool {
        let line = Int(cmark_node_get_start_line(node)) - 1
        return map.beginning(text.buffer(0..<2), line: line, offset: Int(cmark_node_get_start_column(node)) - 1) != nil
    }
}

/// The marker at the start of an alert, such as `[!note]-`.
private struct AlertSign {
    /// The alert's name, in lower case.
    let name: String
    /// `+` or `-` if the alert is collapsible, otherwise nil.
    let fold: UInt8?
    /// The offset at which the title starts.
    let end: Int

    init?(of text: CText) {
        guard text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "!") else { return nil }
        var at = 2
        while text[at].isAlphanumeric || text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "_") { at += 1 }
        guard (3...34).contains(at) else { return nil }
        name = String(decoding: text.buffer(2..<at).lazy.map(\.lowered), as: UTF8.self)
        // Obsidian accepts style keywords after a bar.
        if text[at] == UInt8(ascii: "|") { while text[at] != 0, text[at] != UInt8(ascii: "]") { at += 1 } }
        guard text[at] == UInt8(ascii: "]") else { return nil }
        at += 1
        let isFold = text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+")
        fold = isFold ? text[at] : nil
        if isFold { at += 1 }
        guard text[at] == 0 || text[at].isBlank else { return nil }
        while text[at].isBlank { at += 1 }
        end = at
    }

    /// The GitHub alert that sets the style. Obsidian has more names than GitHub's five and allows custom ones, which
    /// use `note`.
    var style: String {
        switch name {
        case "tip", "hint", "success", "check", "done", "example": "tip"
        case "important", "abstract", "summary", "tldr": "important"
        case "warning", "attention", "question", "help", "faq": "warning"
        case "caution", "danger", "error", "failure", "fail", "missing", "bug": "caution"
        default: "note"
        }
    }
}

extension MarkdownWords {
    /// The default title of an alert: a translation for GitHub's five names, the capitalised name for all others.
    fileprivate func title(ofAlert name: String) -> String {
        switch name {
        case "note": note
        case "tip": tip
        case "important": important
        case "warning": warning
        case "caution": caution
        default: name.prefix(1).uppercased() + name.dropFirst()
        }
    }
}
