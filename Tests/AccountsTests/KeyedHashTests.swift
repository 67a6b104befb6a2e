import Accounts
import Testing

struct `A keyed hash` {
    private let hash = KeyedHash(key: Array(0..<32))

    @Test func `has 32 bytes, 64 digits and 43 characters`() {
        let bytes = hash.hash([1, 2], purpose: "test")
        #expect(bytes.count == 32)
        let digits = KeyedHash.hexadecimal(bytes)
        #expect(digits.utf8.count == 64 && digits.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) })
        #expect(KeyedHash.base64url(bytes).utf8.count == 43)
        #expect(KeyedHash.hexadecimal([0, 0x1F, 0xFF]) == "001fff")
        #expect(KeyedHash.base64url([0xFB, 0xFF, 0xFE]) == "-__-" && KeyedHash.base64url([0]) == "AA")
    }

    @Test func `is BLAKE2b of the lengths and the parts`() {
        // Python: blake2b(b'\1'+bytes(7)+b'p'+b'\2'+bytes(7)+b'ab', digest_size=32, key=bytes(range(32))).hexdigest()
        let digits = KeyedHash.hexadecimal(hash.hash(Array("ab".utf8), purpose: "p"))
        #expect(digits == "bea24bbb8a753e0d2236eebb6253299b089675ec0b738c76482077daa823364c")
    }

    @Test func `differs for each split of the same bytes, each purpose and each key`() {
        let other = KeyedHash(key: Array(1..<33))
        let all = [
            hash.hash([1, 2], purpose: "a"), hash.hash([1], [2], purpose: "a"), hash.hash([], [1, 2], purpose: "a"),
            hash.hash([1, 2], [], purpose: "a"), hash.hash([1, 2], purpose: "b"), hash.hash([2], purpose: "a\u{1}"),
            hash.hash(purpose: "a"), other.hash([1, 2], purpose: "a"),
        ]
        #expect(Set(all).count == all.count)
        #expect(hash.hash([1], [2], purpose: "a") == all[1])
    }

    @Test func `equals only the same bytes`() {
        #expect(KeyedHash.equals([1, 2], [1, 2]) && KeyedHash.equals([], []))
        #expect(!KeyedHash.equals([1, 2], [1, 3]) && !KeyedHash.equals([1, 2], [1]) && !KeyedHash.equals([], [0]))
        #expect(KeyedHash.equals("abc".utf8, "abc".utf8) && !KeyedHash.equals("abc".utf8, "abd".utf8))
    }

    @Test func `tokens are new each time, and safe in a URL`() {
        let tokens = (0..<100).map { _ in Randomness.token() }
        #expect(Set(tokens).count == 100)
        let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
        #expect(tokens.allSatisfy { $0.utf8.count == 43 && $0.utf8.allSatisfy(digits.contains) })
        #expect(Randomness.bytes(0) == [] && Randomness.bytes(100).contains { $0 != 0 })
    }
}
