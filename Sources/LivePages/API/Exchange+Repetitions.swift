import Accounts
import Application
import Bytes
import Domain
import HTTP
import UseCases

/// Requests with a key.
extension Exchange {
    /// Executes a request with a key only once: a repetition within a day gets the answer of the first.
    func once(_ handler: (Exchange) -> Response) -> Response {
        guard operation?.isRepeatable == true, request.fields.has(Exchange.keyField), let store = site.access.store
        else { return handler(self) }
        let (key, now) = (request.fields[Exchange.keyField] ?? "", site.access.now)
        guard (1...64).contains(key.utf8.count), key.utf8.allSatisfy({ 0x20 < $0 && $0 < 0x7F }) else {
            return problem(
                Problem(
                    .badRequest, detail: "The key must have 1 to 64 ASCII characters without spaces.",
                    key: Exchange.keyField))
        }
        let person = visitor.login ?? visitor.user ?? ""
        let name = store.digest([Array(person.utf8), Array(key.utf8)], purpose: "request key")
        let content = store.digest(
            [Array(request.method.name.utf8), Array(request.target.encodedPath.utf8), request.body], purpose: "request")
        switch store.begin(name, now: now) {
        case .running:
            return problem(Problem(.conflict, detail: "The first request with this key is not answered yet."))
                .retrying(after: 1)
        case .answered(let known):
            guard known.content == content else {
                return problem(
                    Problem(
                        .unprocessableContent, detail: "Another request had this key.", key: Exchange.keyField))
            }
            return edited(
                known.path, action: known.action, hasMerged: known.hasMerged,
                status: known.status == Status.created.code ? .created : .ok)
        case .nothing: break
        }
        var exchange = self
        exchange.mark = "\(name)\(content)"
        exchange.remember = { path, action, hasMerged, status in
            let answer = AnsweredRequest(
                key: name, content: content, status: status.code, path: path, action: action, hasMerged: hasMerged,
                time: now)
            do throws(AccountError) {
                try store.remember([answer], now: now)
            } catch {
                // The edit is made; until a restart, memory has the answer. Afterwards, the journal has it.
                site.log("the answer to a request with a key could not be stored: \(error)")
            }
        }
        // This has no effect if the answer is stored.
        defer { store.forget(name) }
        return handler(exchange)
    }

    private static let keyField = "Idempotency-Key"

}

extension LiveSite {
    /// Remembers the requests with a key whose edits are in the journal: the server may have been killed before it stored
    /// the answers.
    package func recallRequests() {
        guard let store = access.store, !options.isReadOnly else { return }
        do {
            let answers = try board.edits.compactMap { edit -> AnsweredRequest? in
                guard !edit.request.isEmpty else { return nil }
                return AnsweredRequest(
                    key: String(Substring(edit.request.utf8.prefix(16))),
                    content: String(Substring(edit.request.utf8.dropFirst(16))),
                    status: (edit.intent.kind == .create ? Status.created : .ok).code, path: edit.path,
                    action: edit.action.description, hasMerged: false, time: edit.time)
            }
            try store.remember(answers.filter { access.now < $0.time + AnsweredRequest.validity }, now: access.now)
        } catch {
            log("requests with a key could not be read: \(error)")
        }
    }
}
