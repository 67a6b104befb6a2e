// How values of a type known only at run time lie in memory. It is the type itself that knows, so that an instruction
// holds no closure and nothing is counted or boxed while a page is rendered.

extension TemplateModel {
    /// Hands over the elements of the array at this address: the first one's address, how many, and their distance.
    @inline(__always)
    static func withList(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
        address.assumingMemoryBound(to: [Self].self).pointee.withUnsafeBufferPointer { elements in
            guard let first = elements.baseAddress else { return }
            body(UnsafeRawPointer(first), elements.count, MemoryLayout<Self>.stride)
        }
    }

    static func isEmptyList(at address: UnsafeRawPointer) -> Bool {
        address.assumingMemoryBound(to: [Self].self).pointee.isEmpty
    }

    /// Whether the optional at this address has a value, which then stands at the same address: an enum with one
    /// payload keeps it at its start (Swift's ABI, "Type Layout").
    static func isPresent(at address: UnsafeRawPointer) -> Bool {
        address.assumingMemoryBound(to: Self?.self).pointee != nil
    }
}
