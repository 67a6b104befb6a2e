import Application
import HTTP

/// The stream of changes.
enum EventsRoute {
    static func answer(_ exchange: Exchange) -> Response {
        let stream = exchange.site.changes.open(
            session: exchange.visitor.token ?? "", isEditor: exchange.visitor.role.isEditor,
            last: exchange.request.fields["Last-Event-ID"],
            revision: exchange.project.revision, sync: exchange.site.syncText)
        guard let stream else {
            return Response.text(.tooManyRequests, "Too many streams are open.\n").retrying(after: 10)
        }
        return .events(stream)
    }
}
