import Application

extension Failure {
    /// The exit status of a command that fails with this error.
    var exitStatus: Int32 {
        switch kind {
        case .errors: 1
        case .impossible, .busy, .diskFull, .system: 2
        case .misuse: 64
        }
    }
}
