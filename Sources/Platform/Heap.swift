import CHeap

/// The memory of a program that takes much of it in small pieces and ends.
public enum Heap {
    /// Keeps what is freed for what is allocated next; to be called once, before there are threads, and by a command that
    /// ends: what lives on must give memory back.
    public static func keepWhatIsFreed() { heap_keep() }

    /// Prepares this thread's heap for so many bytes more, where what is freed is kept. It is a hint: nothing is taken
    /// before it is used.
    public static func expect(bytes: Int) { heap_reserve(max(0, bytes)) }
}
