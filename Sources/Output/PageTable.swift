/// The pages of a site, by number, and their directories.
struct PageTable: Sendable {
    /// The paths of the pages, in the caller's order.
    private(set) var paths = PathList()
    /// The page numbers, sorted by the bytes of the paths.
    private(set) var order: [Int] = []
    /// The directories; parents precede their children. The first is the site's root.
    private(set) var folders = [PageFolder(path: "", parent: 0, pages: 0)]
    private var nameOffsets: [Int] = []
    private var folderNumbers: [Int] = []

    struct PageFolder: Sendable {
        /// The path relative to the site, without a trailing slash.
        let path: String
        /// The number of its parent directory.
        let parent: Int
        /// The number of pages directly in it.
        var pages: Int

        var name: String { SitePath.split(path).name }
    }

    init(_ pages: [String]) throws(OutputError) {
        // By bytes, because two strings that are canonically equivalent in Unicode are different names in most file
        // systems.
        var numbers: [[UInt8]: Int] = [[]: 0]
        var last = (path: [UInt8](), number: 0)
        for var page in pages {
            let isSafe = page.withUTF8 { path in
                guard let offset = SitePath.nameOffset(path) else { return false }
                let folder = path[..<max(0, offset - 1)]
                // Adjacent pages are mostly in the same directory, so reuse its number without creating a string.
                if !folder.elementsEqual(last.path) {
                    last = (Array(folder), number(of: Array(folder), in: &numbers))
                }
                append(path, nameOffset: offset, folder: last.number)
                return true
            }
            guard isSafe else { throw .unsafePath(page) }
        }
        order = paths.sortedIndices()
        try refuseClashes()
    }

    var count: Int { paths.count }

    /// Returns the number of the page's directory.
    func folder(of page: Int) -> Int { folderNumbers[page] }

    /// Passes the page's name in its directory, terminated by a NUL.
    @inline(__always)
    func withName<Result, Failure: Error>(
        of page: Int, _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try paths.withPath(page, from: nameOffsets[page], body)
    }

    private mutating func append(_ path: UnsafeBufferPointer<UInt8>, nameOffset: Int, folder: Int) {
        paths.append(path)
        nameOffsets.append(nameOffset)
        folderNumbers.append(folder)
        folders[folder].pages += 1
    }

    private mutating func number(of path: [UInt8], in numbers: inout [[UInt8]: Int]) -> Int {
        if let known = numbers[path] { return known }
        let slash = path.lastIndex(of: UInt8(ascii: "/")) ?? 0
        let parent = number(of: Array(path[..<slash]), in: &numbers)
        folders.append(PageFolder(path: String(decoding: path, as: UTF8.self), parent: parent, pages: 0))
        numbers[path] = folders.count - 1
        return folders.count - 1
    }

    private func refuseClashes() throws(OutputError) {
        for (one, next) in zip(order, order.dropFirst()) where paths.compare(one, with: paths, next) == 0 {
            throw .repeatedPath(paths[one])
        }
        for folder in folders.dropFirst() where contains(folder.path) { throw .pageIsFolder(folder.path) }
    }

    private func contains(_ path: String) -> Bool {
        var wanted = PathList()
        var path = path
        path.withUTF8 { wanted.append($0) }
        var range = 0..<order.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let place = paths.compare(order[middle], with: wanted, 0)
            if place == 0 { return true }
            range = place < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }
}
