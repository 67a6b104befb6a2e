import Bytes

/// An annotation for a workflow runner, as GitHub, Gitea and Forgejo read it: `::error file=…,line=…::message`.
struct WorkflowCommand {
    let name: String
    let properties: [(name: String, value: String)]
    let message: String

    func write(into bytes: inout ByteBuffer) {
        let properties = properties.map { "\($0.name)=\(WorkflowCommand.property($0.value))" }.joined(separator: ",")
        // The first two pairs of colons delimit the command; the rest of the line must contain no other command.
        var line = ByteBuffer()
        line.appendHarmless(" \(name) \(properties)::\(WorkflowCommand.data(message))")
        bytes.append("::")
        bytes.append(line.array.dropFirst())
        bytes.append("\n")
    }

    /// Escapes as the runner's own toolkit does (`@actions/core`, command.ts).
    private static func data(_ text: String) -> String {
        text.replacingBytes("%", with: "%25").replacingBytes("\r", with: "%0D").replacingBytes("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacingBytes(":", with: "%3A").replacingBytes(",", with: "%2C")
    }
}
