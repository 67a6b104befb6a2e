import Domain

/// fuda's own properties (RFC 5545, 3.8.8.2), for fields that VTODO does not support.
enum OwnProperty {
    /// The fields that a VTODO supports, and `isChecked`, which its status represents.
    private static let ofCalendar: Set<Field> = [.title, .isChecked, .tags, .due, .scheduled, .parent, .blockedBy]

    /// All other fields; Boolean fields come last.
    static let names: [(field: Field, name: String)] = {
        let own = Field.allCases.filter { !ofCalendar.contains($0) }
        let fields = own.filter { $0.key.kind != .flag } + own.filter { $0.key.kind == .flag }
        return fields.map { ($0, "X-FUDA-\($0.name.uppercased())") }
    }()

    static func field(_ name: String) -> Field? { names.first { $0.name.utf8.elementsEqual(name.utf8) }?.field }
}
