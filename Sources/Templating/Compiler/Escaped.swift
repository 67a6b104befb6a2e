import Bytes

/// Returns the text, escaped for HTML.
func escaped(_ text: String) -> [UInt8] {
    var buffer = ByteBuffer(capacity: text.utf8.count)
    buffer.appendEscaped(text: text)
    return buffer.array
}
