/// The memory layout of arrays and optionals of a type.
///
/// Implemented by the type itself, so that an instruction holds a type rather than a closure, and rendering needs no
/// reference counting or boxing. It is public so that the compiler specialises the functions where each type is
/// declared; the generic versions are ten times slower.
public protocol Storage: Sendable {
    /// Passes the elements of the array at an address to `body`: the address of the first, their number and their
    /// stride.
    static func withElements(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void)
    /// Whether the array at an address is empty.
    static func isEmpty(at address: UnsafeRawPointer) -> Bool
    /// Whether the optional at an address has a value. The value has the same address, because an enum with one payload
    /// stores it at the start (Swift's ABI, "Type Layout").
    static func isPresent(at address: UnsafeRawPointer) -> Bool
}

extension Storage {
    @inlinable
    public static func withElements(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void) {
        address.assumingMemoryBound(to: [Self].self).pointee.withUnsafeBufferPointer { elements in
            guard let first = elements.baseAddress else { return }
            body(UnsafeRawPointer(first), elements.count, MemoryLayout<Self>.stride)
        }
    }

    @inlinable
    public static func isEmpty(at address: UnsafeRawPointer) -> Bool {
        address.assumingMemoryBound(to: [Self].self).pointee.isEmpty
    }

    @inlinable
    public static func isPresent(at address: UnsafeRawPointer) -> Bool {
        address.assumingMemoryBound(to: Self?.self).pointee != nil
    }
}
