@testable import Accounts
import Testing

/// The requests with a key that a server remembers.
struct AnsweredRequestTableTests {
    private let fixture: AccountFixture
    private static let now = AccountFixture.start

    init() throws { fixture = try AccountFixture() }

    private func request(_ key: Int, at seconds: Int = 0) -> AnsweredRequest {
        AnsweredRequest(
            key: "key \(key)", content: "c", status: 200, path: "todos/a.md", action: "a\(key)", hasMerged: true,
            time: Self.now + seconds)
    }

    private func isKnown(_ key: Int, by store: AccountStore, at seconds: Int = 0) -> Bool {
        defer { store.forget("key \(key)") }
        return store.begin("key \(key)", now: Self.now + seconds) != .nothing
    }

    @Test func `are known to the next server, also between two writes of all of them`() throws {
        let store = try fixture.open()
        for key in 0..<200 {
            try store.remember([request(key)], now: Self.now)
            if key % 37 == 0 || key > 190 {
                let other = try fixture.open()
                #expect((0...key).allSatisfy { isKnown($0, by: other) } && !isKnown(key + 1, by: other), "\(key)")
            }
        }
        #expect(store.begin("key 7", now: Self.now) == .answered(request(7)))
    }

    @Test func `are forgotten after a day, and the oldest ones beyond the limit`() throws {
        let store = try fixture.open()
        try store.remember((0..<10_010).map { request($0, at: $0 / 10) }, now: Self.now)
        #expect(!isKnown(9, by: store) && isKnown(10, by: store) && isKnown(10_009, by: store))
        #expect(!isKnown(10, by: store, at: 86_401))
        // The key of a former day is a new one.
        try store.remember([request(10, at: 86_401)], now: Self.now + 86_401)
        let other = try fixture.open()
        #expect(isKnown(10, by: other, at: 86_402) && isKnown(10_009, by: other, at: 86_402))
        #expect(!isKnown(11, by: other, at: 86_402))
    }

    @Test func `are executed one at a time`() throws {
        let store = try fixture.open()
        #expect(store.begin("key 1", now: Self.now) == .nothing && store.begin("key 1", now: Self.now) == .running)
        store.forget("key 1")
        #expect(store.begin("key 1", now: Self.now) == .nothing)
    }
}
