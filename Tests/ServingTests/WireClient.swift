import Platform
import Serving

/// A client that sends bytes as they are, over a blocking socket. Nothing waits longer than `patience` seconds.
final class WireClient {
    static let patience = 20

    private let file: Int32
    private var received: [UInt8] = []
    /// Whether the server has closed the connection, or reset it.
    private(set) var isClosed = false

    /// Connects; throws if nobody listens.
    init(to address: Server.Address, receiveBuffer: Int32? = nil) throws {
        switch address {
        case .tcp(_, let port):
            file = try WireClient.socket(AF_INET, receiveBuffer)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            try connect(&address)
        case .socket(let path):
            file = try WireClient.socket(AF_UNIX, receiveBuffer)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            try connect(&address)
        }
    }

    deinit { close(file) }

    private static func socket(_ family: Int32, _ receiveBuffer: Int32?) throws -> Int32 {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let file = Platform.socket(family, kind, 0)
        guard file >= 0 else { throw SystemError("create", "socket") }
        var time = timeval(tv_sec: patience, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &time, size)
        setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &time, size)
        if var receiveBuffer { setsockopt(file, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
        return file
    }

    private func connect<Address>(_ address: inout Address) throws {
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Platform.connect(file, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
        guard result == 0 else { throw SystemError("connect", "socket") }
    }

    // MARK: Sending

    /// Sends bytes; returns whether the server took all of them.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Platform.send(file, $0.baseAddress.map { $0 + sent }, bytes.count - sent, flags)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a request with a field `Host`.
    @discardableResult
    func request(_ line: String, _ fields: String..., body: String = "") -> Bool {
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        let head = [line + " HTTP/1.1", "Host: localhost"] + fields + length
        return send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Tells the server that nothing more will be sent.
    func endInput() { shutdown(file, Int32(SHUT_WR)) }

    #if os(Linux)
        private var flags: Int32 { Int32(MSG_NOSIGNAL) }
    #else
        private var flags: Int32 { 0 }
    #endif

    // MARK: Receiving

    /// A response as it arrived.
    struct Answer {
        var status: Int
        var head: String
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        var closes: Bool { head.contains("\r\nConnection: close\r\n") }

        func field(_ name: String) -> String? {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
                .map { String($0.dropFirst(name.count + 2)) }
        }
    }

    /// Returns the next response; nil if the connection ends before it is complete.
    ///
    /// - Parameter hasBody: false for the answer to HEAD.
    func answer(hasBody: Bool = true) -> Answer? {
        guard let head = take(through: Array("\r\n\r\n".utf8)) else { return nil }
        let text = String(decoding: head, as: UTF8.self)
        var answer = Answer(status: Int(text.dropFirst(9).prefix(3)) ?? 0, head: text, body: [])
        if !hasBody || [100, 204, 304].contains(answer.status) { return answer }
        if let length = answer.field("Content-Length").flatMap({ Int($0) }) {
            guard let body = take(length) else { return nil }
            answer.body = body
        } else if answer.field("Transfer-Encoding") == "chunked" {
            while let chunk = chunk() {
                if chunk.isEmpty { return answer }
                answer.body += chunk
            }
            return nil
        } else {
            answer.body = rest()
        }
        return answer
    }

    /// Returns the head of a response.
    func head() -> String? { take(through: Array("\r\n\r\n".utf8)).map { String(decoding: $0, as: UTF8.self) } }

    /// Returns the next chunk of a body; empty for the last one.
    func chunk() -> [UInt8]? {
        guard let line = take(through: [13, 10]),
            let length = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16), let bytes = take(length + 2)
        else { return nil }
        return Array(bytes.dropLast(2))
    }

    /// Returns everything until the server closes the connection.
    func rest() -> [UInt8] {
        while receive() {}
        defer { received = [] }
        return received
    }

    /// Waits until the server closes the connection, and returns whether it does so.
    func waitForEnd() -> Bool {
        _ = rest()
        return isClosed
    }

    private func take(through end: [UInt8]) -> [UInt8]? {
        var searched = 0
        while true {
            if received.count >= end.count {
                for start in max(0, searched - end.count)...(received.count - end.count)
                where received[start] == end[0] && received[start..<start + end.count].elementsEqual(end) {
                    return take(start + end.count)
                }
            }
            searched = received.count
            guard receive() else { return nil }
        }
    }

    private func take(_ count: Int) -> [UInt8]? {
        while received.count < count { guard receive() else { return nil } }
        defer { received.removeFirst(count) }
        return Array(received[..<count])
    }

    private func receive() -> Bool {
        var room = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(file, &room, room.count, 0)
        if count > 0 {
            received += room[..<count]
            return true
        }
        isClosed = count == 0 || errno != EAGAIN
        return false
    }
}
