import Bytes
import Platform

/// The difference between the pages of a build and the manifest of the previous build.
struct ManifestChange: Sendable {
    /// Whether the manifest contains the path of each page.
    private(set) var isKnown: [Bool]
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
        isKnown = Array(repeating: false, count: table.count)
        for step in Merge(old: old.paths, table: table) {
            switch step {
            case .both(let page): isKnown[page] = true
            case .old(let index): if !isPart { stale.append(old.paths[index]) }
            case .new: hasNew = true
            }
        }
    }

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

    /// Whether the manifest must be rewritten.
    var isNeeded: Bool { hasNew || !stale.isEmpty || !old.isThere }

    /// Returns the manifest of the site's pages.
    func text() -> ByteBuffer {
        if isPart { return unionText() }
        return Manifest.text { line in
            for page in table.order { table.paths.withPath(page) { line($0) } }
        }
    }

    /// Returns the manifest of all previous files and all pages.
    func unionText() -> ByteBuffer {
        Manifest.text { line in
            for step in Merge(old: old.paths, table: table) {
                switch step {
                case .both(let page), .new(let page): table.paths.withPath(page) { line($0) }
                case .old(let index): old.paths.withPath(index) { line($0) }
                }
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
        case both(page: Int)
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
        return .both(page: table.order[place - 1])
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
