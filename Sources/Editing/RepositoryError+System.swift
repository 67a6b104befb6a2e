package import Domain
package import Platform

extension RepositoryError {
    /// The error of a system call.
    package init(_ error: SystemError) {
        self.init(error.description)
        fault = error.isDiskFull ? .diskFull : error.isFault ? .other : nil
    }

    /// The error of a file that cannot be read or changed.
    package init(_ refusal: FileRefusal) {
        self.init(refusal.description)
        fault = refusal.cause?.isDiskFull == true ? .diskFull : refusal.isFault ? .other : nil
    }

    /// Returns the error with a text before its message.
    func with(_ beginning: String) -> RepositoryError {
        var error = self
        error.description = beginning + description
        return error
    }
}
