import Domain
import Testing

struct `A role` {
    @Test func `includes the ones before it`() {
        #expect(Role.allCases == [.reader, .commenter, .editor, .admin])
        #expect(Role.allCases == Role.allCases.sorted() && Role.reader < .admin && !(Role.admin < .admin))
    }

    @Test func `of a new account follows the way to sign up`() {
        var settings = ServeSettings()
        #expect(settings.defaultRole == .editor)
        settings.signUp = .open
        #expect(settings.defaultRole == .reader)
        settings.writtenRole = .commenter
        #expect(settings.defaultRole == .commenter)
    }
}
