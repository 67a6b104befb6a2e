/// A table of memos by key. Only one thread at a time can use a table.
///
/// Looking up keys in the order in which they were added requires no hashing. It is public so that the compiler specialises
/// the functions where a table is declared; the generic versions are ten times slower.
public struct MemoTable<Key: Hashable, Inputs, Output> {
    // Parallel, so that nothing is copied but what is asked for.
    @usableFromInline var keys: [Key] = []
    /// Nil where the output is outdated.
    @usableFromInline var inputs: [Inputs?] = []
    @usableFromInline var outputs: [Output] = []
    /// The index of each key; nil until a key is not at the next index.
    @usableFromInline var places: [Key: Int]?
    @usableFromInline var next = 0

    /// Creates an empty table.
    @inlinable public init() {}

    @inlinable public var count: Int { keys.count }

    /// Returns the index of a key, valid until `keepOnly` or `removeAll`; nil if the key is unknown.
    @inlinable public mutating func place(of key: Key) -> Int? {
        if next == keys.count { next = 0 }
        if next < keys.count, keys[next] == key {
            next += 1
            return next - 1
        }
        guard let place = indexed()[key] else { return nil }
        next = place + 1
        return place
    }

    @inlinable public func key(at place: Int) -> Key { keys[place] }

    /// Returns the inputs of the output at an index; nil if the output is outdated.
    @inlinable public func inputs(at place: Int) -> Inputs? { inputs[place] }

    @inlinable public func output(at place: Int) -> Output { outputs[place] }

    /// Stores an output, replacing an earlier one for the same key.
    @inlinable public mutating func keep(_ output: Output, of inputs: Inputs?, for key: Key) {
        if let place = place(of: key) { return keep(output, of: inputs, at: place) }
        places?[key] = keys.count
        keys.append(key)
        self.inputs.append(inputs)
        outputs.append(output)
    }

    /// Replaces the output at an index.
    @inlinable public mutating func keep(_ output: Output, of inputs: Inputs?, at place: Int) {
        (self.inputs[place], outputs[place]) = (inputs, output)
    }

    /// Marks the output of a key as outdated.
    @inlinable public mutating func forget(_ key: Key) {
        if let place = place(of: key) { inputs[place] = nil }
    }

    /// Removes all keys except these, which must be known and distinct.
    @inlinable public mutating func keepOnly(_ wanted: some Collection<Key>) {
        guard count > wanted.count else { return }
        var isWanted = Array(repeating: false, count: count)
        for key in wanted { if let place = place(of: key) { isWanted[place] = true } }
        let remaining = keys.indices.filter { isWanted[$0] }
        (keys, inputs, outputs) = (
            remaining.map { keys[$0] }, remaining.map { inputs[$0] }, remaining.map { outputs[$0] }
        )
        (places, next) = (nil, 0)
    }

    @inlinable public mutating func removeAll() { self = Self() }

    @inlinable mutating func indexed() -> [Key: Int] {
        if let places { return places }
        var made: [Key: Int] = [:]
        made.reserveCapacity(count)
        for place in keys.indices { made[keys[place]] = place }
        places = made
        return made
    }
}

extension MemoTable where Inputs: Equatable {
    /// Returns the output for a key if it was computed from these inputs; nil otherwise.
    @inlinable public mutating func output(for key: Key, of inputs: Inputs) -> Output? {
        guard let place = place(of: key), self.inputs(at: place) == inputs else { return nil }
        return output(at: place)
    }
}

extension MemoTable: Sendable where Key: Sendable, Inputs: Sendable, Output: Sendable {}
