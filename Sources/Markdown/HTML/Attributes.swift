import Bytes
import CCmark

/// Writes the allowed attributes of elements and drops all others.
extension TreeWriter {
    mutating func writeAttributes(of element: Element, _ tag: Tag, _ text: UnsafeBufferPointer<UInt8>) {
        func value(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
            tag.value(of: name, in: text).map { UnsafeBufferPointer(rebasing: text[$0]) }
        }
        switch element {
        case .abbr:
            guard let title = value("title"), !title.isEmpty else { return }
            out.append(" title=\"")
            escapeMarkup(title)
            out.append("\"")
        case .details: if value("open") != nil { out.append(" open") }
        case .ol: write("start", value("start")?.number(in: -99_999...99_999))
        case .div, .p: write(alignment: value("align"), of: [.left, .center, .right, .justify])
        case .td, .th:
            write("colspan", value("colspan")?.number(in: 2...1000))
            write("rowspan", value("rowspan")?.number(in: 2...1000))
            write(alignment: value("align"), of: [.left, .center, .right, .justify])
        default: return
        }
    }

    private mutating func write(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        out.append(UInt8(ascii: " "))
        out.append(name)
        out.append("=\"")
        out.append(number: number)
        out.append(UInt8(ascii: "\""))
    }

    private mutating func write(alignment value: UnsafeBufferPointer<UInt8>?, of allowed: [Alignment]) {
        guard let alignment = value?.alignment, allowed.contains(alignment) else { return }
        out.append(" class=\"")
        out.append(text: alignment.rawValue)
        out.append("\"")
    }

    mutating func writeImage(_ tag: Tag, of text: inout HTMLText) {
        if text.isBlock { beginBareText() }
        makeRoom()
        let layout = ImageLayout(of: tag, in: text.bytes)
        let origin = text.place(of: tag.range)
        let label = tag.value(of: "alt", in: text.bytes).map { text.part($0).decodedReferences } ?? []
        let source = tag.value(of: "src", in: text.bytes).map { text.part($0).decodedReferences.trimmedURL } ?? []
        source.withUnsafeBufferPointer { source in
            label.withUnsafeBufferPointer { write(image: source, $0, layout, at: origin) }
        }
    }

    private mutating func write(
        image source: UnsafeBufferPointer<UInt8>, _ label: UnsafeBufferPointer<UInt8>, _ layout: ImageLayout,
        at origin: Origin
    ) {
        switch Destination(of: source, isImage: true) {
        case .relative:
            let start = out.count
            out.append("<span class=\"missing\">")
            escape(label)
            out.append("</span>")
            referTo(
                image: source, String(decoding: label, as: UTF8.self), title: nil, layout, from: start, at: origin)
        case .insecure:
            let isOpen = beginImageLink(source)
            escape(label.isEmpty ? source : label)
            if isOpen { endLink() }
        case .refused, .none:
            report(source.isEmpty ? .emptyLink : .refusedLink, source, at: origin)
            escape(label)
        case .absolute, .fragment:
            out.append("<img src=\"")
            escapeDestination(source)
            out.append("\" alt=\"")
            escape(label)
            out.append("\"")
            out.append(text: layout.attributes)
            out.append(" loading=\"lazy\" />")
        }
    }
}

extension ImageLayout {
    /// The maximum width of a body in pixels. A width in per cent is a share of it, because the `width` attribute is
    /// written in pixels.
    private static let room = 736

    fileprivate init(of tag: Tag, in text: UnsafeBufferPointer<UInt8>) {
        self.init()
        func value(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
            tag.value(of: name, in: text).map { UnsafeBufferPointer(rebasing: text[$0]) }
        }
        if let value = value("width"), let number = value.number(in: 1...10_000) {
            let isShare = value.last(where: { !$0.isSpace }) == UInt8(ascii: "%")
            width = UInt16(isShare ? max(1, min(number, 100) * Self.room / 100) : number)
        }
        if let value = value("height"), value.last(where: { !$0.isSpace }) != UInt8(ascii: "%") {
            height = value.number(in: 1...10_000).map { UInt16($0) }
        }
        let allowed: [Alignment] = [.left, .right, .top, .middle, .bottom]
        alignment = value("align")?.alignment.flatMap { allowed.contains($0) ? $0 : $0 == .center ? .middle : nil }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The integer at the start of the text, parsed as HTML does. Returns nil if it is out of range.
    fileprivate func number(in range: ClosedRange<Int>) -> Int? {
        var rest = self[...].drop(while: \.isSpace)
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        guard rest.first?.isDigit == true else { return nil }
        var number = 0
        for byte in rest.prefix(while: \.isDigit) { number = Swift.min(number * 10 + Int(byte - 48), 1_000_000) }
        number = isNegative ? -number : number
        return range.contains(number) ? number : nil
    }

    fileprivate var alignment: Alignment? {
        count > 16 ? nil : Alignment(rawValue: String(decoding: lazy.map(\.lowered), as: UTF8.self))
    }

    /// The text with its character references decoded by libcmark. Passes the text as the info string of a code fence.
    var decodedReferences: [UInt8] {
        guard contains(UInt8(ascii: "&")) else { return Array(self) }
        var source = Array("~~~ ".utf8)
        for byte in self {
            let isMark = byte > 32 && byte < 127 && !byte.isAlphanumeric && byte != UInt8(ascii: "&")
            if isMark, byte != UInt8(ascii: "#"), byte != UInt8(ascii: ";") { source.append(UInt8(ascii: "\\")) }
            source.append(byte.isSpace ? 32 : byte)
        }
        let tree = source.withUnsafeBytes {
            cmark_parse_document($0.bindMemory(to: CChar.self).baseAddress, $0.count, CMARK_OPT_DEFAULT)
        }
        guard let tree else { return [] }
        defer { cmark_node_free(tree) }
        guard let block = cmark_node_first_child(tree) else { return [] }
        return Array(bytes(of: cmark_node_get_fence_info(block)))
    }
}

extension [UInt8] {
    /// The URL as a browser reads it from an attribute: without surrounding spaces, and without tabs and line ends.
    var trimmedURL: [UInt8] {
        let start = firstIndex { $0 > 32 } ?? endIndex
        let end = (lastIndex { $0 > 32 } ?? start - 1) + 1
        return self[start..<Swift.max(start, end)].filter { $0 != 9 && !$0.isLineEnd }
    }
}
