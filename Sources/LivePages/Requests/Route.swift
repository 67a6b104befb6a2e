import Accounts
import Application
import Bytes
import Domain
import HTTP
import Platform
import Site

/// A row of the table of routes: which requests a handler answers, and who may send them.
struct Route: Sendable {
    let method: Method
    let path: Path
    let access: Access
    let handler: @Sendable (Exchange) -> Response
    /// The operation of the API; nil for pages and forms.
    let operation: Operation?

    /// The paths of a route.
    enum Path: Sendable {
        case exactly(String)
        /// `todos/SLUG/NAME`, also below `sources/NAME/`.
        case ofTodo(String)
        /// A path of the API below its version; a segment in braces matches any other.
        case operation([String])
        /// Every other path: pages and files.
        case page
    }

    /// The people who may use a route.
    enum Access: Sendable, Equatable {
        /// Everybody, signed in or not.
        case everybody
        /// Everybody who may read the board.
        case readers
        /// Signed-in people with at least this role, and their programs.
        case role(Role)
        /// Signed-in people themselves.
        case session

        /// Those who may make a change.
        static func making(_ kind: ChangeKind) -> Access { .role(kind.role) }
    }

    /// The pages, files and forms.
    static let pages: [Route] = [
        Route(.get, .exactly("healthz"), .everybody, HealthRoute.answer),
        Route(.get, .exactly("sign-in"), .everybody, SignInRoute.form),
        Route(.post, .exactly("sign-in"), .everybody, SignInRoute.signIn),
        Route(.post, .exactly("sign-out"), .role(.reader), SignInRoute.signOut),
        Route(.get, .exactly("signed-out"), .everybody, SignInRoute.signedOut),
        Route(.get, .exactly("sign-up"), .everybody, SignUpRoute.form),
        Route(.post, .exactly("sign-up"), .everybody, SignUpRoute.create),
        Route(.get, .exactly("account"), .role(.reader), AccountRoute.page),
        Route(.post, .exactly("account"), .role(.reader), AccountRoute.change),
        Route(.get, .exactly("accounts"), .role(.admin), AccountsRoute.page),
        Route(.post, .exactly("accounts"), .role(.admin), AccountsRoute.change),
        Route(.get, .exactly("events"), .readers, EventsRoute.answer),
        Route(.get, .exactly("status"), .role(.reader), StatusRoute.page),
        Route(.post, .exactly("status"), .role(.editor), StatusRoute.change),
        Route(.get, .exactly("new"), .making(.create), NewRoute.form),
        Route(.post, .exactly("new"), .making(.create), NewRoute.create),
        Route(.post, .exactly("preview"), .role(.commenter), PreviewRoute.answer),
        Route(.post, .exactly("undo"), .role(.commenter), UndoRoute.undo),
        Route(.get, .ofTodo("edit"), .making(.set), EditRoute.form),
        Route(.post, .ofTodo("edit"), .making(.set), EditRoute.save),
        Route(.post, .ofTodo("move"), .making(.move), TodoRoutes.changing(.move)),
        Route(.post, .ofTodo("tick"), .making(.tick), TodoRoutes.tick),
        Route(.post, .ofTodo("comment"), .making(.comment), TodoRoutes.changing(.comment)),
        Route(.post, .ofTodo("assign"), .making(.set), TodoRoutes.assign),
        Route(.post, .ofTodo("place"), .making(.place), TodoRoutes.changing(.place)),
        Route(.post, .ofTodo("archive"), .making(.archive), TodoRoutes.archive),
        Route(.post, .ofTodo("delete"), .making(.remove), TodoRoutes.delete),
        Route(.get, .page, .readers, PageRoute.answer),
    ]

    private init(
        _ method: Method, _ path: Path, _ access: Access, _ handler: @escaping @Sendable (Exchange) -> Response
    ) {
        (self.method, self.path, self.access, self.handler) = (method, path, access, handler)
        operation = nil
    }

