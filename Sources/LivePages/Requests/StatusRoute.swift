import Application
import HTTP
import UseCases

/// Whether the server is well.
enum HealthRoute {
    static func answer(_ exchange: Exchange) -> Response {
        exchange.site.isEnding ? .text(.serviceUnavailable, "draining\n") : .text(.ok, "ok\n")
    }
}

/// The state of the board for the people who use it.
enum StatusRoute {
    static func page(_ exchange: Exchange) -> Response {
        let project = exchange.project
        let waiting = exchange.site.board.waitingCommits
        let problems = (exchange.site.board.failure.map { [$0.description] } ?? []) + (waiting?.reasons ?? [])
        return exchange.page { pages in
            var page = StatusPage(
                restart: exchange.site.board.restartReasons, problems: problems, revision: project.revision,
                todos: project.snapshot.board.rows.count)
            page.waiting = waiting?.count
            return page.bytes(in: pages)
        }
    }
}
