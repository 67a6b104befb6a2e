import HTTP
import Testing

struct EntityTagTests {
    private let tag = EntityTag("v1:0a")

    @Test func `is quoted and contains no quotes`() {
        #expect(tag.value == "\"v1:0a\"")
        #expect(EntityTag("a\"\r\n b").value == "\"ab\"")
    }

    @Test(arguments: [
        ("\"v1:0a\"", true, true), ("W/\"v1:0a\"", true, false), ("*", true, true), (" * ", true, true),
        ("\"a,b\", \"v1:0a\"", true, true), ("\"x\",W/\"v1:0a\" , \"y\"", true, false), ("\"x\"", false, false),
        ("v1:0a", false, false), ("\"v1:0a", false, false), ("\"v1:0a\" \"x\"", false, false), ("", false, false),
        ("w/\"v1:0a\"", false, false), ("\"B1:0A\"", false, false), ("\"v1:0a\",", true, true),
        ("*, \"v1:0a\"", false, false),
    ])
    func `is found in lists`(field: String, isInNoneMatch: Bool, isInMatch: Bool) {
        #expect(tag.matches(ifNoneMatch: field) == isInNoneMatch)
        #expect(tag.matches(ifMatch: field) == isInMatch)
    }
}
