import Domain

/// fuda's own properties (RFC 5545, 3.8.8.2), for fields that VTODO does not support.
enum OwnProperty {
    static let names: [(field: Field, name: StaticString)] = [
        (.id, "X-FUDA-ID"), (.description, "X-FUDA-DESCRIPTION"), (.status, "X-FUDA-STATUS"),
        (.owner, "X-FUDA-OWNER"), (.reporter, "X-FUDA-REPORTER"), (.kind, "X-FUDA-KIND"),
        (.priority, "X-FUDA-PRIORITY"), (.milestone, "X-FUDA-MILESTONE"), (.createdAt, "X-FUDA-CREATEDAT"),
        (.updatedAt, "X-FUDA-UPDATEDAT"), (.startedAt, "X-FUDA-STARTEDAT"), (.doneAt, "X-FUDA-DONEAT"),
        (.links, "X-FUDA-LINKS"), (.aliases, "X-FUDA-ALIASES"), (.estimate, "X-FUDA-ESTIMATE"),
        (.order, "X-FUDA-ORDER"), (.recur, "X-FUDA-RECUR"), (.draft, "X-FUDA-DRAFT"), (.archived, "X-FUDA-ARCHIVED"),
    ]

    static func name(_ field: Field) -> StaticString? { names.first { $0.field == field }?.name }

    static func field(_ name: String) -> Field? {
        names.first { "\($0.name)".utf8.elementsEqual(name.utf8) }?.field
    }
}
