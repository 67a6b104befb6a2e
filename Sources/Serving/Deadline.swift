import NIOCore

/// The time at which a connection has waited long enough.
///
/// It changes with every request. A timer that is due earlier is kept and set again when it is due, which is cheaper
/// than one timer for each request.
final class Deadline {
    private let loop: any EventLoop
    private let expire: () -> Void
    private var due: NIODeadline?
    private var timer: Scheduled<Void>?
    private var timerDue = NIODeadline.distantFuture

    /// - Parameter expire: called on the loop when the time has come.
    init(on loop: any EventLoop, _ expire: @escaping () -> Void) { (self.loop, self.expire) = (loop, expire) }

    /// Whether a time is set.
    var isSet: Bool { due != nil }

    /// Sets the time, in place of an earlier one.
    func set(in time: TimeAmount) {
        let due = NIODeadline.now() + time
        self.due = due
        if timer == nil || due < timerDue { schedule(due) }
    }

    /// Removes the time.
    func clear() { due = nil }

    /// Removes the time and the timer, when the connection is closed.
    func cancel() {
        clear()
        timer?.cancel()
        timer = nil
    }

    private func schedule(_ due: NIODeadline) {
        timer?.cancel()
        timerDue = due
        timer = loop.assumeIsolated().scheduleTask(deadline: due) { [weak self] in self?.fire() }
    }

    private func fire() {
        timer = nil
        guard let due else { return }
        if due > NIODeadline.now() { return schedule(due) }
        clear()
        expire()
    }
}
