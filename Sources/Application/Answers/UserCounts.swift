package import Domain
package import JSON
package import UseCases

/// A user with the numbers of their todos.
package struct UserCounts {
    package let user: User
    /// Indices on the board.
    package let open: [Int]
    package let overdue: Int
    package let done: Int

    /// Returns the counts of all users of a board.
    package static func all(on board: Board) -> [UserCounts] {
        board.users.map { member in
            let open = member.todos.filter { board.rows[$0].isOpen }
            return UserCounts(
                user: member.user, open: open, overdue: open.count { board.rows[$0].isOverdue }, done: member.tally.done
            )
        }
    }

    /// Writes a whole document with all of them, as `user list --json` prints it.
    package static func write(_ users: [UserCounts], into writer: inout JSONWriter) {
        writer.document("users") { writer in
            writer.key("users")
            writer.array { writer in for user in users { user.writeCounts(into: &writer) } }
        }
    }

    /// Writes a whole document with the user and their open todos, as `user show --json` prints it.
    package func write(_ board: Board, into writer: inout JSONWriter) {
        writer.document("user") { writer in
            writer.key("user")
            writeCounts(into: &writer)
            writer.field("todos", open.map { board.rows[$0].todo.id })
        }
    }

    private func writeCounts(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("id", user.writtenID)
            writer.field("name", user.name)
            writer.field("email", user.email)
            writer.field("team", user.team)
            writer.field("path", user.path)
            for (name, count) in [("open", open.count), ("overdue", overdue), ("done", done)] {
                writer.key(text: name)
                writer.value(count)
            }
        }
    }
}
