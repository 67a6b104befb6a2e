import Domain
import Foundation
import TestSupport
import Testing
@testable import Repositories

struct TimeZoneFileTests {
    @Test(arguments: [
        "Asia/Tokyo", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "UTC", "Europe/Dublin",
        "Asia/Kolkata",
        "America/Sao_Paulo", "Pacific/Apia", "Asia/Kathmandu", "Africa/Casablanca", "Etc/GMT+5", "America/St_Johns",
    ])
    func `gives the offsets of Foundation from 1970 on, even after the file's table`(name: String) throws {
        let rules = try #require(TimeZoneFile.read(name))
        let zone = try #require(TimeZone(identifier: name))
        #expect(rules.name == name)
        // To 2086, in steps of a little over 5 days.
        for seconds in stride(from: 0, through: 3_660_000_000, by: 433_333) {
            let expected = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
            guard rules.offset(at: seconds) != expected else { continue }
            Issue.record("\(name) at \(seconds): \(rules.offset(at: seconds)), expected \(expected)")
            return
        }
    }

    @Test(arguments: [
        ("America/New_York", 2_530_767_600, -18_000, -14_400),  // 2050-03-13
        ("America/New_York", 2_551_327_200, -14_400, -18_000),  // 2050-11-06
        ("Europe/Berlin", 4_078_429_200, 3_600, 7_200),  // 2099-03-29
        ("Australia/Lord_Howe", 3_842_523_000, 37_800, 39_600),  // 2091-10-06
    ])
    func `distant clock changes happen at the second of the footer's rule`(
        name: String, second: Int, before: Int, after: Int
    ) throws {
        let rules = try #require(TimeZoneFile.read(name))
        #expect(rules.offset(at: second - 1) == before && rules.offset(at: second) == after)
    }

    @Test(arguments: [
        "", "Mars/Olympus", "Asia", "../../etc/passwd", "/etc/localtime", "Asia/../../../etc/passwd", "tzdata.zi",
    ])
    func `a zone that the system does not have is unknown`(name: String) {
        #expect(TimeZoneFile.read(name) == nil)
    }

    @Test func `rejects a truncated or corrupt file`() throws {
        let bytes = try [UInt8](ofFile: "/usr/share/zoneinfo/Europe/Berlin")
        #expect(TimeZoneFile.parse(bytes, name: "x")?.changes.isEmpty == false)
        let whole = bytes.count - 1
        let table = whole - (bytes.dropLast().lastIndex(of: 10).map { whole - $0 } ?? 0)
        for count in stride(from: 0, to: table, by: 7) {
            #expect(TimeZoneFile.parse(Array(bytes[..<count]), name: "x") == nil, "\(count)")
        }
        for place in 0..<min(bytes.count, 300) {
            var spoilt = bytes
            spoilt[place] = 0xFF
            _ = TimeZoneFile.parse(spoilt, name: "x")
        }
    }

    @Test(
        arguments: [
            ("JST-9", [32_400]), ("<+0530>-5:30", [19_800]), ("EST5EDT,M3.2.0,M11.1.0", [-14_400, -18_000]),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", [0, 3600]), ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", [-3600, -7200]), ("", nil),
            ("5", nil),
            ("EST", nil), ("EST5EDT", nil), ("EST5EDT,J60,J300", nil), ("EST5EDT,M13.1.0,M1.1.0", nil),
        ] as [(String, [Int]?)])
    func `the footer's rule gives the offsets of a year`(text: String, offsets: [Int]?) {
        let changes = TimeZoneRule(text)?.changes(years: 2050...2050)
        #expect(changes.map { Set($0.map(\.offset)) } == offsets.map(Set.init))
    }
}
