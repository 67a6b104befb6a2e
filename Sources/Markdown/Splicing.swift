package import Bytes

extension MarkdownDocument {
    /// Writes the HTML with its references resolved.
    ///
    /// - Parameter resolve: receives the index of a reference and writes its replacement. For a link, that is the
    ///   opening tag; `</a>` is added automatically. For all other references, it is the whole element. Returns false
    ///   if it wrote nothing; then the fallback stays.
    package func splice(into page: inout ByteBuffer, _ resolve: (Int, inout ByteBuffer) -> Bool) {
        html.withBytes { html in
            var copied = 0
            // Links do not nest, so at most one closing tag is pending.
            var closing: Range<Int>?
            func copy(to end: Int, _ page: inout ByteBuffer) {
                page.append(UnsafeBufferPointer(rebasing: html[copied..<end]))
                copied = end
            }
            func close(_ range: Range<Int>, _ page: inout ByteBuffer) {
                copy(to: range.lowerBound, &page)
                page.append("</a>")
                copied = range.upperBound
                closing = nil
            }
            for index in references.indices {
                let range = references[index].range
                if let open = closing, open.upperBound <= range.lowerBound { close(open, &page) }
                copy(to: range.lowerBound, &page)
                guard resolve(index, &page) else { continue }
                copied = range.upperBound
                closing = references[index].closing ?? closing
            }
            if let open = closing { close(open, &page) }
            copy(to: html.count, &page)
        }
    }
}
