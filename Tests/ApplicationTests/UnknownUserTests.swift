import Domain
import Testing

@testable import Application

struct UnknownUserTests {
    @Test(
        arguments: [
            (nil, [], "no user is called 'rin'"), ("rina", [], "no user is called 'rin'; did you mean 'rina'?"),
            (nil, ["rin-a", "rin-b"], "several users are called 'rin'; write the id: rin-a, rin-b"),
        ] as [(String?, [String], String)])
    func `is reported with the users who may be meant`(nearest: String?, sharing: [String], text: String) {
        #expect(UnknownUser(field: .owner, name: "rin", nearest: nearest, sharing: sharing).text == text)
    }
}
