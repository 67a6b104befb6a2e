import Testing

@testable import UseCases

struct FileRankTests {
    @Test(arguments: [
        ([FileRank(isArchived: false), FileRank(isArchived: false)], 0),
        ([FileRank(isArchived: true), FileRank(isArchived: false)], 1),
        ([FileRank(isArchived: false), FileRank(isArchived: true)], 0),
        ([FileRank(isArchived: true), FileRank(isArchived: true)], 0),
        ([FileRank(isArchived: false, isOff: true), FileRank(isArchived: true)], 1),
        ([FileRank(isArchived: true, isOff: true), FileRank(isArchived: false, isOff: true)], 1),
        ([FileRank(isArchived: true), FileRank(isArchived: false), FileRank(isArchived: false)], 1),
    ])
    func `an id means the first file, preferring those that are on the board and not archived`(
        ranks: [FileRank], meant: Int
    ) {
        var known: [String: Int] = [:]
        for index in ranks.indices {
            let before = known["a"]
            let both = known.enter(index, under: "a") { ranks[$0] }
            #expect((both == nil) == (before == nil))
            if let before, let both { #expect(Set([both.preferred, both.other]) == [before, index]) }
            if let both { #expect(known["a"] == both.preferred) }
        }
        #expect(known == ["a": meant])
    }
}
