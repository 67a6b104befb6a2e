/// How lists and optionals of a type lie in memory.
///
/// The type itself knows, so that an instruction holds a type and no closure, and nothing is counted or boxed while a
/// page is rendered. It is public so that the compiler makes these functions for each type where the type is declared;
/// the general ones are ten times slower.
public protocol Storage: Sendable {
    /// Hands over the elements of the array at this address: the first one's address, how many, and their distance.
    static func withElements(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int, Int) -> Void)
    /// Whether the array at this address has no elements.
    static func isEmpty(at address: UnsafeRawPointer) -> Bool
    /// Whether the optional at this address has a value, which then stands at the same address: an enum with one
    /// payload keeps it at its start (Swift's ABI, "Type Layout").
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
