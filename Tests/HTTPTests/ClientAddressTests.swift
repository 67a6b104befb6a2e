import HTTP
import Testing

struct ClientAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::FFFF:c000:0201", "192.0.2.1"), ("::1", "::1"), ("::", "::"),
        ("2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("2001:db8::", "2001:db8::"),
        ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"), ("1:0:2:3:4:5:6:7", "1:0:2:3:4:5:6:7"),
    ])
    func `is parsed and written`(text: String, written: String) throws {
        let address = try #require(ClientAddress(text))
        #expect(address.text == written)
        #expect(ClientAddress(written) == address)
    }

    @Test(arguments: [
        "", "1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "256.1.1.1", "1.2.3.-4", "1.2.3.4 ", "0x1.2.3.4", "1..2.3", ":",
        ":::",
        "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8", "12345::", "g::", "::1%eth0", "[::1]",
        ":1",
        "1:", "1.2.3.4::", "::1.2.3", "::+1", "1:2:3:4:5:6:7:1.2.3.4", "local", "1.2.3.4/32", "::1/128",
    ])
    func `is refused in other forms`(text: String) {
        #expect(ClientAddress(text) == nil)
    }

    @Test func `counts as one client with its network`() throws {
        func network(_ text: String) throws -> ClientAddress { try #require(ClientAddress(text)).network }
        #expect(try network("2001:db8::1") == network("2001:db8:0:0:ffff::"))
        #expect(try network("2001:db8::1") != network("2001:db8:0:1::1"))
        #expect(try network("192.0.2.1") != network("192.0.2.2"))
        #expect(ClientAddress.local.network == .local)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("128.0.0.1", false),
        ("::2", false), ("0.0.0.0", false),
    ])
    func `can be loopback`(text: String, isLoopback: Bool) throws {
        #expect(try #require(ClientAddress(text)).isLoopback == isLoopback)
        #expect(!ClientAddress.local.isLoopback)
    }
}
