import Domain
import HTTP

@testable import LivePages

extension Client {
    /// Everything that links, scripts and data lead to from the board's page: the text of each answer by its path.
    func walked(from starts: [String] = ["/"]) throws -> [String: String] {
        var texts: [String: String] = [:]
        var next = starts
        while let path = next.popLast() {
            guard texts[path] == nil else { continue }
            let text = try get(path).text
            texts[path] = text
            let links = text.matches(of: /(?:href|src|action|data-index)="(\/(?!\/)[^"#?]*)/).map { String($0.1) }
            next += links.filter { $0 != "/sign-out" }
        }
        return texts
    }
}
