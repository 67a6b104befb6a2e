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
    static let operations = reading + writing + plain + tokens

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
                        "query", .text(longest: OperationArgument.short), "The query, such as 'is:open owner:hana'."),
                    OperationArgument(
                        "sort", .text(longest: OperationArgument.short),
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

    private static let writing: [Route] = [
        Route(
            .post, "todos", .making(.create),
            Operation(
                name: "createTodo", about: "Creates a todo with a random id in a new file.",
                content: .members(
                    [
                        OperationArgument(
                            "title", .text(longest: OperationArgument.longestValue), isRequired: true,
                            "The title, in a few words.")
                    ]
                        + ProgramEdits.fieldsOfNew.map { OperationArgument($0.name, .value, $0.key.meaning) }
                        + [OperationArgument("body", .text(longest: 256 << 10), "The Markdown below the keys.")]),
                isRepeatable: true, status: .created, document: "Edit"), ProgramEdits.create),
        Route(
            .patch, "todos/{id}", .making(.set),
            Operation(
                name: "changeTodo",
                about:
                    "Changes keys and no other byte of the file. 'set' replaces values, 'add' and 'remove' change lists, dates and the time worked.",
                content: .members([
                    OperationArgument("set", .fields, "Keys with their new values; null removes a key."),
                    OperationArgument("add", .fields, "Keys with what is added to their values."),
                    OperationArgument("remove", .fields, "Keys with what is removed from their values."),
                ]), needsVersion: true, document: "Edit"), ProgramEdits.change),
        Route(
            .delete, "todos/{id}", .making(.remove),
            Operation(name: "deleteTodo", about: "Deletes the file of a todo.", needsVersion: true, document: "Edit"),
            TodoRoutes.delete),
        Route(
            .put, "todos/{id}/body", .making(.text),
            Operation(
                name: "replaceBody", about: "Replaces the Markdown of a todo.", content: .markdown, needsVersion: true,
                document: "Edit"), ProgramEdits.replaceBody),
        Route(
            .post, "todos/{id}/move", .making(.move),
            Operation(
                name: "moveTodo", about: "Moves a todo to another column.",
                content: .members([status(isRequired: true)]),
                needsVersion: true, isRepeatable: true, document: "Edit"), TodoRoutes.move),
        Route(
            .post, "todos/{id}/place", .making(.place),
            Operation(
                name: "placeTodo", about: "Moves a todo to a place in a column, before or after another todo.",
                content: .members([
                    status(isRequired: false),
                    OperationArgument(
                        "before", .text(longest: OperationArgument.short), "The id of the todo below it."),
                    OperationArgument("after", .text(longest: OperationArgument.short), "The id of the todo above it."),
                ]), needsVersion: true, isRepeatable: true, document: "Edit"), TodoRoutes.place),
        Route(
            .post, "todos/{id}/ticks", .making(.tick),
            Operation(
                name: "tickTodo", about: "Ticks or unticks a checkbox.",
                content: .members([
                    OperationArgument(
                        "item", .number(0...99_999), isRequired: true, "The number of the checkbox, from 0."),
                    OperationArgument("on", .flag, isRequired: true, "Whether it is ticked."),
                    OperationArgument(
                        "text", .text(longest: 64 << 10), isRequired: true,
                        "The words of the checkbox, which must still match."),
                ]), takesVersion: true, isRepeatable: true, document: "Edit"), TodoRoutes.tick),
        Route(
            .post, "todos/{id}/comments", .making(.comment),
            Operation(
                name: "commentTodo", about: "Appends a comment, with its author and time.",
                content: .members([
                    OperationArgument("text", .text(longest: 256 << 10), isRequired: true, "The comment, as Markdown.")
                ]), takesVersion: true, isRepeatable: true, document: "Edit"), TodoRoutes.comment),
        Route(
            .post, "undo", .role(.commenter),
            Operation(
                name: "undo", about: "Undoes an edit, if its files are still as it left them.",
                content: .members([
                    OperationArgument(
                        "action", .text(longest: OperationArgument.short), isRequired: true,
                        "The name of the edit, from its answer.")
                ]), isRepeatable: true, document: "Edit"), UndoRoute.undo),
    ]

    /// The changes without arguments.
    private static let plain: [Route] = [
        (Change.archive, "Takes a todo out of the board; it stays in its file."),
        (.restore, "Takes a todo back from the archive."), (.skip, "Moves a recurring todo to its next date."),
    ].map { change, about in
        let name = change.kind.rawValue
        return Route(
            .post, "todos/{id}/\(name)", .making(change.kind),
            Operation(
                name: "\(name)Todo", about: about, needsVersion: true, isRepeatable: true, document: "Edit")
        ) { $0.edit(change) }
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
        "cursor", .text(longest: OperationArgument.short), "The member 'next' of the previous answer.")

    private static func status(isRequired: Bool) -> OperationArgument {
        OperationArgument(
            "status", .text(longest: OperationArgument.short), isRequired: isRequired, "The column, by its status.")
    }
}
