import Bytes
import Testing

struct StableHashTests {
    /// http://www.isthe.com/chongo/tech/comp/fnv/, 64 bits
    @Test(arguments: [
        ("", UInt64(0xCBF2_9CE4_8422_2325)), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ])
    func `gives the hashes of the published table`(text: String, hash: UInt64) {
        #expect(text.utf8.stableHash == hash)
        #expect(Array(text.utf8).stableHash == hash)
    }
}
