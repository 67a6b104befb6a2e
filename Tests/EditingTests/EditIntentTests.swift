import BoardSupport
import Bytes
import Domain
import TestSupport
import Testing
import UseCases

@testable import Editing

/// Changes in records of the journal.
struct EditIntentTests {
    @Test func `are read as they were written`() throws {
        var generator = SeededGenerator(seed: 55)
        for number in 0..<500 {
            let changes = (0...number % 3).map { _ in RandomChange.make(["k3f9q2", "a"], using: &generator) }
            let intent = EditIntent.changes(changes, of: ["k3f9q2", "-", ""])
            let record = EditRecord(
                intent, request: "\(number)", seconds: number, by: Actor(user: "hana"), through: .agent, files: [])
            let bytes = record.encoded
            // Unknown identities read as empty ones.
            #expect(bytes.withUnsafeBufferPointer { EditRecord(encoded: $0) }?.intent == intent)
            for count in stride(from: 0, to: bytes.count, by: 37) {
                #expect(bytes.prefix(count).withUnsafeBufferPointer { EditRecord(encoded: $0) } == nil)
            }
        }
    }
}
