import Bytes
import Domain
import Platform

extension Finding {
    /// An error about an unreadable file of the project, with a remedy if it is too large or oddly named.
    init(unreadable path: String, _ error: SystemError, limit: Int) {
        if error.code == EFBIG {
            self.init(path, .start, .fileTooLarge(limit: limit))
        } else if error.code == ENOENT && path.isEscapedFileName {
            self.init(path, .start, .nameNotUTF8)
        } else {
            self.init(path, .start, .unreadableFile(error.reason))
        }
    }
}
