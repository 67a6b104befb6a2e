import Foundation
import TestSupport
import Testing

/// A Markdown page of this package, with the targets of its links and the anchors that forges create for its headings.
private struct LinkedPage {
    let folder: String
    /// The target and anchor of each link within the repository.
    private(set) var links: [(path: String, anchor: String)] = []
    private(set) var anchors: Set<String> = []

    init(_ path: String) throws {
        folder = String(path.dropLast(path.split(separator: "/").last?.count ?? 0))
        var isCode = false
        for line in try PackageFolder.text(path).split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode else { continue }
            if line.hasPrefix("#") { anchors.insert(LinkedPage.anchor(of: line)) }
            for link in line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)#:]*)(?:#([^)]*))?\)/) {
                links.append((String(link.1), link.2.map(String.init) ?? ""))
            }
        }
    }

    private static func anchor(of heading: Substring) -> String {
        let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
        return words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }
}

struct `The links in the documentation` {
    private static let pages: [String] = {
        let files = try? FileManager.default.subpathsOfDirectory(atPath: PackageFolder.path + "/docs")
        return ["README.md", "CONTRIBUTING.md"]
            + (files ?? []).filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }.sorted()
    }()

    @Test(arguments: pages) func `lead to files and headings that exist`(path: String) throws {
        let page = try LinkedPage(path)
        for link in page.links {
            let target = link.path.isEmpty ? path : page.folder + link.path
            let exists = FileManager.default.fileExists(atPath: "\(PackageFolder.path)/\(target)")
            #expect(exists, "\(path): \(target)")
            guard exists, !link.anchor.isEmpty else { continue }
            #expect(try LinkedPage(target).anchors.contains(link.anchor), "\(path): \(target)#\(link.anchor)")
        }
    }

    @Test func `are parsed with their anchors`() throws {
        let index = try LinkedPage("docs/README.md")
        #expect(index.links.contains { $0 == ("first-board.md", "") } && index.anchors.contains("start"))
        let settings = try LinkedPage("docs/settings.md")
        #expect(settings.links.contains { $0 == ("", "backlogmd-projects") })
        #expect(settings.anchors.contains("backlogmd-projects"))
    }
}
