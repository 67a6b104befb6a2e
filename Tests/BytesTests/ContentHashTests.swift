import Bytes
import Testing

struct ContentHashTests {
    /// Made with `xxhsum -H1`: bytes 0, 7, 14 … modulo 256.
    private static let table: [(count: Int, hash: UInt64)] = [
        (0, 0xEF46_DB37_51D8_E999),
        (1, 0xE934_A84A_DB05_2768),
        (3, 0x9FF7_0A63_5A62_09AB),
        (4, 0xAE5A_CDC0_0A55_AC41),
        (7, 0xD734_A6B2_6F3D_A63E),
        (8, 0x8711_6B33_65B9_24EB),
        (31, 0x0F18_7C62_B1E7_22B7),
        (32, 0x91B0_CB09_31A8_C629),
        (33, 0x931B_043C_F8D6_5B94),
        (63, 0x2191_10BF_13E2_FA26),
        (64, 0xBF30_52E3_4457_75D0),
        (100, 0x8E22_72C0_8247_D5DB),
        (1000, 0x2527_5608_A9CF_C168),
    ]

    private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) } }

    @Test(arguments: table) func `is that of xxhsum`(count: Int, hash: UInt64) {
        #expect(bytes(count).withUnsafeBytes { ContentHash.hash($0) } == hash)
    }

    @Test(arguments: table) func `does not depend on the parts`(count: Int, hash: UInt64) {
        let all = bytes(count)
        for size in [32, 64, 128] {
            var content = ContentHash()
            var value = content.add(UnsafeRawBufferPointer(start: nil, count: 0))
            for start in stride(from: 0, to: count, by: size) {
                value = Array(all[start..<min(start + size, count)]).withUnsafeBytes { content.add($0) }
            }
            #expect(value == hash)
        }
    }
}
