import JSON

/// The server of a board, as it announces itself to other processes.
struct RunningServer: Equatable, Sendable {
    let origin: String
}

extension RunningServer: StoredRecord {
    init?(_ json: JSONValue) {
        guard let origin = json["origin"]?.text else { return nil }
        self.origin = origin
    }

    func write(_ writer: inout JSONWriter) { writer.field("origin", origin) }
}
