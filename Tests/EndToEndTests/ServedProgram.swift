import Foundation
import TestSupport

/// A running `fuda serve`, with its only user signed in.
final class ServedProgram {
    let process: Process
    private let port: UInt16
    private var cookies: [String: String] = [:]
    /// The token of forms.
    private(set) var token = ""

    struct Answer {
        let status: Int
        let body: String
    }

    struct Unserved: Error {
        let reason: String
    }

    /// Starts the program and signs in with the one-time URL.
    init(_ project: TestProject) throws {
        let output = Pipe()
        process = try project.start(
            ["serve", "--port", "0"], environment: ["HOME": project.path("home"), "FUDA_USER": "ann"],
            out: output.fileHandleForWriting, errors: FileHandle(forWritingTo: URL(filePath: "/dev/null")))
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let byte = output.fileHandleForReading.readData(ofLength: 1)
            if byte.isEmpty { throw Unserved(reason: "the server ended") }
            line += byte
        }
        let url = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
        guard let parts = URLComponents(string: url), let port = parts.port.flatMap({ UInt16(exactly: $0) }),
            let code = parts.queryItems?.first?.value
        else { throw Unserved(reason: url) }
        self.port = port
        let form = try request("GET", "/sign-in?code=\(code)")
        _ = try request("POST", "/sign-in", "code=\(code)&csrf=\(ServedProgram.token(in: form.body))")
        token = ServedProgram.token(in: try request("GET", "/new").body)
        if token.isEmpty { throw Unserved(reason: "the one-time URL did not sign in") }
    }

    /// Ends the program with a signal.
    func end(_ signal: Int32 = SIGTERM) {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
    }

    private static func token(in page: String) -> String {
        let rest = page.components(separatedBy: "name=\"csrf\" value=\"").dropFirst().first ?? ""
        return String(rest.prefix { $0 != "\"" })
    }

    /// Sends a form with the token of the session.
    func post(_ path: String, _ form: String) throws -> Answer {
        try request("POST", path, "\(form)&csrf=\(token)")
    }

    /// Sends a request on a connection of its own.
    ///
    /// - Parameter form: encoded.
    /// - Throws: if there is no whole answer.
    func request(_ method: String, _ path: String, _ form: String? = nil) throws -> Answer {
        var text = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        text += "Sec-Fetch-Site: same-origin\r\nCookie: "
        text += cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ") + "\r\n"
        if let form {
            text += "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n"
        }
        let parts = try exchange(text + "\r\n" + (form ?? "")).components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
        guard parts.count > 1, let status else { throw Unserved(reason: "no answer") }
        for line in lines where line.lowercased().hasPrefix("set-cookie: ") {
            let pair = line.dropFirst(12).prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            cookies[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
        }
        return Answer(status: status, body: parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    private func exchange(_ text: String) throws -> String {
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(file) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) == 0 }
        }
        let bytes = Array(text.utf8)
        guard isConnected, send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw Unserved(reason: "no connection")
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(file, &buffer, buffer.count, 0)
            if count <= 0 { break }
            answer += buffer[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }
}
