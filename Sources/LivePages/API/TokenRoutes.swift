import Accounts
import Application
import Domain
import HTTP
import JSON
import Messages

/// The tokens of a person's programs.
enum TokenRoutes {
    static func list(_ exchange: Exchange) -> Response {
        let tokens = exchange.ownTokens
        return exchange.document { writer in
            writer.document("tokens") { writer in
                writer.key("tokens")
                writer.array { writer in for token in tokens { token.write(into: &writer) } }
            }
        }
    }

    static func create(_ exchange: Exchange) -> Response {
        let given = exchange.arguments
        let scope = given.given("scope").flatMap { AccessToken.Scope(rawValue: $0) } ?? .read
        let name = given.text("name")
        guard name.isVisible, name.utf8.count <= AccessToken.longestName else {
            return exchange.problem(
                Problem(.unprocessableContent, detail: exchange.project.words(.invalidText), key: "name"))
        }
        do {
            guard
                let made = try exchange.makeToken(
                    name, scope, days: given.number("days") ?? AccessToken.days.usual)
            else {
                return exchange.refused(.unprocessableContent, "You have \(AccessToken.most) tokens; end one first.")
            }
            return exchange.document(.created) { writer in
                writer.document("token") { writer in
                    writer.key("token")
                    made.token.write(into: &writer)
                    writer.field("secret", made.secret)
                }
            }
        } catch {
            return exchange.failed(error)
        }
    }

    static func end(_ exchange: Exchange) -> Response {
        do {
            return try exchange.endToken(exchange.name) ? Response(.noContent) : exchange.refused(.notFound)
        } catch {
            return exchange.failed(error)
        }
    }
}

extension Exchange {
    private var session: Session? {
        visitor.token.flatMap { site.access.store?.session(of: $0, now: site.access.now) }
    }

    /// The valid tokens of the signed-in person.
    var ownTokens: [AccessToken] {
        session.flatMap { site.access.store?.tokens(of: $0.login, now: site.access.now) } ?? []
    }

    /// Makes a token for the signed-in person.
    ///
    /// - Returns: nil if the person has too many.
    func makeToken(
        _ name: String, _ scope: AccessToken.Scope, days: Int
    ) throws(AccountError) -> (secret: String, token: AccessToken)? {
        guard let session else { return nil }
        return try site.access.store?.makeToken(for: session, called: name, scope, days: days, now: site.access.now)
            ?? nil
    }

    /// Ends a token of the signed-in person.
    ///
    /// - Returns: whether there was one.
    func endToken(_ id: String) throws(AccountError) -> Bool {
        guard let session else { return false }
        return try site.access.store?.endToken(id, of: session.login, now: site.access.now) ?? false
    }
}

extension AccessToken {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("id", id)
            writer.field("name", name)
            writer.field("scope", scope.rawValue)
            writer.field("made", DateOrInstant(seconds: made)?.iso)
            writer.field("ends", DateOrInstant(seconds: end)?.iso)
        }
    }
}
