import Bytes
import Repositories

/// Commits with their parents.
struct CommitGraph {
    private var names = ByteTable()
    /// For each commit by its number, the numbers of its parents. In a shallow clone, its oldest commits have none.
    private var parents: [[Int32]] = []

    private static let unknown = GitFailure.unexpectedOutput(of: "rev-list")

    /// - Parameter revisions: as arguments of `git log`.
    init(_ revisions: [String], _ git: Git, in root: String) throws(GitFailure) {
        let process = try GitProcess(git, ["rev-list", "--parents"] + revisions + ["--"], in: root)
        process.endInput()
        var buffer = ByteBuffer(capacity: 1 << 17)
        while try process.read(into: &buffer) {
            var start = 0
            while let end = buffer.bytes.firstIndex(of: 0x0A, from: start) {
                read(line: UnsafeBufferPointer(rebasing: buffer.bytes[start..<end]))
                start = end + 1
            }
            buffer.removeFirst(start)
        }
        try process.finish()
        guard buffer.count == 0 else { throw CommitGraph.unknown }
    }

    /// Parses `NAME PARENT PARENT…`.
    private mutating func read(line: UnsafeBufferPointer<UInt8>) {
        var numbers: [Int32] = []
        for name in line.split(separator: 0x20) {
            numbers.append(Int32(names.number(of: UnsafeBufferPointer(rebasing: name))))
        }
        guard let commit = numbers.first else { return }
        while parents.count < names.count { parents.append([]) }
        parents[Int(commit)] = Array(numbers.dropFirst())
    }

    private func number(of commit: String) -> Int32? { names.known(commit).map(Int32.init) }

    /// Returns the number of parents of a commit; nil if it is not in the graph.
    func parentCount(of commit: String) -> Int? { number(of: commit).map { parents[Int($0)].count } }

    /// Returns which of some commits are ancestors of others.
    func commits(_ commits: [String], ancestorsOf others: some Sequence<String>) -> Set<String> {
        var isContained = [Bool](repeating: false, count: parents.count)
        var waiting = others.compactMap(number).flatMap { parents[Int($0)] }
        while let next = waiting.popLast() {
            if isContained[Int(next)] { continue }
            isContained[Int(next)] = true
            waiting += parents[Int(next)]
        }
        return Set(commits.filter { commit in number(of: commit).map { isContained[Int($0)] } ?? false })
    }
}
