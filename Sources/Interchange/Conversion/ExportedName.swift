import Bytes
import Domain
import UseCases

/// What todos are called in other programs: the same in every export, so that a second one changes what the first made.
struct ExportedName {
    private let scope: String

    /// Todos of two boards may have one id.
    init(_ settings: Settings) { scope = settings.baseURL ?? settings.title }

    func uuid(ofID id: String) -> String { .stableUUID(of: "\(scope)\n\(id.lowercased())") }

    /// What an import calls a todo that was exported under that name.
    func identities(ofID id: String) -> [String] {
        let uuid = uuid(ofID: id)
        return ["taskwarrior:\(uuid)", "ics:\(uuid)"]
    }

    /// Whether it looks like a UUID (RFC 9562, 4).
    static func isUUID(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 36
            && bytes.indices.allSatisfy {
                [8, 13, 18, 23].contains($0)
                    ? bytes[$0] == UInt8(ascii: "-")
                    : (48...57).contains(bytes[$0]) || (97...102).contains(bytes[$0] | 0x20)
            }
    }
}
