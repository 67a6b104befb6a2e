import Application

extension Failure {
    /// What a command ends with that fails with this.
    var exitStatus: Int32 {
        switch kind {
        case .errors: 1
        case .impossible, .busy: 2
        case .misuse: 64
        }
    }
}
