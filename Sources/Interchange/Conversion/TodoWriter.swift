package import Bytes

/// Writes one todo after the other in a format.
package protocol TodoWriter {
    /// What stands before the first.
    mutating func begin(_ bytes: inout ByteBuffer)

    /// - Parameters:
    ///   - todo: an index on the board.
    ///   - body: the text below the front matter.
    ///   - losses: what of the values that the format knows it cannot say of these.
    mutating func write(_ todo: Int, body: String, _ losses: inout [Loss], into bytes: inout ByteBuffer)

    /// What stands behind the last.
    mutating func end(_ bytes: inout ByteBuffer)
}

extension TodoWriter {
    /// Nothing.
    package mutating func begin(_ bytes: inout ByteBuffer) {}
    /// Nothing.
    package mutating func end(_ bytes: inout ByteBuffer) {}
}
