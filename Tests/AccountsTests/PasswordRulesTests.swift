@testable import Accounts
import Testing

struct `The rules for passwords` {
    private func problem(_ text: String, length: Int = 10, login: String = "hana") -> PasswordRules.Problem? {
        PasswordRules(length: length).problem(of: text, login: LoginName(login))
    }

    @Test func `enable the form from four characters of a login and six of a password`() {
        func isComplete(_ login: String, _ password: String) -> Bool {
            PasswordRules.isComplete(login: login, password: password)
        }
        #expect(isComplete("anna", "secret") && isComplete("👍🏽👍🏽👍🏽👍🏽", "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽"))
        #expect(!isComplete("ann", "secret") && !isComplete("anna", "secre") && !isComplete("", ""))
        #expect(!isComplete("👍🏽👍🏽👍🏽", "secret") && !isComplete("anna", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"))
    }

    @Test func `want the length of the settings, and never less than six`() {
        #expect(problem("wörter-99") == .tooShort(least: 10) && problem("wörter-999") == nil)
        #expect(problem("wörte", length: 1) == .tooShort(least: 6) && problem("wörter", length: 1) == nil)
        #expect(problem("👍🏽👍🏽👍🏽👍🏽👍🏽", length: 6) == .tooShort(least: 6))
        #expect(problem("") == .tooShort(least: 10))
    }

    @Test func `limit the size`() {
        #expect(problem(String(repeating: "x", count: 1_024)) == nil)
        #expect(problem(String(repeating: "x", count: 1_025)) == .tooLong)
        #expect(problem(String(repeating: "日", count: 342)) == .tooLong)
    }

    @Test func `refuse the login in any case and spelling`() {
        #expect(problem("HanaHanaHana", login: "hanahanahana") == .isLogin)
        #expect(problem("JOSE\u{301}-SANCHEZ", login: "josé-sanchez") == .isLogin)
        #expect(problem("hanahanahana1", login: "hanahanahana") == nil)
    }

    @Test(arguments: ["1234567890", "qwertyuiop", "PassWord123", "1q2w3e4r5t", "q1w2e3r4t5", "iloveyou123"])
    func `refuse what is common, in any case`(password: String) { #expect(problem(password) == .common) }

    @Test func `know a thousand different common passwords`() {
        let all = CommonPasswords.all
        #expect(all.count == 1_000)
        #expect(all.allSatisfy { $0.utf8.count >= 6 && $0.lowercased() == $0 && $0.utf8.allSatisfy { $0 > 32 } })
        #expect(all.isSuperset(of: ["123456", "password", "dragon", "111111", "letmein", "iloveyou", "admin123"]))
    }

    @Test func `say what to do`() {
        #expect(
            "\(PasswordRules.Problem.common)" == "the password is one of the most common ones; choose another password")
        #expect("\(PasswordRules.Problem.tooShort(least: 8))" == "the password is too short; use at least 8 characters")
    }
}
