/// A request to a process that runs commands for the tests, as a line of JSON.
package struct CommandRequest: Codable {
    package var id: Int
    package var arguments: [String]
    package var folder: String
    package var environment: [String: String]
    /// An existing file for standard output.
    package var out: String
    /// An existing file for standard error.
    package var errors: String

    package init(
        id: Int, arguments: [String], folder: String, environment: [String: String], out: String, errors: String
    ) {
        (self.id, self.arguments, self.folder, self.environment) = (id, arguments, folder, environment)
        (self.out, self.errors) = (out, errors)
    }
}