    /// A route of the API.
    ///
    /// - Parameter path: below the version, such as `todos/{id}/move`.
    init(
        _ method: Method, _ path: String, _ access: Access, _ operation: Operation,
        _ handler: @escaping @Sendable (Exchange) -> Response
    ) {
        self.path = .operation(path.bytewiseParts("/").map { String($0) })
        (self.method, self.access, self.operation, self.handler) = (method, access, operation, handler)
    }

    /// The routes of a path, for each method.
    private static func found(_ request: Request) -> [Route] {
        let own = all.filter { $0.path.holds(request) }
        return own.isEmpty && request.operationPath == nil ? all.filter(\.path.isPage) : own
    }

    /// Answers a request: finds its route and makes the checks that all routes share.
    ///
    /// - Parameters:
    ///   - known: the person who sends it, if the session is known already.
    ///   - mayHash: whether this thread may hash a password; otherwise the answer may be postponed.
    static func answer(_ request: Request, from known: Visitor, of site: LiveSite, mayHash: Bool) -> Response {
        let routes = found(request)
        if routes.isEmpty { return Problem(.notFound).response }
        let method = request.method == .head ? Method.get : request.method
        guard let route = routes.first(where: { $0.method == method }) else {
            var response = request.refused(.methodNotAllowed, "This address does not accept that method.")
            let methods = routes.map(\.method.name) + (routes.contains { $0.method == .get } ? ["HEAD"] : [])
            response.fields.set("Allow", methods.joined(separator: ", "))
            return response
        }
        let access = site.access
        let visitor =
            known.token == nil && !known.isProgram ? access.visitor(of: request, startsSession: true) : known
        var exchange = Exchange(
            site: site, request: request, visitor: visitor, form: request.form ?? FormFields(),
            project: site.board.present, operation: route.operation)
        exchange.mayHash = mayHash
        exchange.formCookie =
            access.cookie(.form, of: request).flatMap { $0.utf8.count == 43 ? $0 : nil } ?? Randomness.token()
        exchange.makeProxiedProfile()
        if !access.isReady { return site.failed(exchange, "the accounts are unreadable") }
        if case .ofTodo = route.path {
            exchange.slug = request.target.segments.dropFirst().dropLast().joined(separator: "/")
        }
        if case .operation(let pattern) = route.path, let segments = request.operationPath {
            exchange.name = zip(pattern, segments).first { $0.0.hasBytePrefix("{") }?.1 ?? ""
        }
        let refusal = route.refusal(of: exchange)
        // A postponed request is counted already.
        if !route.method.isSafe, !mayHash {
            // Another site may have sent a refused request, so it does not count against the person.
            exchange.writeWait = access.takeWrite(request, of: refusal == nil ? visitor : nil)
        }
        let limited = route.showsLimit && refusal == nil ? nil : exchange.writeLimit()
        var response = limited ?? refusal ?? exchange.performed(route.handler)
        if visitor.isNew, let token = visitor.token {
            response.fields.append("Set-Cookie", access.setCookie(.session, token))
        }
        return response
    }

    /// Whether the handler itself refuses a write beyond the limit, because it shows the form again.
    private var showsLimit: Bool {
        switch path {
        case .ofTodo: true
        case .exactly(let path): path.hasSameBytes(as: "new")
        case .operation, .page: false
        }
    }

    private func refusal(of exchange: Exchange) -> Response? {
        let (request, visitor) = (exchange.request, exchange.visitor)
        if let refusal = operation == nil ? nil : refusalOfProgram(exchange) { return refusal }
        if operation == nil, method == .post {
            guard request.isSameOrigin(as: exchange.site.options.origins) else {
                return exchange.refused(.forbidden, "The request comes from another site.")
            }
            guard request.contentType?.essence.hasSameBytes(as: MediaType.form.essence) == true else {
                return exchange.refused(.unsupportedMediaType, "The request is not a form.")
            }
            guard request.form != nil else { return exchange.refused(.badRequest, "The form is malformed.") }
        }
        switch access {
        case .everybody: break
        case .readers:
            let isOpen = exchange.site.options.isReadable(by: visitor) || PageRoute.isOfTheme(request.target)
            if !isOpen { return Route.signInFirst(exchange) }
        case .role(let least):
            guard let role = visitor.role else { return Route.signInFirst(exchange) }
            guard role >= least else {
                // A page says so in the language of the board.
                return exchange.refused(
                    .forbidden, exchange.wantsJSON ? "Your role on this board does not allow that." : nil)
            }
        case .session:
            if visitor.isProgram { return exchange.refused(.forbidden, "A token cannot do that; sign in.") }
            if visitor.role == nil { return Route.signInFirst(exchange) }
        }
        if operation == nil, method == .post, !hasToken(exchange) {
            return exchange.refused(.forbidden, "The form has expired; load the page again.")
        }
        return nil
    }

