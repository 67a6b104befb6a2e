import Synchronization

/// Limits the requests of each client. A client may send the requests of one minute at once, and then as many per minute.
package final class ClientLimits: Sendable {
    private let perMinute: Int
    private let buckets = Mutex<[String: Bucket]>([:])

    private struct Bucket {
        /// The requests that are left, in sixtieths.
        var level: Int
        var time: Int
    }

    /// - Parameter perMinute: the number of requests per minute and client.
    package init(perMinute: Int) { self.perMinute = perMinute }

    /// Counts a request of a client, unless it is beyond the limit.
    ///
    /// - Parameters:
    ///   - client: a user or an address.
    ///   - now: in seconds since 1970.
    /// - Returns: the number of seconds until the next request is accepted; nil if this one is.
    package func take(_ client: String, now: Int) -> Int? { next(client, now: now, isCounted: true) }

    /// Returns the number of seconds until the next request is accepted; nil if one is accepted now.
    package func wait(_ client: String, now: Int) -> Int? { next(client, now: now, isCounted: false) }

    private func next(_ client: String, now: Int, isCounted: Bool) -> Int? {
        buckets.withLock { buckets in
            let full = perMinute * 60
            guard let known = buckets[client] ?? (isCounted ? Bucket(level: full, time: now) : nil) else { return nil }
            // A bucket that was not used for a minute is full, like a new one.
            if buckets.count >= 1_000, buckets[client] == nil { buckets = buckets.filter { now - $0.value.time < 60 } }
            let seconds = min(60, max(0, now - known.time))
            var bucket = Bucket(level: min(full, known.level + seconds * perMinute), time: now)
            let isAccepted = bucket.level >= 60
            if isAccepted, isCounted { bucket.level -= 60 }
            buckets[client] = bucket
            return isAccepted ? nil : (60 - bucket.level + perMinute - 1) / perMinute
        }
    }
}
