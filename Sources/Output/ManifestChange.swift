import Bytes
import Platform

/// The difference between the pages of a build and the manifest of the previous build.
struct ManifestChange: Sendable {
    /// The hash that the manifest has for each page; nil if it does not contain the path.
    private var hashes: [UInt64?]
    /// The paths in the manifest that no page has any more.
    private(set) var stale: [String] = []
    /// Whether there are pages with a path that is not in the manifest.
    private(set) var hasNew = false

    private let old: Manifest
    private let table: PageTable
    private let isPart: Bool

    /// - Parameter isPart: whether the pages are only a part of the site's, and all others stay.
    init(from old: Manifest, to table: PageTable, isPart: Bool = false) {
        self.old = old
        self.table = table
        self.isPart = isPart
        hashes = Array(repeating: nil, count: table.count)
        for step in Merge(old: old.paths, table: table) {
            switch step {
            case .both(let page, let index): hashes[page] = old.hashes[index]
            case .old(let index): if !isPart { stale.append(old.paths[index]) }
            case .new: hasNew = true
            }
        }
    }

    /// Whether the manifest contains the path of a page.
    func isKnown(_ page: Int) -> Bool { hashes[page] != nil }

    /// Whether a path is stale, compared by bytes. The stale paths are sorted by bytes.
    func isStale(_ path: String) -> Bool {
        var range = 0..<stale.count
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            if stale[middle].utf8.elementsEqual(path.utf8) { return true }
            let isBefore = stale[middle].utf8.lexicographicallyPrecedes(path.utf8)
            range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }

    /// Whether the paths in the manifest must be changed.
    var hasOtherPaths: Bool { hasNew || !stale.isEmpty || !old.isThere }

    /// Whether the manifest must be rewritten.
    func isNeeded(_ states: PageStates) -> Bool {
        hasOtherPaths || hashes.indices.contains { hashes[$0] != states.hash(of: $0) }
    }

    /// Returns the manifest of the site's pages.
    func text(_ states: PageStates) -> ByteBuffer {
        text { step in
            switch step {
            case .both(let page, _), .new(let page): (states.hash(of: page), table.paths, page)
            case .old(let index): isPart ? (old.hashes[index], old.paths, index) : nil
            }
        }
    }

    /// Returns the manifest of all previous files, with their hashes, and all new pages.
    func unionText(_ states: PageStates) -> ByteBuffer {
        text { step in
            switch step {
            case .new(let page): (states.hash(of: page), table.paths, page)
            case .both(_, let index), .old(let index): (old.hashes[index], old.paths, index)
            }
        }
    }

    private func text(_ entry: (Merge.Step) -> (hash: UInt64, paths: PathList, index: Int)?) -> ByteBuffer {
        Manifest.text { line in
            for step in Merge(old: old.paths, table: table) {
                guard let (hash, paths, index) = entry(step) else { continue }
                paths.withPath(index) { line(hash, $0) }
            }
        }
    }
}

/// Merges the sorted paths of a manifest and of a build's pages.
private struct Merge: Sequence, IteratorProtocol {
    let old: PathList
    let table: PageTable
    private var oldIndex = 0
    private var place = 0

    enum Step {
        case both(page: Int, index: Int)
        case new(page: Int)
        case old(index: Int)
    }

    init(old: PathList, table: PageTable) {
        self.old = old
        self.table = table
    }

    mutating func next() -> Step? {
        switch (oldIndex < old.count, place < table.count) {
        case (false, false): nil
        case (true, false): takeOld()
        case (false, true): takeNew()
        case (true, true): takeFirst()
        }
    }

    private mutating func takeFirst() -> Step {
        let order = old.compare(oldIndex, with: table.paths, table.order[place])
        if order < 0 { return takeOld() }
        if order > 0 { return takeNew() }
        oldIndex += 1
        place += 1
        return .both(page: table.order[place - 1], index: oldIndex - 1)
    }

    private mutating func takeOld() -> Step {
        oldIndex += 1
        return .old(index: oldIndex - 1)
    }

    private mutating func takeNew() -> Step {
        place += 1
        return .new(page: table.order[place - 1])
    }
}
