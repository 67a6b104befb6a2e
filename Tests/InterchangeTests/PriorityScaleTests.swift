import Domain
@testable import Interchange
import TestSupport
import Testing

struct `Priorities in other formats` {
    private func scale(_ names: [String]) -> PriorityScale {
        PriorityScale(settings { $0.lists[.priority] = NameList(names) })
    }

    private func scale(_ count: Int) -> PriorityScale { scale((0..<count).map { "p\($0)" }) }

    @Test(arguments: [
        (1, [5]), (2, [1, 9]), (3, [1, 5, 9]), (4, [1, 3, 5, 9]), (5, [1, 3, 5, 7, 9]), (6, [1, 2, 3, 5, 7, 9]),
    ])
    func `are numbers from 1 to 9, with high ones below 5`(count: Int, priorities: [Int]) {
        #expect((0..<count).map { scale(count).number(ofRank: $0) } == priorities)
        #expect(scale(count).number(ofRank: count) == nil)
    }

    @Test func `are all numbers from 1 to 9 for more than six names`() {
        for many in 7..<200 {
            let scale = scale(many)
            let all = (0..<many).compactMap { scale.number(ofRank: $0) }
            #expect(all == all.sorted() && all.first == 1 && all.last == 9 && all.count == many)
        }
    }

    @Test func `can be read from numbers`() {
        for count in 1...6 {
            let scale = scale(count)
            for rank in 0..<count { #expect(scale.number(ofRank: rank).flatMap(scale.name(ofNumber:)) == "p\(rank)") }
            #expect([-1, 0, 10, .max].compactMap(scale.name(ofNumber:)) == [])
        }
        #expect((1...9).compactMap(scale(0).name(ofNumber:)) == [])
        #expect((1...9).map { scale(3).name(ofNumber: $0) ?? "" }.joined() == "p0p0p0p1p1p1p1p2p2")
    }

    @Test func `are letters by position, and later letters mean the last priority`() {
        let usual = scale(["highest", "high", "medium", "low"])
        #expect((0...4).map(usual.letter) == ["A", "B", "C", "D", nil])
        #expect("ADEZ".utf8.map { usual.name(ofLetter: $0) ?? "" } == ["highest", "low", "low", "low"])
        #expect(scale(30).letter(ofRank: 25) == "Z" && scale(30).letter(ofRank: 26) == nil)
        #expect(scale(0).name(ofLetter: 65) == nil)
    }

    @Test func `are Taskwarrior's three by name, otherwise by position`() {
        let usual = scale(["highest", "High", "medium", "low"])
        #expect((0...4).map(usual.initial) == ["H", "H", "M", "L", nil])
        #expect(["H", "M", "L", "X", ""].map(usual.name(ofInitial:)) == ["High", "medium", "low", nil, nil])
        #expect((0..<5).map(scale(5).initial) == ["H", "H", "M", "L", "L"])
        #expect(["H", "M", "L"].map(scale(2).name(ofInitial:)) == ["p0", "p0", "p1"])
    }
}
