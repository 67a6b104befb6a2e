import HTTP
import Testing

struct EntityTagTests {
    private let tag = EntityTag("b1:0a")

    @Test func `is quoted and contains no quotes`() {
        #expect(tag.value == "\"b1:0a\"")
        #expect(EntityTag("a\"\r\n b").value == "\"ab\"")
    }

    @Test(arguments: [
        ("\"b1:0a\"", true, true), ("W/\"b1:0a\"", true, false), ("*", true, true), (" * ", true, true),
        ("\"a,b\", \"b1:0a\"", true, true), ("\"x\",W/\"b1:0a\" , \"y\"", true, false), ("\"x\"", false, false),
        ("b1:0a", false, false), ("\"b1:0a", false, false), ("\"b1:0a\" \"x\"", false, false), ("", false, false),
        ("w/\"b1:0a\"", false, false), ("\"B1:0A\"", false, false), ("\"b1:0a\",", true, true),
        ("*, \"b1:0a\"", false, false),
    ])
    func `is found in lists`(field: String, isInNoneMatch: Bool, isInMatch: Bool) {
        #expect(tag.matches(ifNoneMatch: field) == isInNoneMatch)
        #expect(tag.matches(ifMatch: field) == isInMatch)
    }
}
