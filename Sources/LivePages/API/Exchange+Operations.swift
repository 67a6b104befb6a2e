import Application
import Bytes
import Domain
import HTTP
import JSON

extension Exchange {
    /// Executes a request. Reads the arguments of a program first.
    func performed(_ handler: (Exchange) -> Response) -> Response {
        guard let operation else { return handler(self) }
        var exchange = self
        do {
            exchange.arguments = try operation.arguments(of: request)
        } catch {
            return problem(error.problem)
        }
        // Forms and programs share their handlers.
        var form: [(name: String, value: String)] = []
        if case .members(let known) = operation.content {
            form = known.compactMap { argument in
                exchange.arguments.value(argument.name).map { (argument.name, $0.plain()) }
            }
        }
        if request.method == .delete { form.append(("confirm", "yes")) }
        if operation.needsVersion || operation.takesVersion {
            let given = request.fields.all("If-Match")
            guard given.count < 2, let version = given.isEmpty ? "" : version(given[0]) else {
                return refused(.badRequest, "The field If-Match names no version.")
            }
            if operation.needsVersion, given.isEmpty {
                return refused(.preconditionRequired, "The field If-Match is missing.")
            }
            exchange.expectsAnyVersion = !given.isEmpty && version.isEmpty
            form.append(("base", version))
        }
        exchange.form = FormFields(form)
        return exchange.once(handler)
    }

    /// Returns the version in a field `If-Match`: empty for `*`, nil if the field is malformed.
    private func version(_ field: String) -> String? {
        if field.hasSameBytes(as: "*") { return "" }
        let bytes = Array(field.utf8)
        guard bytes.count > 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else { return nil }
        let inner = bytes.dropFirst().dropLast()
        guard inner.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) else { return nil }
        return String(decoding: inner, as: UTF8.self)
    }
}
