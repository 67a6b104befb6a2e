import Bytes
import Output
import Platform
import Synchronization
import TestSupport

/// A directory for one test, which contains the output directory.
final class Scratch: Sendable {
    private let folder: TemporaryFolder
    var path: String { folder.path }
    var output: String { path + "/output" }

    init() throws { folder = try TemporaryFolder() }

    /// Builds a site from pages and their texts.
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

    /// Returns the project's lock.
    func lock(waiting seconds: Int) throws -> ProjectLock {
        try ProjectLock(in: StateDirectory(path + "/.fuda"), waiting: seconds)
    }

    func put(_ name: String, _ text: String) throws { try folder.put(name, text) }

    func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

    func text(_ name: String) throws -> String { try folder.text(name) }

    func names(_ name: String = "") throws -> [String] { try folder.names(name) }

    /// Creates a directory.
    func makeFolder(_ name: String, mode: mode_t = 0o777) throws {
        guard mkdir(path + "/" + name, mode) == 0 else { throw SystemError("create", name) }
    }

    /// Returns everything below a directory: files with their text, empty directories as `name/`, links as `->`.
    func tree(_ name: String = "output") throws -> [String: String] {
        var tree: [String: String] = [:]
        for entry in try names(name) {
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

    /// Returns the site without its manifest.
    func pages() throws -> [String: String] {
        try tree().filter { $0.key != ".fuda-manifest" }
    }

    /// Returns the manifest of a site.
    static func manifest(_ pages: [String: String]) -> String {
        let lines = pages.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { path, text in
            let digits = String(Array(text.utf8).withUnsafeBytes { ContentHash.hash($0) }, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits + "  \(path)\n"
        }
        return "fuda manifest 2\n" + lines.joined()
    }

    /// Returns the mode of an entry, without following links; 0 if it does not exist.
    func mode(_ name: String) -> mode_t { facts(name)?.st_mode ?? 0 }

    /// Returns values that differ if the file was rewritten.
    func identity(_ name: String) -> [Int] {
        guard let facts = facts(name) else { return [] }
        #if canImport(Darwin)
            return [Int(facts.st_ino), facts.st_mtimespec.tv_sec, facts.st_mtimespec.tv_nsec]
        #else
            return [Int(facts.st_ino), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
        #endif
    }

    private func facts(_ name: String) -> stat? {
        var facts = stat()
        return lstat(path + "/" + name, &facts) == 0 ? facts : nil
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
