import TestSupport
import Testing

@testable import Platform

struct TemporaryFileTests {
    private let scratch: TemporaryFolder
    private let folder: Folder

    init() throws {
        scratch = try TemporaryFolder()
        folder = try Folder(opening: scratch.path)
    }

    private func write(_ text: String, to file: borrowing TemporaryFile) throws {
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in try file.write(bytes, called: "a") }
    }

    @Test func `is removed at the end of its lifetime if not renamed`() throws {
        do {
            let file = try TemporaryFile(in: folder, named: "new", mode: 0o600, called: "a")
            try write("x", to: file)
            #expect(try scratch.names().count == 1)
        }
        #expect(try scratch.names() == [])
    }

    @Test func `takes a free name, or replaces a file`() throws {
        try scratch.put("a", "old")
        do {
            var file = try TemporaryFile(in: folder, named: "new", mode: 0o600, called: "a")
            try write("new", to: file)
            #expect(throws: SystemError("create", "a", code: EEXIST)) { try file.take("a", in: folder, called: "a") }
            #expect(try scratch.text("a") == "old")
            try file.replace("a", in: folder, called: "a")
        }
        #expect(try scratch.names() == ["a"] && scratch.text("a") == "new")
        do {
            var file = try TemporaryFile(in: folder, named: "new", mode: 0o600, called: "b")
            try file.take("b", in: folder, called: "b")
        }
        #expect(try scratch.names() == ["a", "b"])
    }

    @Test func `a sweep removes only abandoned files`() throws {
        for name in ["new.1f", "new.", "new.1g", "new.0123456789abcdef0", ".1f", "other.2a", "plain", "new.ABC"] {
            try scratch.put(name, "")
        }
        try scratch.put("new.d1/inner", "")
        try scratch.link("new.aa", to: "plain")
        let open = try TemporaryFile(in: folder, named: "new", mode: 0o600, called: "a")
        let held = try scratch.names()
        TemporaryFile.sweep(folder) { $0 == "new" }
        #expect(try Set(held).subtracting(scratch.names()) == ["new.1f"])
        TemporaryFile.sweep(folder)
        #expect(try !scratch.names().contains("other.2a") && scratch.names().contains("plain"))
        try write("", to: open)
    }

    @Test func `reports the file that cannot be written to a removed folder`() throws {
        try scratch.put("gone/", "")
        let gone = try Folder(opening: "\(scratch.path)/gone")
        #expect(rmdir("\(scratch.path)/gone") == 0)
        #expect(throws: SystemError("write", "a", code: ENOENT)) {
            _ = try TemporaryFile(in: gone, named: "new", mode: 0o600, called: "a")
        }
    }
}
