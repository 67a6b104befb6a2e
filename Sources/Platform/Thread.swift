/// A thread that runs a closure.
public struct Thread: @unchecked Sendable {
    private let handle: pthread_t

    /// Starts the thread; nil if the system cannot create one.
    public init?(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        #if canImport(Darwin)
            var created: pthread_t?
            let isRefused = pthread_create(&created, nil, run, work) != 0
        #else
            var handle = pthread_t()
            let isRefused = pthread_create(&handle, nil, run, work) != 0
            let created: pthread_t? = handle
        #endif
        guard !isRefused, let created else {
            Unmanaged<Work>.fromOpaque(work).release()
            return nil
        }
        self.handle = created
    }

    /// Lets other threads and processes run before this thread and the processes that it starts, if possible.
    public static func lowerPriority() {
        #if canImport(Darwin)
            setpriority(PRIO_DARWIN_THREAD, 0, PRIO_DARWIN_BG)
        #else
            // On Linux, 0 is the calling thread.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }

    /// Waits for the thread to end; call it once.
    public func join() { pthread_join(handle, nil) }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
    private let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { work in
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }
#else
    private let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
    }
#endif
