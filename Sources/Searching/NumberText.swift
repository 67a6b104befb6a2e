package import Bytes

/// Whole numbers as text that needs no escaping in a script and is short where they are small: digits to the base 32, the
/// highest first, of which the last is told apart by its letter.
///
/// The last digit `d` is the byte 93 + d, one before it 35 + d; neither is a quote nor a backslash.
package enum NumberText {
    /// The digits of a number from 0 on, in the order in which they are written.
    static func each(_ number: UInt32, _ take: (UInt8) -> Void) {
        if number >= 32 {
            var shift = (31 - UInt32(number.leadingZeroBitCount)) / 5 * 5
            while shift > 0 {
                take(UInt8(35 + (number >> shift) & 31))
                shift -= 5
            }
        }
        take(UInt8(93 + number & 31))
    }

    /// Appends a number from 0 on.
    package static func append(_ number: Int, to bytes: inout ByteBuffer) {
        each(UInt32(clamping: number)) { bytes.append($0) }
    }
}
