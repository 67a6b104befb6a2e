package import Bytes

extension ByteBuffer {
    /// Appends an array with one line per element.
    package mutating func appendList<Element>(
        _ elements: some Sequence<Element>, _ write: (Element, inout ByteBuffer) -> Void
    ) {
        append("[")
        for (place, element) in elements.enumerated() {
            if place > 0 { append(",\n") }
            write(element, &self)
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
