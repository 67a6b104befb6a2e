/// Lets a limited number of threads pass at once, and a limited number wait.
public final class Turnstile: @unchecked Sendable {
    private let waiting: Int
    // Everything below changes only while the lock is held.
    private var free: Int
    private var queue = 0
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let isFree = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// - Parameters:
    ///   - inside: the number of threads between `enter` and `leave`; at least 1.
    ///   - waiting: the number of threads that wait in `enter`.
    public init(inside: Int, waiting: Int) {
        (self.waiting, free) = (waiting, inside)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(isFree, nil)
    }

    deinit {
        pthread_cond_destroy(isFree)
        pthread_mutex_destroy(lock)
        isFree.deallocate()
        lock.deallocate()
    }

    /// Waits until this thread may pass.
    ///
    /// - Returns: false at once if too many threads wait; then `leave` must not be called.
    public func enter() -> Bool {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        if free == 0 {
            guard queue < waiting else { return false }
            queue += 1
            while free == 0 { pthread_cond_wait(isFree, lock) }
            queue -= 1
        }
        free -= 1
        return true
    }

    /// Lets the next thread pass.
    public func leave() {
        pthread_mutex_lock(lock)
        free += 1
        pthread_cond_signal(isFree)
        pthread_mutex_unlock(lock)
    }

    /// The number of threads that are waiting.
    public var length: Int {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return queue
    }
}
