import Synchronization

/// Limits how often each user writes: the writes of a minute at once, and then as many per minute.
package final class ClientLimits: Sendable {
    private let perMinute: Int
    private let buckets = Mutex<[String: Bucket]>([:])

    private struct Bucket {
        /// The writes that are left, in sixtieths.
        var level: Int
        var time: Int
    }

    /// - Parameter perMinute: the number of writes per minute and user.
    package init(perMinute: Int = 300) { self.perMinute = perMinute }

    /// Counts a write of a user, unless it is beyond the limit.
    ///
    /// - Parameter now: in seconds since 1970.
    /// - Returns: the number of seconds until the next write is accepted; nil if this one is.
    package func allowWrite(_ user: String, now: Int) -> Int? {
        buckets.withLock { buckets in
            let full = perMinute * 60
            // A bucket that nothing was taken from for a minute is full, which is the same as none.
            if buckets[user] == nil, buckets.count >= 1_000 { buckets = buckets.filter { now - $0.value.time < 60 } }
            var bucket = buckets[user] ?? Bucket(level: full, time: now)
            let seconds = min(60, max(0, now - bucket.time))
            bucket = Bucket(level: min(full, bucket.level + seconds * perMinute), time: now)
            let isAccepted = bucket.level >= 60
            if isAccepted { bucket.level -= 60 }
            buckets[user] = bucket
            return isAccepted ? nil : (60 - bucket.level + perMinute - 1) / perMinute
        }
    }
}
