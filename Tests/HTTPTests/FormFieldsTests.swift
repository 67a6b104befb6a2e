import HTTP
import Testing

struct FormFieldsTests {
    private func parsed(_ text: String) -> FormFields? { FormFields(parsing: Array(text.utf8)) }

    @Test func `are parsed in order`() throws {
        let form = try #require(parsed("title=Buy+milk&tags=a%2Cb&tags=&&on&x=1=2&%C3%A9=%0D%0A"))
        #expect(form.map(\.name) == ["title", "tags", "tags", "on", "x", "é"])
        #expect(form.map { Array($0.value.utf8) } == ["Buy milk", "a,b", "", "", "1=2", "\r\n"].map { Array($0.utf8) })
        #expect(form["title"] == "Buy milk" && form["tags"] == "a,b" && form.all("tags") == ["a,b", ""])
        #expect(form.contains("on") && !form.contains("off") && form["off"] == nil)
        #expect(try #require(parsed("")).isEmpty)
    }

    @Test(arguments: ["a=%", "a=%1", "%zz=1", "a=%00", "a=\0", "a=%FF", "a=%ED%A0%80"])
    func `are refused with invalid values`(text: String) {
        #expect(parsed(text) == nil)
    }

    @Test func `are refused with invalid UTF-8`() {
        #expect(FormFields(parsing: [0x61, 0x3D, 0xFF]) == nil)
    }

    @Test func `have a maximum number`() {
        let most = String(repeating: "a=1&", count: FormFields.most)
        #expect(parsed(most)?.all("a").count == 200)
        #expect(parsed(most + "a=1") == nil)
        #expect(parsed(String(repeating: "&", count: 500_000)) == nil)
    }

    @Test func `compare the bytes of names`() {
        // The Kelvin sign is canonically equivalent to K.
        #expect(FormFields([("\u{212A}", "1")])["K"] == nil)
    }

    @Test func `are written as they are parsed`() {
        var form = FormFields([("a", "1 & 2")])
        form.append("b", "+")
        #expect(form.encoded == "a=1+%26+2&b=%2B")
    }
}
