import Foundation
import TestSupport
import Testing

struct `The same input` {
    private func build(_ project: TestProject, _ arguments: [String] = [], _ environment: [String: String] = [:]) throws
        -> [String: Data]
    {
        let run = try project.run(["build"] + arguments, environment: environment)
        #expect(run.code == 0)
        return try project.contents()
    }

    @Test func `gives the same bytes for any number of threads, time zone and locale`() throws {
        let expected = try build(TestProject(fixture: "kitchen"))
        #expect(expected.count > 30)
        for (arguments, environment) in [
            (["--jobs", "1"], [:]), (["--jobs", "2"], [:]), (["--jobs", "7"], [:]), ([], ["TZ": "America/St_Johns"]),
            ([], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]), ([], ["LC_ALL": "C"]),
            ([], ["LC_ALL": "ja_JP.UTF-8"]),
            (["--now", "2026-11-21"], ["SOURCE_DATE_EPOCH": "0", "TZ": "Asia/Tokyo"]),
        ] as [([String], [String: String])] {
            #expect(
                try build(TestProject(fixture: "kitchen"), arguments, environment) == expected,
                "\(arguments) \(environment)")
        }
    }

    @Test func `gives the same bytes for any order in which its files were created`() throws {
        let names = (1...40).map { "todos/t\($0 * 7 % 41).md" }
        func site(_ names: [String]) throws -> [String: Data] {
            let project = try TestProject()
            for name in names {
                try project.put(
                    name,
                    todoFile("T", "id: \(name.hasSuffix("3.md") ? "twice" : String(name.dropFirst(6).dropLast(3)))"))
            }
            return try build(project)
        }
        #expect(try site(names) == site(names.reversed()))
        #expect(try site(names.sorted()) == site(names))
    }

    @Test func `gives another board on another day`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "due: 2026-11-22")])
        let first = try build(project)
        #expect(try build(project, ["--now", "2026-12-24"])["index.html"] != first["index.html"])
        #expect(try build(project, [], ["SOURCE_DATE_EPOCH": "1798070400"])["index.html"] != first["index.html"])
        #expect(try build(project) == first)
    }
}
