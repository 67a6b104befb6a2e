import Domain
import Platform
import Testing
@testable import Repositories

struct `An unreadable file` {
    @Test(arguments: [
        ("todos/x\\377.md", ENOENT, "the file's name is not UTF-8; rename it"),
        ("todos/x\\377.md", EACCES, "cannot read the file: Permission denied"),
        ("todos/a.md", ENOENT, "cannot read the file: No such file or directory"),
        ("todos/a.md", EFBIG, "larger than 9 bytes; shorten it or raise 'maximumFileSize'"),
    ])
    func `is reported with a remedy`(path: String, code: Int32, message: String) {
        #expect(Finding(unreadable: path, SystemError("read", path, code: code), limit: 9).message == message)
    }
}
