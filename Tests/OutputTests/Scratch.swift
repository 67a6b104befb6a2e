import Bytes
import Output
import Platform
import Synchronization

/// A folder for one test, in memory where the system has such a place, with an output folder's path in it.
final class Scratch: Sendable {
    let path: String
    var output: String { path + "/output" }

    init() throws {
        let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(base)/fuda-output-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("create", base) }
        path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    deinit { Self.remove(path) }

    /// Builds a site of these pages and texts.
    @discardableResult
    func build(
        _ pages: [String: String], force: Bool = false, jobs: Int = 1, in folder: String? = nil
    ) throws -> SiteChange {
        let writer = try open(pages.keys.sorted(), force: force, in: folder)
        let texts = pages.sorted { $0.key < $1.key }.map { Array($0.value.utf8) }
        Parallel.each(texts.count, jobs: jobs, chunk: 1) { _, page in
            texts[page].withUnsafeBufferPointer { writer.write(page, $0) }
        }
        return try writer.commit()
    }

    func open(_ paths: [String], force: Bool = false, in folder: String? = nil) throws -> SiteWriter {
        try SiteWriter(SiteOptions(folder: folder ?? output, force: force), pages: paths, lock: lock(waiting: 1))
    }

    /// The project's lock.
    func lock(waiting seconds: Int) throws -> ProjectLock {
        try ProjectLock(in: PrivateFolder(path + "/.fuda"), waiting: seconds)
    }

    /// Writes a file below the scratch folder, making the folders on the way.
    func put(_ name: String, _ text: String) throws {
        let parts = name.split(separator: "/")
        for end in parts.indices.dropFirst() { mkdir(path + "/" + parts[..<end].joined(separator: "/"), 0o777) }
        let file = creat(path + "/" + name, 0o666)
        guard file >= 0 else { throw SystemError("create", name) }
        defer { close(file) }
        let bytes = Array(text.utf8)
        guard write(file, bytes, bytes.count) == bytes.count else { throw SystemError("write", name) }
    }

    /// Makes a folder.
    func makeFolder(_ name: String, mode: mode_t = 0o777) throws {
        guard mkdir(path + "/" + name, mode) == 0 else { throw SystemError("create", name) }
    }

    /// Makes a symbolic link.
    func link(_ name: String, to target: String) throws {
        guard symlink(target, path + "/" + name) == 0 else { throw SystemError("link", name) }
    }

    /// All below a folder of the scratch folder: files with their text, empty folders as `name/`, links as `-> target`.
    func tree(_ name: String = "output") throws -> [String: String] {
        var tree: [String: String] = [:]
        for entry in try Self.entries(path + "/" + name) {
            let inner = name + "/" + entry
            switch mode(inner) & S_IFMT {
            case S_IFDIR:
                let below = try self.tree(inner)
                if below.isEmpty { tree[entry + "/"] = "" }
                for (path, text) in below { tree[entry + "/" + path] = text }
            case S_IFLNK: tree[entry] = "->"
            default: tree[entry] = try text(inner)
            }
        }
        return tree
    }

    /// The site without its manifest.
    func pages() throws -> [String: String] {
        try tree().filter { $0.key != ".fuda-manifest" }
    }

    func text(_ name: String) throws -> String {
        var buffer = ByteBuffer()
        try buffer.read(path + "/" + name)
        return buffer.text
    }

    /// The mode of what is there itself, 0 when nothing is.
    func mode(_ name: String) -> mode_t { facts(name)?.st_mode ?? 0 }

    /// What tells a file that was left alone from one that was written.
    func identity(_ name: String) -> [Int] {
        guard let facts = facts(name) else { return [] }
        #if canImport(Darwin)
            return [Int(facts.st_ino), facts.st_mtimespec.tv_sec, facts.st_mtimespec.tv_nsec]
        #else
            return [Int(facts.st_ino), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
        #endif
    }

    func names(_ folder: String = "") throws -> [String] { try Self.entries(path + "/" + folder).sorted() }

    private func facts(_ name: String) -> stat? {
        var facts = stat()
        return lstat(path + "/" + name, &facts) == 0 ? facts : nil
    }
}

extension Scratch {
    fileprivate static func entries(_ path: String) throws -> [String] {
        guard let stream = opendir(path) else { throw SystemError("read", path) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    fileprivate static func remove(_ path: String) {
        if unlink(path) == 0 { return }
        for entry in (try? entries(path)) ?? [] { remove(path + "/" + entry) }
        rmdir(path)
    }
}

/// The first error of several threads.
final class Failure: Sendable {
    private let error = Mutex<(any Error)?>(nil)

    var first: (any Error)? { error.withLock { $0 } }

    func catching(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            self.error.withLock { $0 = $0 ?? error }
        }
    }
}
