import Application

extension Parameter {
    /// The command-line option that sets the parameter.
    var option: String {
        switch self {
        case .directory: "-C"
        case .grouping: "--by"
        case .condition: "--fail-on"
        case .readOnly: "--read-only"
        case .fromCommits: "--from-commits"
        case .now, .at, .since, .until, .sort, .field, .commit, .output, .force, .branches: "--\(name)"
        }
    }
}
