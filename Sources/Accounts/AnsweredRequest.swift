import JSON

/// A request with a key that was executed: a repetition within a day gets the same answer and changes nothing.
package struct AnsweredRequest: Equatable, Sendable {
    /// The keyed hash of the person and the key: 16 hexadecimal digits.
    package let key: String
    /// The keyed hash of the method, the address and the body: 16 hexadecimal digits.
    package let content: String
    /// The status of the answer.
    package let status: Int
    /// The path of the todo's file; nil if the request was about none.
    package let path: String?
    /// The name of the edit for undoing it; empty if it changed nothing.
    package let action: String
    package let hasMerged: Bool
    /// When it was answered, in seconds since 1970.
    package let time: Int

    package init(
        key: String, content: String, status: Int, path: String?, action: String, hasMerged: Bool, time: Int
    ) {
        (self.key, self.content, self.status, self.path) = (key, content, status, path)
        (self.action, self.hasMerged, self.time) = (action, hasMerged, time)
    }

    /// The number of seconds for which an answer is remembered.
    package static let validity = 86_400
    /// The maximum number of remembered answers. The oldest one is forgotten first.
    static let most = 10_000
}

extension AnsweredRequest: StoredRecord {
    init?(_ json: JSONValue) {
        guard let key = json["key"]?.text, let content = json["content"]?.text, let status = json["status"]?.number,
            let action = json["action"]?.text, let time = json["time"]?.number
        else { return nil }
        self.init(
            key: key, content: content, status: status, path: json["path"]?.text, action: action,
            hasMerged: json["merged"] == .bool(true), time: time)
    }

    func write(_ writer: inout JSONWriter) {
        writer.field("key", key)
        writer.field("content", content)
        writer.key("status")
        writer.value(status)
        writer.field("path", path)
        writer.field("action", action)
        writer.key("merged")
        writer.value(hasMerged)
        writer.key("time")
        writer.value(time)
    }
}
