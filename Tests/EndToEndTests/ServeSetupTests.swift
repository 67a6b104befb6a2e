import Foundation
import TestSupport
import Testing

/// Who may be served, as `fuda serve` decides when it starts.
@Suite struct ServeSetupTests {
    @Test(arguments: [
        (["--host", "0.0.0.0"], "add an account"), (["--host", "0.0.0.0", "--insecure"], "add an account"),
        (["--host", "127.0.0.1", "--socket", "a.sock"], "exclude each other"),
        (["--port", "70000"], "from 0 to 65535"),
        (["--socket", "a.sock"], "add an account"),
    ])
    func `a board that strangers could edit is refused`(_ options: [String], _ words: String) throws {
        let run = try serve(options)
        #expect(run.code == 64)
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test(arguments: [
        ("{ read: all }", "fuda.yml:2:16: 'serve.read': unknown value 'all'; use one of: signed-in, everybody"),
        ("{ signUP: open }", "fuda.yml:2:10: unknown key 'signUP' of 'serve'; did you mean 'signUp'?"),
        ("{ address: https://board.example/x }", "fuda.yml:2:19: 'serve.address': "),
        ("{ trustedProxy: { from: 10.0.0.1 } }", "fuda.yml:2:32: 'serve.trustedProxy.from': an address needs"),
        ("on", "fuda.yml:2:8: 'serve' must have keys"),
    ])
    func `a board with wrong settings is refused`(_ settings: String, _ words: String) throws {
        let run = try serve([], "title: A\nserve: \(settings)\n")
        #expect(run.code == 64 && run.out == "")
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test func `a port that is taken is an error`() throws {
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(file) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port =
            withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                    bind(file, general, size) == 0 && listen(file, 1) == 0 && getsockname(file, general, &size) == 0
                }
            } ? UInt16(bigEndian: address.sin_port) : 0
        #expect(port > 0)
        let run = try serve(["--port", "\(port)"])
        #expect(run.code == 2 && run.out == "")
        #expect(run.errors.contains("127.0.0.1:\(port)"), "\(run.errors)")
    }

    private func serve(_ options: [String], _ settings: String = "title: A\n") throws -> TestProject.Run {
        let project = try TestProject(["fuda.yml": settings, "todos/a1b2c3.md": "# A\n", "home/": ""])
        return try project.run(
            ["serve"] + options, environment: ["HOME": project.path("home")], program: TestProject.program,
            input: .nullDevice)
    }
}
