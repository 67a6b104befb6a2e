import Accounts
import Application
import Domain
import HTTP
import Reports
import UseCases

extension Route {
    /// The table: a request is answered by the only route with its path and method.
    static let all = pages + operations

    /// The API for programs, below `/api/v1`.
    static let operations = reading + writing + tokens

    private static let reading: [Route] = [
        Route(
            .get, "openapi.json", .readers,
            Operation(name: "getDescription", about: "Returns this description.", document: "Description"),
            DescriptionRoute.answer),
        Route(
            .get, "todos", .readers,
            Operation(
                name: "listTodos",
                about: """
                    Lists todos by a query, as 'fuda list' prints them as JSON. Follow 'next' to read on: a todo never \
                    appears twice in one walk, and none that exists during the whole walk is missing.
                    """,
                query: [
                    OperationArgument(
                        "query", .name, "The query, such as 'is:open owner:hana'."),
                    OperationArgument(
                        "sort", .name,
                        "Keys separated by commas, each with '-' before it for the reverse order; the default is the order of the board."
                    ),
                    pageLength, pagePlace,
                ], document: "Todos"), TodoListRoute.answer),
        Route(
            .get, "todos/{id}", .readers,
            Operation(
                name: "getTodo",
                about:
                    "Returns a todo with its Markdown, as 'fuda show' prints it as JSON. The ETag names its version.",
                document: "Todo"), TodoRoute.answer),
        Route(
            .get, "board", .readers,
            Operation(
                name: "getBoard", about: "Returns the columns and all todos, as 'board.json' of the site.",
                document: "Board"),
            DocumentRoutes.board),
        Route(
            .get, "users", .readers,
            Operation(
                name: "listUsers", about: "Lists the users, as 'fuda user list' prints them as JSON.", document: "Users"
            ),
            DocumentRoutes.users),
        Route(
            .get, "users/{id}/todos", .readers,
            Operation(
                name: "listTodosOfUser", about: "Lists the todos that a user owns.", query: [pageLength, pagePlace],
                document: "Todos"), TodoListRoute.ofUser),
        Route(
            .get, "views", .readers,
            Operation(name: "listViews", about: "Lists the saved queries.", document: "Views"), DocumentRoutes.views),
        Route(
            .get, "findings", .readers,
            Operation(
                name: "listFindings", about: "Lists the problems in the files, as 'fuda check' prints them as JSON.",
                document: "Findings"), DocumentRoutes.findings),
        Route(
            .get, "reports/{name}", .readers,
            Operation(
                name: "getReport",
                about: """
                    Returns a report, as 'fuda report' prints it as JSON. Reports are \
                    \(ReportKind.allCases.map(\.rawValue).joined(separator: ", ")), and those that the project defines.
                    """, document: "Report"), DocumentRoutes.report),
        Route(
            .get, "me", .role(.reader),
            Operation(name: "getMe", about: "Returns who sends the request.", document: "Me"), DocumentRoutes.me),
    ]

    private static let writing =
        ChangeKind.allCases.map(changing) + [
            Route(
                .post, "undo", .role(.commenter),
                Operation(
                    name: "undo", about: "Undoes an edit, if its files are still as it left them.",
                    content: .members([
                        OperationArgument("action", .name, isRequired: true, "The name of the edit, from its answer.")
                    ]), isRepeatable: true, document: "Edit"), UndoRoute.undo)
        ]

    /// The operation that makes a change.
    private static func changing(_ kind: ChangeKind) -> Route {
        switch kind {
        case .create:
            return Route(
                .post, "todos", .making(kind),
                Operation(
                    name: "createTodo", about: kind.about,
                    content: .members(
                        kind.arguments.filter { $0.name == "title" }
                            + ProgramEdits.fieldsOfNew.map { OperationArgument($0.name, .value, $0.key.meaning) }
                            + kind.arguments.filter { $0.name == "body" }),
                    isRepeatable: true, status: .created, document: "Edit"), ProgramEdits.create)
        case .set:
            return Route(
                .patch, "todos/{id}", .making(kind),
                Operation(
                    name: "changeTodo",
                    about:
                        "Changes keys and no other byte of the file. 'set' replaces values, 'add' and 'remove' change lists, dates and the time worked.",
                    content: .members([
                        OperationArgument("set", .fields, "Keys with their new values; null removes a key."),
                        OperationArgument("add", .fields, "Keys with what is added to their values."),
                        OperationArgument("remove", .fields, "Keys with what is removed from their values."),
                    ]), needsVersion: true, document: "Edit"), ProgramEdits.change)
        case .remove:
            return Route(
                .delete, "todos/{id}", .making(kind),
                Operation(name: "deleteTodo", about: kind.about, needsVersion: true, document: "Edit"),
                TodoRoutes.delete)
        case .text:
            return Route(
                .put, "todos/{id}/body", .making(kind),
                Operation(
                    name: "replaceBody", about: kind.about, content: .markdown, needsVersion: true, document: "Edit"),
                ProgramEdits.replaceBody)
        case .tick:
            return Route(
                .post, "todos/{id}/ticks", .making(kind),
                Operation(
                    name: "tickTodo", about: kind.about, content: .members(TodoRoutes.box), takesVersion: true,
                    isRepeatable: true, document: "Edit"), TodoRoutes.tick)
        case .comment, .move, .place, .archive, .restore, .skip:
            let name = kind.rawValue
            return Route(
                .post, "todos/{id}/\(kind == .comment ? "comments" : name)", .making(kind),
                Operation(
                    name: "\(name)Todo", about: kind.about,
                    content: kind.arguments.isEmpty ? .nothing : .members(kind.arguments),
                    needsVersion: kind != .comment, takesVersion: kind == .comment, isRepeatable: true,
                    document: "Edit"), TodoRoutes.changing(kind))
        }
    }

    private static let tokens: [Route] = [
        Route(
            .get, "tokens", .session,
            Operation(name: "listTokens", about: "Lists the tokens of the signed-in person.", document: "Tokens"),
            TokenRoutes.list),
        Route(
            .post, "tokens", .session,
            Operation(
                name: "createToken", about: "Makes a token for a program. Its secret is shown once.",
                content: .members([
                    OperationArgument(
                        "name", .text(longest: AccessToken.longestName), isRequired: true, "What it is for."),
                    OperationArgument("scope", .choice(["read", "write"]), "What it may do; the default is read."),
                    OperationArgument(
                        "days", .number(1...AccessToken.days.most),
                        "The number of days for which it is valid; the default is \(AccessToken.days.usual)."),
                ]), status: .created, document: "NewToken"), TokenRoutes.create),
        Route(
            .delete, "tokens/{id}", .session,
            Operation(name: "deleteToken", about: "Ends a token.", status: .noContent, document: ""), TokenRoutes.end),
    ]

    private static let pageLength = OperationArgument(
        "limit", .number(1...500), "The maximum number of todos; the default is 50.")

    private static let pagePlace = OperationArgument(
        "cursor", .name, "The member 'next' of the previous answer.")
}
