package import Bytes

extension ByteBuffer {
    /// An array with a line for each element.
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

    /// A script that hands a value to whoever loaded it; pages from a disk may load nothing else.
    package mutating func appendScript(_ write: (inout ByteBuffer) -> Void) {
        append("fuda.data(")
        write(&self)
        append(")\n")
    }
}
