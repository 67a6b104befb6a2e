import Domain
import Testing

@testable import FrontMatter

struct `The error of duplicate keys` {
    @Test(arguments: [
        (["a"], "unreadable YAML: the key 'a' is defined twice; remove one"),
        (["a", "b"], "unreadable YAML: the keys 'a', 'b' are defined twice; remove one of each"),
    ]) func `names each of them`(keys: [String], message: String) {
        #expect(FrontMatterError.duplicateKeys(keys, at: .start).message == message)
    }
}
