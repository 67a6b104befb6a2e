extension ByteBuffer {
    /// Appends text for a Mermaid diagram. Writes each character that may have a meaning in Mermaid, Markdown or HTML
    /// as its code, such as `#35;`, and a line separator as a space.
    public mutating func appendMermaid(text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "a"..."z", "A"..."Z", "0"..."9": append(UInt8(truncatingIfNeeded: scalar.value))
            case _ where scalar.isLineSeparator: append(" ")
            case _ where !scalar.isASCII: append(text: String(scalar))
            default:
                append("#")
                append(number: Int(scalar.value))
                append(";")
            }
        }
    }
}