    /// Refuses a request to the API whose credentials are wrong, or which a page of another site may have sent.
    private func refusalOfProgram(_ exchange: Exchange) -> Response? {
        let (request, visitor) = (exchange.request, exchange.visitor)
        if request.hasCredential {
            guard exchange.site.access.cookie(.session, of: request) == nil else {
                return exchange.refused(.badRequest, "The request has both a token and a session.")
            }
            return visitor.isProgram ? nil : exchange.refused(.unauthorized, "The token is unknown or has ended.")
        }
        guard !method.isSafe, visitor.role != nil else { return nil }
        guard request.isSameOrigin(as: exchange.site.options.origins) else {
            return exchange.refused(.forbidden, "The request comes from another site.")
        }
        guard !visitor.csrf.isEmpty, let sent = request.fields["X-CSRF"], KeyedHash.equals(sent.utf8, visitor.csrf.utf8)
        else {
            return exchange.refused(.forbidden, "The field X-CSRF is missing or wrong.")
        }
        return nil
    }

    private func hasToken(_ exchange: Exchange) -> Bool {
        guard let sent = exchange.form["csrf"], !exchange.csrf.isEmpty else { return false }
        return KeyedHash.equals(sent.utf8, exchange.csrf.utf8)
    }

    /// Leads to the page where people sign in; a form is kept there.
    private static func signInFirst(_ exchange: Exchange) -> Response {
        if exchange.operation != nil { return exchange.refused(.unauthorized, "Sign in, or send a token.") }
        if exchange.wantsJSON { return exchange.refused(.unauthorized, "The session has ended.") }
        guard exchange.request.method == .post else {
            // Copy no token from the address into another one.
            let target = exchange.request.target
            let query = target.query["token"] == nil ? target.rawQuery.map { "?\($0)" } ?? "" : ""
            let wanted = target.encodedPath + query
            let next = wanted.utf8.count < 2 ? "" : "?next=\(PercentCoding.encoded(queryValue: wanted))"
            return .seeOther("/sign-in\(next)")
        }
        let carried = exchange.form.filter { !$0.name.hasSameBytes(as: "csrf") }.map { ($0.name, $0.value) }
        return exchange.page(.unauthorized) { pages in
            SignInPage(
                next: "/\(exchange.request.target.path)", code: exchange.visitor.isSingle ? "" : nil, carried: carried
            ).bytes(in: pages)
        }
    }
}

extension Route.Path {
    fileprivate var isPage: Bool { if case .page = self { true } else { false } }

    fileprivate func holds(_ request: Request) -> Bool {
        let (path, segments) = (request.target.path, request.target.segments)
        switch self {
        case .exactly(let own): return path.hasSameBytes(as: own)
        case .ofTodo(let action):
            return segments.last?.hasSameBytes(as: action) == true
                && (segments.count == 3 && segments[0].hasSameBytes(as: "todos")
                    || segments.count == 4 && segments[0].hasSameBytes(as: "sources"))
        case .operation(let pattern):
            guard let segments = request.operationPath, segments.count == pattern.count else { return false }
            return zip(pattern, segments).allSatisfy { $0.hasBytePrefix("{") ? !$1.isEmpty : $0.hasSameBytes(as: $1) }
        case .page: return false
        }
    }
}
