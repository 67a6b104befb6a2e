import Application
import Bytes
import Domain
import HTTP
import Site

/// A request with everything that a handler needs: a handler is a function from it to a response.
struct Exchange {
    let site: LiveSite
    let request: Request
    var visitor: Visitor
    /// The fields of the form; empty for a request without one.
    var form: FormFields
    /// The state of the project.
    let project: LiveProject
    /// The operation that a program requests; nil for pages and forms.
    let operation: Operation?
    /// The arguments of a program.
    var arguments = OperationArguments()
    /// The name in the path of a program's request, such as the id of a todo.
    var name = ""
    /// Whether a program accepts any version of the todo (`If-Match: *`).
    var expectsAnyVersion = false
    /// Names a request with a key in the journal; empty for others.
    var mark = ""
    /// Stores the answer to a request with a key after its edit.
    var remember: (_ path: String?, _ action: String, _ hasMerged: Bool, _ status: Status) -> Void = { _, _, _, _ in }
    /// The number of seconds until a write beyond the limit is accepted; nil for other requests.
    var writeWait: Int?
    /// Whether this thread may hash a password.
    var mayHash = false
    /// The part of the path that names a todo's page; empty in other paths.
    var slug = ""

    /// Whether a program or a script sent the request and wants JSON.
    var wantsJSON: Bool { operation != nil || request.fields["Accept"]?.hasBytePrefix("application/json") == true }

    /// The token for the forms of this visitor.
    var csrf: String {
        visitor.csrf.isEmpty ? site.access.formToken(cookie: formCookie) : visitor.csrf
    }

    /// The cookie that binds the forms of a visitor without a session to the browser.
    var formCookie = ""

    /// The viewer for whom pages are made.
    var viewer: Viewer { site.viewer(of: visitor) }

    /// The context of the live board's own pages; nil if one of the project's templates has an error.
    var pages: LivePageContext? {
        site.templates.templates(of: project).map {
            LivePageContext(site: project.context, templates: $0, viewer: viewer)
        }
    }

    /// Writes the profile of a user whom the proxy signs in for the first time on this browser.
    func makeProxiedProfile() {
        guard visitor.isNew, let user = visitor.user, case .proxy(let proxy) = site.access.mode else { return }
        let (name, email) = proxy.profile(of: request)
        if name != nil || email != nil { makeProfile(user, name: name, email: email) }
    }

    /// Answers with a page of the live board.
    func page(_ status: Status = .ok, _ make: (LivePageContext) -> [UInt8]) -> Response {
        guard let pages else { return .text(.internalServerError, "A template of this board has an error.\n") }
        let bytes = GappedBytes(make(pages), marker: Array(site.board.csrfMark.utf8))
        var response = Response.page(bytes.filled(with: Array(csrf.utf8)), status: status)
        if visitor.token == nil, site.access.store != nil {
            response.fields.append("Set-Cookie", site.access.setCookie(.form, formCookie))
        }
        return response
    }

    /// Refuses the request: a document for scripts, a page for people.
    ///
    /// - Parameter detail: a sentence; nil for the general one of the status.
    func refused(_ status: Status, _ detail: String? = nil) -> Response {
        if wantsJSON { return problem(Problem(status, detail: detail)) }
        return page(status) { pages in
            var page = ErrorPage(status: status.code, project.words)
            if let detail { page.text = detail }
            return page.bytes(in: pages)
        }
    }

    /// Answers with a problem.
    func problem(_ problem: Problem) -> Response {
        var response = problem.response
        if problem.status == .unauthorized, operation != nil { response.fields.set("WWW-Authenticate", "Bearer") }
        return response
    }

    /// The path to which the form wants to return; nil if it names none on this site.
    var next: String? { (form["next"] ?? request.target.query["next"]).flatMap(Exchange.localPath) }

    /// Returns a path with a query on this site; nil for anything that a browser could read as another address.
    static func localPath(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "/"), bytes.count < 4096 else { return nil }
        if bytes.count > 1, bytes[1] == UInt8(ascii: "/") || bytes[1] == UInt8(ascii: "\\") { return nil }
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        return RequestTarget(text) == nil ? nil : text
    }
}
