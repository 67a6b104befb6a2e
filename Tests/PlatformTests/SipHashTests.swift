import Platform
import Testing

struct SipHashTests {
    /// The key and the messages of the paper's appendix: bytes counting up from 0.
    private let hash = SipHash(key: (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))

    @Test(
        arguments: [
            (0, 0x726F_DB47_DD0E_0E31), (1, 0x74F8_39C5_93DC_67FD), (2, 0x0D6C_8009_D9A9_4F5A),
            (7, 0xAB02_00F5_8B01_D137), (8, 0x93F5_F579_9A93_2462), (15, 0xA129_CA61_49BE_45E5),
            (63, 0x958A_324C_EB06_4572),
        ] as [(Int, UInt64)])
    func `gives the hashes of the reference implementation`(length: Int, expected: UInt64) {
        #expect(hash.hash((0..<length).map { UInt8($0) }) == expected)
    }

    @Test func `gives different hashes for each purpose and key`() {
        let bytes = Array("the same".utf8)
        let answers = [
            hash.hash(bytes), hash.forPurpose("a").hash(bytes), hash.forPurpose("b").hash(bytes),
            SipHash(key: (1, 2)).hash(bytes),
        ]
        #expect(Set(answers).count == 4)
    }
}
