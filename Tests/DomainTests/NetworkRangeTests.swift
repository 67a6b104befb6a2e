import Domain
import Testing

struct `A network range` {
    private func range(_ text: String) throws -> NetworkRange { try #require(NetworkRange(text), "\(text)") }

    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("10.0.0.0/8", "10.0.0.0/8"), ("0.0.0.0/0", "0.0.0.0/0"),
        ("::1", "::1"),
        ("::", "::"), ("2001:DB8::/32", "2001:db8::/32"), ("::/0", "::/0"),
        ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"), ("1::8", "1::8"), ("1::", "1::"),
        ("::ffff:192.0.2.7", "192.0.2.7"), ("::ffff:c000:207", "192.0.2.7"),
        ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
        ("::ffff:10.0.0.0/104", "10.0.0.0/8"), ("192.0.2.7/32", "192.0.2.7"),
    ])
    func `is read`(text: String, written: String) throws {
        let range = try range(text)
        #expect("\(range)" == written)
        #expect(NetworkRange(written) == range)
    }

    @Test(arguments: [
        "", "localhost", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.-4", "01.2.3.4", "1.2.3.4 ", " 1.2.3.4", "1.2.3.+4",
        "1.2..4", "1.2.3.4/", "1.2.3.4/33", "1.2.3.4/8/8", "10.0.0.1/8", "1.2.3.4/08", ":", ":::", "1:2", "1::2::3",
        "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8:9", "::12345", "::g", "::1%eth0", "[::1]", "::1/129", "2001:db8::1/32",
        "1.2.3.4::", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", ":1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8:", "::+1", "*",
        "1.2.3.٤",
    ])
    func `is not read from other text`(text: String) { #expect(NetworkRange(text) == nil) }

    @Test func `contains its addresses`() throws {
        #expect(try range("10.0.0.0/8").contains(range("10.255.0.1")))
        #expect(try !range("10.0.0.0/8").contains(range("11.0.0.0")))
        #expect(try range("10.0.0.0/8").contains(range("::ffff:10.1.2.3")))
        #expect(try range("10.0.0.0/8").contains(range("10.1.0.0/16")))
        #expect(try !range("10.1.0.0/16").contains(range("10.0.0.0/8")))
        #expect(try range("2001:db8::/33").contains(range("2001:db8:7fff::1")))
        #expect(try !range("2001:db8::/33").contains(range("2001:db8:8000::1")))
        #expect(try range("::/0").contains(range("1.2.3.4")) && !range("0.0.0.0/0").contains(range("::1")))
    }

    @Test func `has one client for an IPv4 address and for a /64`() throws {
        #expect("\(try range("192.0.2.7").client)" == "192.0.2.7")
        #expect("\(try range("::ffff:192.0.2.7").client)" == "192.0.2.7")
        #expect("\(try range("2001:db8:1:2:3:4:5:6").client)" == "2001:db8:1:2::/64")
        #expect(try range("2001:db8:1:2::1").client == range("2001:db8:1:2:ffff::").client)
        #expect(try range("2001:db8:1:2::1").client != range("2001:db8:1:3::1").client)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.255.0.3", true), ("::1", true), ("::ffff:127.0.0.1", true), ("127.0.0.0/8", true),
        ("126.0.0.1", false), ("::", false), ("::2", false), ("0.0.0.0", false), ("1::1", false),
        ("126.0.0.0/7", false),
    ])
    func `may be this machine`(text: String, isLoopback: Bool) throws {
        #expect(try range(text).isLoopback == isLoopback)
    }
}
