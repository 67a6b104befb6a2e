import Domain
import Testing

struct `YAML numbers` {
    @Test(arguments: [
        ("3", 3), ("+3", 3), ("-0.5", -0.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-2", 0.01), ("007", 7),
        ("1e-400", 0),
        ("0o17", 15), ("0x1F", 31), ("0xff", 255),
    ])
    func `can be decimal, octal or hexadecimal`(text: String, number: Double) {
        #expect(Domain.number(parsing: text) == number)
    }

    @Test(arguments: [
        "", " 3", "3 ", "3h", "1,5", "1_000", "inf", "nan", ".inf", "infinity", "1e400", "-1e400", "0o", "0o18", "0x",
        "0xG",
        "-0x1F", "0X1F", "0x1p3", "0b1", ".", "e5", "+", "--1", "1e", "日",
    ])
    func `have no other form, and are never infinite`(text: String) { #expect(Domain.number(parsing: text) == nil) }

    @Test func `are finite for any number of digits`() {
        #expect(Domain.number(parsing: "0x" + String(repeating: "F", count: 300)) == nil)
        #expect(Domain.number(parsing: "0x" + String(repeating: "F", count: 200)) != nil)
    }
}
