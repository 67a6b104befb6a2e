import Domain
import Foundation
@testable import Site
import TestSupport
import Testing

/// The headings of a list's columns.
struct `The headings of a list` {
    @Test func `sort the same todos by their column`() throws {
        let todos = [todo("a") { ($0.tags, $0.milestone, $0.owners) = (["a b"], "v1", ["me"]) }]
        let pages = try site(todos).render()
        func links(_ kind: PageKind) -> [String] {
            let text = pages.first { $0.page.kind == kind && $0.text.contains("class=\"heads\"") }?.text ?? ""
            return text.matches(of: /search\.html\?q=([^"]*sort[^"]*)"/).compactMap {
                String($0.1).removingPercentEncoding
            }
        }
        #expect(
            links(.list)
                == ["status", "title", "priority", "due", "checklist", "owner", "updated"].map { "sort:\($0)" })
        #expect(links(.tag)[3] == "tags:\"a b\" sort:due")
        #expect(links(.milestone)[3] == "milestone:v1 sort:due")
        // In a query, `me` is the current user.
        #expect(links(.user)[3] == "owner:\"me\" sort:due")
    }

    @Test func `are no links where no query selects the todos`() {
        let lists = ListPresenter(site: site([]), rows: Rows([]))
        let related = lists.list(.list(1), title: "", todos: [], query: nil, page: 1, up: nil) { .list($0) }
        #expect(related.heads.allSatisfy { $0.url == nil } && related.heads.map(\.title).first == "Status")
    }
}
