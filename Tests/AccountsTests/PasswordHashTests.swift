import Accounts
import Testing

struct `A password hash` {
    private let fast = AccountFixture.fast

    @Test func `belongs to one password`() throws {
        let hash = try #require(fast.hash("correct horse"))
        #expect(fast.verify("correct horse", hash))
        for other in ["Correct horse", "correct horse ", "correct hors", "", "correct horse\0"] {
            #expect(!fast.verify(other, hash))
        }
        #expect(try #require(fast.hash("correct horse")) != hash, "each has a salt")
    }

    @Test func `has 64 MiB and two passes of Argon2id`() throws {
        let hash = try #require(PasswordHash.standard.hash("correct horse"))
        #expect(hash.utf8.starts(with: "$argon2id$v=19$m=65536,t=2,p=1$".utf8))
        #expect(PasswordHash.standard.verify("correct horse", hash))
        #expect(!PasswordHash.standard.needsRehash(hash) && fast.needsRehash(hash))
    }

    @Test func `of nobody has the same form, and no password`() throws {
        let real = try #require(fast.hash("correct horse"))
        let (dummy, other) = (fast.dummy, fast.dummy)
        #expect(dummy.utf8.count == real.utf8.count && dummy != other)
        #expect(!fast.needsRehash(dummy) && !fast.verify("correct horse", dummy) && !fast.verify("", dummy))
    }

    @Test(arguments: ["", "$argon2id$", "plain", "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA"])
    func `that is damaged has no password`(text: String) {
        #expect(!fast.verify("correct horse", text) && !fast.verify("", text) && fast.needsRehash(text))
    }
}
