import Domain
import Platform

extension Finding {
    /// A file of the project that could not be read, with the remedy where it is only too large.
    init(unreadable path: String, _ error: SystemError, limit: Int) {
        if error.code == EFBIG {
            self.init(
                path, .start, .fileTooLarge, "larger than \(limit) bytes; shorten it or raise 'maximumFileSize'")
        } else {
            self.init(path, .start, .unreadableFile, "cannot read the file: \(error.reason)")
        }
    }
}
