import Application
import Foundation
import TestSupport
import Testing

struct `The same input` {
    private func site(_ project: TestedProject, _ change: (inout BuildRequest) -> Void = { _ in }) throws
        -> [String: Data]
    {
        try project.build(change)
        return try project.contents()
    }

    @Test func `gives the same bytes for any number of threads, and for any clock if the day is given`() throws {
        let expected = try site(TestedProject(fixture: "kitchen"))
        #expect(expected.count > 30)
        for jobs in [1, 2, 7] {
            let site = try site(TestedProject(fixture: "kitchen")) { $0.project.jobs = jobs }
            #expect(site == expected, "\(jobs)")
        }
        let later = try site(TestedProject(fixture: "kitchen")) {
            $0.project.today = Today(written: "2026-11-21", epoch: "0", clock: 0)
        }
        #expect(later == expected)
    }

    @Test func `gives the same bytes for any order in which its files were created`() throws {
        let names = (1...40).map { "todos/t\($0 * 7 % 41).md" }
        func site(_ names: [String]) throws -> [String: Data] {
            let project = try TestedProject()
            for name in names {
                try project.put(
                    name,
                    todoFile("T", "id: \(name.hasSuffix("3.md") ? "twice" : String(name.dropFirst(6).dropLast(3)))"))
            }
            return try self.site(project)
        }
        #expect(try site(names) == site(names.reversed()))
        #expect(try site(names.sorted()) == site(names))
    }

    @Test func `gives another board on another day`() throws {
        let project = try TestedProject(["todos/a.md": todoFile("A", "due: 2026-11-22")])
        let first = try site(project)
        let dated = try site(project) { $0.project.today.written = "2026-12-24" }
        #expect(dated["index.html"] != first["index.html"])
        let later = try site(project) { $0.project.today.epoch = "1798070400" }
        #expect(later["index.html"] != first["index.html"])
        #expect(try site(project) == first)
    }
}
