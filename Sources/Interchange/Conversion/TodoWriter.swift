package import Bytes

/// Writes todos in a format, one after the other.
package protocol TodoWriter {
    /// Writes the beginning of the output.
    mutating func begin(_ bytes: inout ByteBuffer)

    /// - Parameters:
    ///   - todo: an index on the board.
    ///   - body: the text below the front matter.
    ///   - losses: receives the values of supported fields that the format cannot represent.
    mutating func write(_ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer)

    /// Writes the end of the output.
    mutating func end(_ bytes: inout ByteBuffer)
}

extension TodoWriter {
    /// Writes nothing.
    package mutating func begin(_ bytes: inout ByteBuffer) {}
    /// Writes nothing.
    package mutating func end(_ bytes: inout ByteBuffer) {}
}
