package import Bytes

/// A compact text encoding of non-negative integers that needs no escaping in a script. It uses base 32, most
/// significant digit first; the last digit uses a different set of characters.
///
/// The last digit `d` is the byte 93 + d; all other digits are 35 + d. Neither range contains a double quote or a
/// backslash.
package enum NumberText {
    /// Passes the encoded bytes of a number to `take`, in order.
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

    /// Appends a non-negative number.
    package static func append(_ number: Int, to bytes: inout ByteBuffer) {
        each(UInt32(clamping: number)) { bytes.append($0) }
    }
}
