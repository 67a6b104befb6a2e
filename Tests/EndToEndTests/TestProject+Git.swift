import Foundation
import TestSupport
import Testing

extension TestProject {
    /// Runs git and requires success.
    ///
    /// - Parameter day: the date of its commits, at noon UTC, or their exact time.
    @discardableResult
    func git(
        _ arguments: String..., in folder: String = "", on day: String = "2026-11-01", by author: String = "Hana"
    ) throws -> String {
        try git(arguments, in: folder, on: day, by: author)
    }

    @discardableResult
    func git(
        _ arguments: [String], in folder: String = "", on day: String = "2026-11-01", by author: String = "Hana"
    ) throws -> String {
        let identity = TestRepository.identity(author, at: day.contains("T") ? day : "\(day)T12:00:00Z")
        let run = try run(
            arguments, in: folder, environment: TestRepository.isolation.merging(identity) { $1 },
            program: URL(filePath: "/usr/bin/git"))
        try #require(run.code == 0, "git \(arguments): \(run.errors)")
        return run.out
    }
}
