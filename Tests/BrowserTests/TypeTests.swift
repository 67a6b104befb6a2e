import BrowserSupport
import Platform
import TestSupport
import Testing

/// The types of the site's scripts, as comments tell them to TypeScript's compiler.
@Suite(.enabled(if: Compiler.program != nil, "there is no tsc here, which Debian has in node-typescript"))
struct TypeTests {
    @Test func `the scripts of the site agree with their types`() throws {
        #expect(try Compiler.complaints("\(PackageFolder.path)/Tests/BrowserTests") == "")
    }

    @Test func `a script that does not is found`() throws {
        let folder = try TemporaryFolder([
            "tsconfig.json": try PackageFolder.text("Tests/BrowserTests/tsconfig.json"),
            "fuda.d.ts": try PackageFolder.text("Tests/BrowserTests/fuda.d.ts"),
        ])
        try folder.put("wrong.js", "window.fuda.texts.fold(1);\n")
        let config = try folder.text("tsconfig.json").utf8.split(separator: UInt8(ascii: "\n")).map { String($0) ?? "" }
        let lines = config.map {
            $0.utf8.contains(UInt8(ascii: "*")) ? "  \"include\": [\"fuda.d.ts\", \"wrong.js\"]" : $0
        }
        try folder.put("tsconfig.json", lines.joined(separator: "\n"))
        let complaints = try Compiler.complaints(folder.path)
        #expect(complaints.utf8.split(separator: UInt8(ascii: "\n")).count >= 2, "\(complaints)")
    }
}

enum Compiler {
    static let program = Programs.find("tsc")

    /// What it says of the project in a folder.
    static func complaints(_ folder: String) throws -> String {
        guard let program, let output = popen("'\(program)' --pretty false -p '\(folder)' 2>&1", "r") else {
            throw BrowserError("there is no tsc")
        }
        var bytes: [UInt8] = []
        while case let byte = getc(output), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        let status = pclose(output)
        let text = String(decoding: bytes, as: UTF8.self)
        return status != 0 && text.isEmpty ? "tsc ended with \(status)" : text
    }
}
