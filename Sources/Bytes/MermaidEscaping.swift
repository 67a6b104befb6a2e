extension ByteBuffer {
    /// Appends text for a diagram of Mermaid: every sign that could be one of Mermaid's, of Markdown's or of HTML's is written
    /// by its number, as Mermaid has it.
    public mutating func appendMermaid(text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "a"..."z", "A"..."Z", "0"..."9": append(UInt8(truncatingIfNeeded: scalar.value))
            case _ where !scalar.isASCII: append(text: String(scalar))
            default:
                append("#")
                append(number: Int(scalar.value))
                append(";")
            }
        }
    }
}
