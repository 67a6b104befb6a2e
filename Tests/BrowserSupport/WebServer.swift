import Dispatch
import Platform
import Synchronization
import TestSupport

/// Serves the files of a directory below a path on 127.0.0.1, for GET requests.
package final class WebServer: Sendable {
    /// The URL of the directory, with a slash at the end.
    package let address: String
    private let socket: Int32
    private let folder: String
    private let base: String

    /// - Parameter base: begins and ends with a slash.
    package init(_ folder: String, base: String = "/") throws {
        #if canImport(Glibc)
            let socket = Platform.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #else
            let socket = Platform.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard socket >= 0 else { throw SystemError("open", "a socket") }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &place) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(socket, place, size) == 0 && listen(socket, 64) == 0 && getsockname(socket, place, &size) == 0
            }
        }
        guard isBound else { throw SystemError("bind", "127.0.0.1") }
        (self.socket, self.folder, self.base) = (socket, folder, base)
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))\(base)"
        DispatchQueue(label: "server").async { [folder] in WebServer.serve(socket, folder, base) }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    private static func serve(_ socket: Int32, _ folder: String, _ base: String) {
        while case let client = accept(socket, nil, nil), client >= 0 {
            DispatchQueue.global().async {
                defer { close(client) }
                var patience = timeval(tv_sec: 10, tv_usec: 0)
                setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
                answer(client, folder, base)
            }
        }
    }

    private static func answer(_ client: Int32, _ folder: String, _ base: String) {
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while !request.suffix(4).elementsEqual([13, 10, 13, 10]) {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0, request.count < 1 << 16 else { return }
            request += buffer[..<count]
        }
        let parts = request.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard parts.count == 3, parts[0].elementsEqual("GET".utf8) else { return }
        let path = decoded(parts[1].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
        let isBelow = path.utf8.starts(with: base.utf8)
        let name = isBelow ? String(path.utf8.dropFirst(base.utf8.count)) ?? "" : ""
        let isPlain = !name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
        let file = name.isEmpty || name.utf8.last == UInt8(ascii: "/") ? name + "index.html" : name
        let bytes = isBelow && isPlain ? try? [UInt8](ofFile: "\(folder)/\(file)") : nil
        let head = """
            HTTP/1.1 \(bytes == nil ? "404 Not Found" : "200 OK")\r
            Content-Type: \(type(file))\r
            Content-Length: \(bytes?.count ?? 0)\r
            Connection: close\r
            \r

            """
        send(client, Array(head.utf8) + (bytes ?? []))
    }

    private static func send(_ client: Int32, _ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
                let count = rest.withUnsafeBytes { Platform.send(client, $0.baseAddress, $0.count, 0) }
            #else
                let count = rest.withUnsafeBytes {
                    Platform.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
            #endif
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static let types: [(ending: String, type: String)] = [
        (".html", "text/html; charset=utf-8"), (".js", "text/javascript; charset=utf-8"),
        (".css", "text/css; charset=utf-8"),
        (".svg", "image/svg+xml"), (".json", "application/json"), (".png", "image/png"),
    ]

    private static func type(_ file: String) -> String {
        types.first { file.utf8.reversed().starts(with: $0.ending.utf8.reversed()) }?.type ?? "application/octet-stream"
    }

    /// Returns a path without the escapes of a URL.
    private static func decoded(_ bytes: some Sequence<UInt8>) -> String {
        let bytes = Array(bytes)
        var (found, at): ([UInt8], Int) = ([], 0)
        while at < bytes.count {
            let digits =
                bytes[at] == UInt8(ascii: "%") ? String(decoding: bytes[(at + 1)...].prefix(2), as: UTF8.self) : ""
            let byte = digits.utf8.count == 2 ? UInt8(digits, radix: 16) : nil
            found.append(byte ?? bytes[at])
            at += byte == nil ? 1 : 3
        }
        return String(decoding: found, as: UTF8.self)
    }
}
