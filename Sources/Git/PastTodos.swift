import Bytes
import Domain
import Repositories

/// Reads the contents that a walk needs, once each, as snapshots.
struct PastTodos {
    /// The distinct snapshots of each content.
    private(set) var snapshots: [TodoSnapshot] = []
    /// By the walk's use number: an index in `snapshots`; nil if the file is a directory's page and not a todo.
    private(set) var snapshotOfUse: [Int?]
    /// The number of contents missing from this clone.
    private(set) var missing = 0

    private let log: CommitLog
    private let uses: [HistoryWalk.Use]
    private var readings: [PastReading]
    private let readers: [TodoFileReader]
    /// The first use of each content, and for each use the next use of the same content; -1 at the end.
    private var first: [Int]
    private var next: [Int]

    init(_ walk: HistoryWalk, _ log: CommitLog) { self.init(walk.uses, walk.readings, log) }

    /// - Parameters:
    ///   - uses: the contents to read.
    ///   - readings: how files are read; the uses refer to them by index.
    init(_ uses: [HistoryWalk.Use], _ readings: [PastReading], _ log: CommitLog) {
        (self.uses, self.readings, self.log) = (uses, readings, log)
        snapshotOfUse = Array(repeating: nil, count: uses.count)
        // The reading in effect at the time determines a todo's directory, so the reader gets no directories.
        readers = readings.map { TodoFileReader(settings: $0.settings, layout: PastTodos.nowhere, depth: .titles) }
        first = Array(repeating: -1, count: log.contents.count)
        next = Array(repeating: -1, count: uses.count)
        for use in uses.indices.reversed() {
            let content = Int(uses[use].content)
            next[use] = first[content]
            first[content] = use
        }
    }

    private static let nowhere = ProjectLayout(root: "", users: "")

    /// Reads all contents from a repository.
    mutating func read(from contents: GitContents) throws(GitFailure) {
        let wanted = first.indices.filter { first[$0] >= 0 }
        let limit = readings.map(\.settings.maximumFileSize).max() ?? 0
        snapshots.reserveCapacity(wanted.count)
        try contents.read(wanted.map { log.contents[$0] }, limit: limit) { index, content in
            read(content, firstUse: first[wanted[index]])
        }
    }

    /// Reads one content for all its uses, usually one.
    private mutating func read(_ content: GitContents.Content, firstUse: Int) {
        let start = snapshots.count
        var use = firstUse
        while use >= 0 {
            if let snapshot = snapshot(uses[use], content) {
                let same = snapshots[start...].firstIndex(of: snapshot)
                snapshotOfUse[use] = same ?? snapshots.count
                if same == nil { snapshots.append(snapshot) }
            }
            use = next[use]
        }
        if case .missing = content { missing += 1 }
    }

    private mutating func snapshot(_ use: HistoryWalk.Use, _ content: GitContents.Content) -> TodoSnapshot? {
        let path = log.paths.text(Int(use.path))
        let reading = Int(use.reading)
        var read: Todo?
        switch content {
        case .bytes(let bytes): read = readers[reading].read(path, content: bytes).todo
        case .missing: read = .broken(path, PastTodos.nowhere)
        }
        guard var todo = read else { return nil }
        readings[reading].folder(of: use.path, in: log.paths)?.complete(&todo)
        return TodoSnapshot(todo)
    }
}
