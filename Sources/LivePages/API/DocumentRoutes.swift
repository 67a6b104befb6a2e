import Application
import Bytes
import Domain
import HTTP
import JSON
import Site
import Texts
import UseCases

/// Documents that the command line and the site have too.
enum DocumentRoutes {
    static func board(_ exchange: Exchange) -> Response {
        guard let bytes = Page(path: "board.json").flatMap({ exchange.project.bytes(of: $0, for: .nobody) }) else {
            return exchange.refused(.notFound)
        }
        return .page(bytes, type: .json)
    }

    static func users(_ exchange: Exchange) -> Response {
        exchange.document { UserCounts.write(UserCounts.all(on: exchange.project.snapshot.board), into: &$0) }
    }

    static func views(_ exchange: Exchange) -> Response {
        exchange.document { writer in
            writer.document("views") { writer in
                writer.key("views")
                writer.array { writer in
                    for view in exchange.project.snapshot.views.views {
                        writer.object { writer in
                            writer.field("name", view.name.text)
                            writer.field("query", view.text)
                            writer.field("group", view.group?.name)
                        }
                    }
                }
            }
        }
    }

    /// The findings. Only editors get those about drafts.
    static func findings(_ exchange: Exchange) -> Response {
        guard exchange.visitor.role.isEditor else {
            let snapshot = exchange.project.snapshot
            return exchange.document {
                FindingsJSON.write(snapshot.findings.map(snapshot.board.sources.named), into: &$0)
            }
        }
        return exchange.kept("findings") { () throws(Failure) in
            let findings = try exchange.site.board.findings()
            var writer = JSONWriter()
            FindingsJSON.write(findings, into: &writer)
            return writer.bytes.array
        }
    }

    static func report(_ exchange: Exchange) -> Response {
        exchange.kept("report \(exchange.name)") { () throws(Failure) in
            do throws(Failure) {
                return try exchange.site.board.report(exchange.name)
            } catch {
                throw error.kind == .misuse ? .unknownReport : error
            }
        }
    }

    static func me(_ exchange: Exchange) -> Response {
        let visitor = exchange.visitor
        return exchange.document { writer in
            writer.document("me") { writer in
                writer.field("login", visitor.login)
                writer.field("user", exchange.project.snapshot.seen(by: visitor.actor).currentUserID)
                writer.field("role", visitor.role?.rawValue)
                writer.key("token")
                writer.value(visitor.isProgram)
            }
        }
    }
}

extension Exchange {
    /// Answers with a document that is expensive to make and the same for every reader. It is kept with this state of the
    /// project.
    fileprivate func kept(_ name: String, _ make: () throws(Failure) -> [UInt8]) -> Response {
        if let known = site.documents.known(name, for: .nobody, of: project) {
            return .page(known.bytes.digestable, type: .json)
        }
        do throws(Failure) {
            let bytes = try make()
            _ = site.documents.made(name, for: .nobody, of: project, bytes, marker: "", isAttachment: false)
            return .page(bytes, type: .json)
        } catch {
            return error == .unknownReport ? refused(.notFound) : refused(error)
        }
    }
}
