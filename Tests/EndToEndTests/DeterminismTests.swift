import Foundation
import TestSupport
import Testing

struct `The environment` {
    @Test func `changes no byte by its time zone or locale`() throws {
        func site(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> [String: Data] {
            let project = try TestProject(fixture: "kitchen")
            let run = try project.run(["build"] + arguments, environment: environment)
            #expect(run.code == 0)
            return try project.contents()
        }
        let expected = try site()
        #expect(expected.count > 30)
        for (arguments, environment) in [
            (["--jobs", "7"], ["TZ": "America/St_Johns"]),
            ([], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]), ([], ["LC_ALL": "C"]),
            ([], ["LC_ALL": "ja_JP.UTF-8"]),
            (["--now", "2026-11-21"], ["SOURCE_DATE_EPOCH": "0", "TZ": "Asia/Tokyo"]),
        ] as [([String], [String: String])] {
            #expect(try site(arguments, environment) == expected, "\(arguments) \(environment)")
        }
    }
}
