import Testing

@testable import UseCases

struct `An assignment` {
    @Test(arguments: [
        ("status=doing", "status", Assignment.Sign.set, "doing"), ("tags+=a,b", "tags", .add, "a,b"),
        ("owner-=hana", "owner", .remove, "hana"), ("due=", "due", .set, ""), ("title=a=b", "title", .set, "a=b"),
        ("more.x-y=1", "more.x-y", .set, "1"), ("x-y=1", "x-y", .set, "1"), ("キー=値", "キー", .set, "値"),
    ])
    func `is a key, a sign and a value`(word: String, name: String, sign: Assignment.Sign, value: String) throws {
        let assignment = try #require(Assignment(word))
        #expect(assignment.name == name && assignment.sign == sign && assignment.value == value)
    }

    @Test(arguments: ["status", "=doing", "+=a", "1=2", "a b=c", "https://x.example/?a=b", "-=x", ""])
    func `does not parse from any other word`(word: String) { #expect(Assignment(word) == nil) }
}
