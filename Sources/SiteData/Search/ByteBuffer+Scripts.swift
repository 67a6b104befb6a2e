package import Bytes

extension ByteBuffer {
    /// Appends an array with one line per number of a range.
    package mutating func appendList(_ numbers: Range<Int>, _ write: (Int, inout ByteBuffer) -> Void) {
        append("[")
        for number in numbers {
            if number > numbers.lowerBound { append(",\n") }
            write(number, &self)
        }
        append("]")
    }

    /// Appends a script that passes a value to the page that loads it; a page opened from disk can load nothing else.
    package mutating func appendScript(_ write: (inout ByteBuffer) -> Void) {
        append("fuda.data(")
        write(&self)
        append(")\n")
    }
}
