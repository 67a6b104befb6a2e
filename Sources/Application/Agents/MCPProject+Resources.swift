import Bytes
import Domain
import JSON
import Repositories
import UseCases

extension MCPProject {
    /// The resource templates: the address of each kind with a variable for the name.
    static let templates: JSONValue = [
        "resourceTemplates": [
            template(.todo, "id", "One todo with its text, by its id."),
            template(.view, "name", "The todos of a saved view."),
            template(.report, "name", "A report on progress."),
        ]
    ]

    private static func template(_ kind: MCPResourceURI.Kind, _ place: String, _ about: String) -> JSONValue {
        [
            "uriTemplate": .string("fuda://\(kind.rawValue)/{\(place)}"), "name": .string(kind.rawValue),
            "description": .string(about), "mimeType": .string(kind.mediaType),
        ]
    }

    /// The number of resources in one response.
    private static let page = 500

    /// Returns the resources, reports and views before todos.
    ///
    /// - Parameter cursor: the cursor of the previous response; nil for the first page.
    func resources(from cursor: JSONValue?) throws(JSONRPCError) -> JSONValue {
        var start = 0
        if let cursor, cursor != .null {
            guard let number = cursor.text.flatMap({ Int($0) }), number > 0 else {
                throw .unknownCursor
            }
            start = number
        }
        let all: [(address: MCPResourceURI, title: String)]
        do {
            all = try resources()
        } catch {
            throw JSONRPCError(.failed, error.text(\.argument))
        }
        let end = min(all.count, start.addingReportingOverflow(MCPProject.page).partialValue)
        guard start < end else { return ["resources": []] }
        let listed = all[start..<end].map { address, title -> JSONValue in
            [
                "uri": .string(address.text), "name": .string(address.name), "title": .string(title),
                "mimeType": .string(address.kind.mediaType),
            ]
        }
        if end == all.count { return ["resources": .array(listed)] }
        return ["resources": .array(listed), "nextCursor": .string("\(end)")]
    }

    private func resources() throws(Failure) -> [(address: MCPResourceURI, title: String)] {
        let opened = try refreshed().current(BoardRequest(depth: .titles))
        let board = opened.board
        let own = board.settings.reports.map { ($0.name, $0.title ?? $0.name) }
        let reports = own + ReportKind.allCases.map { ($0.rawValue, $0.rawValue) }
        // Of files that share an id, only the one that the id refers to can be read.
        let todos = board.listed.filter { !board.rows[$0].isDuplicate }
        return reports.map { (MCPResourceURI(.report, $0), $1) }
            + opened.views.views.map { (MCPResourceURI(.view, $0.name.text), $0.name.text) }
            + todos.map { (MCPResourceURI(.todo, board.rows[$0].todo.id), board.rows[$0].todo.title) }
    }

    /// Returns the content of a resource.
    func resource(at text: String) throws(JSONRPCError) -> MCPResource {
        // Percent-encoding writes a byte as up to three.
        guard text.utf8.count <= 3 * OperationArgument.short, let address = MCPResourceURI(text) else {
            throw .unknownResource
        }
        do throws(Failure) {
            let answer =
                switch address.kind {
                case .todo:
                    try show { (opened) throws(Failure) in
                        // For every rule that refuses a name, the answer is that the resource does not exist.
                        let named = try? FindTodo(in: opened.board, for: .reading).named(address.name)
                        guard let todo = named ?? nil else { throw .noTodo(address.name) }
                        return todo
                    }
                case .view: try list(TodoListing(ofView: address.name))
                case .report: try report(address.name, .md)
                }
            return MCPResource(
                address: text, mediaType: address.kind.mediaType,
                text: String(decoding: answer.document, as: UTF8.self))
        } catch {
            throw JSONRPCError(error.kind == .misuse ? .noResource : .failed, error.text(\.argument))
        }
    }
}

/// The address of a resource, such as `fuda://todos/k3f9q2`.
struct MCPResourceURI: Equatable {
    enum Kind: String, CaseIterable {
        case todo = "todos"
        case view = "views"
        case report = "reports"

        var mediaType: String { self == .report ? "text/markdown" : "application/json" }
    }

    let kind: Kind
    let name: String

    init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

    /// - Parameter text: an address; the initializer returns nil if it is invalid.
    init?(_ text: String) {
        for kind in Kind.allCases {
            guard let rest = text.rest(afterBytes: "fuda://\(kind.rawValue)/"),
                let name = MCPResourceURI.decoded(rest.utf8), !name.isEmpty, !name.utf8.contains(0)
            else { continue }
            self.init(kind, name)
            return
        }
        return nil
    }

    /// The address with all characters percent-encoded that are not unreserved in RFC 3986, section 2.3.
    var text: String {
        var bytes = ByteBuffer()
        bytes.append(text: "fuda://\(kind.rawValue)/")
        for byte in name.utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                bytes.append(text: byte < 16 ? "%0\(digits)" : "%\(digits)")
            }
        }
        return bytes.text
    }

    private static func decoded(_ text: Substring.UTF8View) -> String? {
        var (bytes, rest): ([UInt8], _) = ([], text)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70, 97...102: (byte | 0x20) - 87
        default: nil
        }
    }
}
