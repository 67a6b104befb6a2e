import Bytes
package import Templating
package import UseCases

/// Renders the pages of a site, in any order and on any thread. Obtains the rows of lists and the bodies of todos only
/// when a page needs them.
package struct SiteRenderer: Sendable {
    package private(set) var site: Site
    /// The bodies of todos, for their pages.
    package var bodies: TodoBodies
    /// Todos as they appear in lists.
    package var rows: Rows

    /// Renders rows on demand.
    package init(_ site: Site, bodies: TodoBodies) {
        (self.site, self.bodies) = (site, bodies)
        rows = Rows(onDemand: { todo in
            var output = TemplateOutput(capacity: 2048)
            return site.row(todo, using: &output)
        })
    }

    /// The renderer on whose page a view has the todos of its viewer.
    package func showing(_ found: SavedQueryResult, on page: Page) -> SiteRenderer {
        var renderer = self
        renderer.site = site.showing(found, on: page)
        return renderer
    }

    /// The bytes of a page as a viewer sees it; nil for a file that no presenter writes, and for a page that does not exist.
    package func bytes(of page: Page, for viewer: Viewer = .nobody) -> [UInt8]? {
        if case .given = page.kind.declaration.content { return nil }
        guard site.has(page) else { return nil }
        var output = TemplateOutput()
        var renderer = self
        renderer.site = site.shown(to: viewer)
        return renderer.render(page, into: &output) ? output.bytes.array : nil
    }

    /// Appends the bytes of a page to an empty output.
    ///
    /// - Parameter isFileUnchanged: whether the page's file still holds what was written into it last.
    /// - Returns: false if nothing was appended because the page is unchanged, or does not exist in the site.
    package func render(_ page: Page, into output: inout TemplateOutput, isFileUnchanged: () -> Bool = { false })
        -> Bool
    {
        if page.kind == .todo {
            guard let todo = site.todo(of: page) else { return false }
            return render(todo: todo, into: &output, isFileUnchanged: isFileUnchanged)
        }
        if page.kind.declaration.needsBodies {
            return site.render(page, bodies: bodies, into: &output, isFileUnchanged: isFileUnchanged)
        }
        return site.render(page, rows: rows, into: &output, isFileUnchanged: isFileUnchanged)
    }

    /// The same for the page of the todo at an index.
    package func render(todo: Int, into output: inout TemplateOutput, isFileUnchanged: () -> Bool = { false }) -> Bool {
        site.render(todo: todo, body: bodies[todo], into: &output, isFileUnchanged: isFileUnchanged)
    }
}
