/// A table of memos by key. Only one thread at a time can use a table.
///
/// Looking up keys in the order in which they were added requires no hashing.
package struct MemoTable<Key: Hashable, Inputs, Output> {
    @usableFromInline struct Entry {
        @usableFromInline let key: Key
        /// Nil if the output is outdated.
        @usableFromInline var inputs: Inputs?
        @usableFromInline var output: Output

        @inlinable init(key: Key, inputs: Inputs?, output: Output) {
            (self.key, self.inputs, self.output) = (key, inputs, output)
        }
    }

    @usableFromInline var entries: [Entry] = []
    /// The index of each entry; nil until a key is not at the next index.
    @usableFromInline var places: [Key: Int]?
    @usableFromInline var next = 0

    /// Creates an empty table.
    @inlinable package init() {}

    @inlinable package var count: Int { entries.count }

    /// Returns the index of a key, valid until `keepOnly` or `removeAll`; nil if the key is unknown.
    @inlinable package mutating func place(of key: Key) -> Int? {
        if next == entries.count { next = 0 }
        if next < entries.count, entries[next].key == key {
            next += 1
            return next - 1
        }
        guard let place = indexed()[key] else { return nil }
        next = place + 1
        return place
    }

    @inlinable package func key(at place: Int) -> Key { entries[place].key }

    /// Returns the inputs of the output at an index; nil if the output is outdated.
    @inlinable package func inputs(at place: Int) -> Inputs? { entries[place].inputs }

    @inlinable package func output(at place: Int) -> Output { entries[place].output }

    /// Stores an output, replacing an earlier one for the same key.
    @inlinable package mutating func keep(_ output: Output, of inputs: Inputs?, for key: Key) {
        if let place = place(of: key) {
            (entries[place].inputs, entries[place].output) = (inputs, output)
        } else {
            places?[key] = entries.count
            entries.append(Entry(key: key, inputs: inputs, output: output))
        }
    }

    /// Marks the output of a key as outdated.
    @inlinable package mutating func forget(_ key: Key) {
        if let place = place(of: key) { entries[place].inputs = nil }
    }

    /// Removes all keys except these, which must be known and distinct.
    @inlinable package mutating func keepOnly(_ keys: some Collection<Key>) {
        guard entries.count > keys.count else { return }
        var isWanted = Array(repeating: false, count: entries.count)
        for key in keys { if let place = place(of: key) { isWanted[place] = true } }
        entries = entries.indices.filter { isWanted[$0] }.map { entries[$0] }
        (places, next) = (nil, 0)
    }

    @inlinable package mutating func removeAll() { (entries, places, next) = ([], nil, 0) }

    @inlinable mutating func indexed() -> [Key: Int] {
        if let places { return places }
        var made: [Key: Int] = [:]
        made.reserveCapacity(entries.count)
        for (place, entry) in entries.enumerated() { made[entry.key] = place }
        places = made
        return made
    }
}

extension MemoTable where Inputs: Equatable {
    /// Returns the output for a key if it was computed from these inputs; nil otherwise.
    @inlinable package mutating func output(for key: Key, of inputs: Inputs) -> Output? {
        guard let place = place(of: key), self.inputs(at: place) == inputs else { return nil }
        return output(at: place)
    }
}

extension MemoTable.Entry: Sendable where Key: Sendable, Inputs: Sendable, Output: Sendable {}
extension MemoTable: Sendable where Key: Sendable, Inputs: Sendable, Output: Sendable {}
