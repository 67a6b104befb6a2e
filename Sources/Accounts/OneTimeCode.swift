import JSON

/// The code in a one-time URL, which signs the current user in on a board without accounts.
struct OneTimeCode: Equatable, Sendable {
    /// The keyed hash of the code.
    let hash: [UInt8]
    /// The end of its validity, in seconds since 1970.
    let end: Int

    /// The number of seconds for which a code is valid.
    static let validity = 600
    /// The number of codes that are valid at once; the oldest one ends first.
    static let most = 8
}

extension OneTimeCode: StoredRecord {
    init?(_ json: JSONValue) {
        guard let hash = json["h"]?.text.flatMap(KeyedHash.bytes(hexadecimal:)), let end = json["end"]?.number else {
            return nil
        }
        (self.hash, self.end) = (hash, end)
    }

    func write(_ writer: inout JSONWriter) {
        writer.field("h", KeyedHash.hexadecimal(hash))
        writer.key("end")
        writer.value(end)
    }
}
