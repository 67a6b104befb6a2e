import Foundation

extension ProjectFiles {
    /// Returns the links and sources of all pages whose file or anchor does not exist.
    package func brokenLinks(of output: String = "output") throws -> [String] {
        let files = Set(try files(output))
        let pages = files.filter { $0.hasSuffix(".html") }
        var texts: [String: String] = [:]
        for page in pages { texts[page] = try text("\(output)/\(page)") }
        let anchors = texts.mapValues { Set($0.matches(of: /\ id="([^"]*)"/).map { String($0.1) }) }
        var broken: [String] = []
        for (page, text) in texts {
            for match in text.matches(of: /(?:href="|src="|content="0; url=)([^"]*)"/) {
                let link = String(match.1)
                // This page is served at any depth, so its links begin at the root of the host.
                if page == "404.html", link.hasPrefix("/") { continue }
                guard let target = SiteLink(link, on: page) else { continue }
                let hasAnchor = target.anchor.isEmpty || anchors[target.path]?.contains(target.anchor) ?? false
                if !files.contains(target.path) || !hasAnchor { broken.append("\(page): \(link)") }
            }
        }
        return broken.sorted()
    }
}

/// The target of a relative link.
private struct SiteLink: Equatable {
    /// Relative to the site's root; begins with `..` if the link leaves the site.
    let path: String
    let anchor: String

    /// Returns nil for a link to another site.
    init?(_ link: String, on page: String) {
        if link.contains(/^[a-z]+:/) { return nil }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        anchor = parts.count > 1 ? String(parts[1]).removingPercentEncoding ?? "" : ""
        // The page with a query is the page itself.
        guard let written = parts.first?.prefix(while: { $0 != "?" }), !written.isEmpty else {
            path = page
            return
        }
        var folders = written.hasPrefix("/") ? [".."] : page.split(separator: "/").dropLast().map(String.init)
        for part in (String(written).removingPercentEncoding ?? "").split(separator: "/") where part != "." {
            if part == "..", let last = folders.last, last != ".." {
                folders.removeLast()
            } else {
                folders.append(String(part))
            }
        }
        path = folders.joined(separator: "/")
    }
}
