/// Writes all of the bytes to the open file.
///
/// - Returns: false where the system refused, which `errno` explains.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let put = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if put < 0 && errno == EINTR { continue }
        guard put >= 0 else { return false }
        rest = rest.dropFirst(put)
    }
    return true
}

/// Writes all of the text to the open file, as `writeAll` writes bytes.
public func writeAll(text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: file) }
}
