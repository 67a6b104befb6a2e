import CHeap

/// The heap of a program that makes many small allocations and exits.
public enum Heap {
    /// Keeps freed memory for later allocations. Call it once, before creating threads, in a command that exits; a
    /// long-running process must return memory to the system.
    public static func keepWhatIsFreed() { heap_keep() }

    /// Returns freed memory to the system again, because this command needs much of it.
    public static func returnWhatIsFreed() { heap_trim() }

    /// Prepares this thread's heap for that many more bytes, if freed memory is kept. A hint: no memory is used in
    /// advance.
    public static func expect(bytes: Int) { heap_reserve(max(0, bytes)) }
}
