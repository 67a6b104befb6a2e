import JSON

/// A value that is one line of a file of the account store.
protocol StoredRecord: Sendable {
    /// Reads the members of a line; nil if one is missing or has the wrong type.
    init?(_ json: JSONValue)

    /// Writes the members.
    func write(_ writer: inout JSONWriter)
}
