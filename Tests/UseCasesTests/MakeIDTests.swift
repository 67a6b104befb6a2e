import TestSupport
import Testing
@testable import UseCases

struct MakeIDTests {
    @Test func `ids are six plain characters, and never a number in any YAML parser`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20_000 {
            let id = MakeID()(taken: [], using: &generator)
            #expect(id.utf8.count == 6 && id.allSatisfy { "0123456789abcdefghjkmnpqrstvwxyz".contains($0) })
            #expect(Double(id) == nil && Int(id) == nil && !id.hasPrefix("0x") && !id.hasPrefix("0b"))
        }
    }

    @Test(arguments: [
        ("123456", true), ("12e456", true), ("0x1abc", true), ("0b0101", true), ("1e2e34", false), ("e12345", false),
        ("12345e", false), ("12f456", false), ("k3f9q2", false),
    ])
    func `ids that look like numbers are detected`(id: String, looksLikeNumber: Bool) {
        #expect(MakeID.looksLikeNumber(id) == looksLikeNumber)
    }

    @Test func `an existing id is not generated again`() {
        var (first, second) = (SeededGenerator(seed: 5), SeededGenerator(seed: 5))
        let id = MakeID()(taken: [], using: &first)
        let other = MakeID()(taken: [id], using: &second)
        #expect(id != other)
    }

    @Test func `a derived id depends only on its text, is free and is not a number`() {
        var ids: Set<String> = []
        for number in 0..<20_000 {
            let id = MakeID.derived(from: "todo \(number)") { _ in true }
            #expect(id == MakeID.derived(from: "todo \(number)") { _ in true })
            #expect(id.utf8.count == 6 && !MakeID.looksLikeNumber(id))
            ids.insert(id)
        }
        #expect(ids.count > 19_900)
        let id = MakeID.derived(from: "k3f9q2") { _ in true }
        let other = MakeID.derived(from: "k3f9q2") { $0 != id }
        #expect(other != id && other == MakeID.derived(from: "k3f9q2") { $0 != id })
    }
}
