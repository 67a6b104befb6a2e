import Bytes
import Domain
import FrontMatter
import Editing
import Git
import Merging

/// Merges the files of both sides of a sync, todo by todo.
///
/// A todo is the one with its id, wherever it lies. The remote's version counts where both sides contradict each other:
/// others have seen it. What the merged file then lacks is a conflict, which a person settles.
struct SyncMerge {
    let contest: BranchMerge.Contest
    /// Further names of known fields, as in `Settings.fields`.
    let names: [String: Field]
    /// Whether a path is that of `fuda.yml`, which merges by lines.
    let isSettings: (String) -> Bool
    /// The ids of files, by the names of their bytes in git: most files are the same in two of the versions.
    private let ids: [String: [UInt8]?]

    init(contest: BranchMerge.Contest, names: [String: Field], isSettings: @escaping (String) -> Bool) {
        (self.contest, self.names, self.isSettings) = (contest, names, isSettings)
        var ids: [String: [UInt8]?] = [:]
        for file in [contest.base, contest.ours, contest.theirs].joined() {
            guard let blob = file.blob, ids[blob] == nil else { continue }
            ids[blob] = .some(SyncMerge.id(file.bytes, names))
        }
        self.ids = ids
    }

    private typealias File = BranchMerge.File
    /// A change that the merged file lacks: its versions before and after; nil where there is no file.
    typealias Lost = (path: String, base: [UInt8]?, mine: [UInt8]?)

    /// Returns the files after the sync, and the changes that they lack.
    func settled() -> (files: [BranchMerge.File], lost: [Lost]) {
        var settled: [(file: File, isTheirs: Bool, lost: Lost?)] = []
        var lost: [Lost] = []
        for todo in todos() {
            let (file, isTheirs, change) = settle(todo)
            if let file { settled.append((file, isTheirs, change)) } else if let change { lost.append(change) }
        }
        // The remote's files keep their places, and directories remain.
        let sorted = settled.filter(\.isTheirs) + settled.filter { !$0.isTheirs }
        var taken = Set(contest.others.map(PathKey.init))
        let folders = Set((contest.others + settled.map(\.file.path)).flatMap(Bytes.folders(above:)).map(PathKey.init))
        var files: [File] = []
        for (var file, _, change) in sorted {
            file.path = free(file) { !taken.contains(PathKey($0)) && !folders.contains(PathKey($0)) }
            taken.insert(PathKey(file.path))
            files.append(file)
            if let change { lost.append((file.path, change.base, change.mine)) }
        }
        return (files, lost)
    }

    // MARK: Todos

    /// The versions of a todo; nil where a side does not have it.
    private struct Versions {
        var base: File?
        var ours: File?
        var theirs: File?
    }

    private func todos() -> [Versions] {
        let ours = matched(contest.ours, with: contest.base, contest.ourRenames)
        let theirs = matched(contest.theirs, with: contest.base, contest.theirRenames)
        let new = matched(theirs.others, with: ours.others, [:], areNew: true)
        return contest.base.indices.map { number in
            Versions(base: contest.base[number], ours: ours.found[number], theirs: theirs.found[number])
        } + ours.others.indices.map { Versions(ours: ours.others[$0], theirs: new.found[$0]) }
            + new.others.map { Versions(theirs: $0) }
    }

    /// Finds versions of todos among files: by the ids; and where a version has none, by the path, or by what git takes for a
    /// renamed file.
    ///
    /// - Parameters:
    ///   - former: the other versions of the todos.
    ///   - renames: the former paths of renamed files by the new ones.
    ///   - areNew: whether both sides created the files. One with an id and one without are then different todos.
    /// - Returns: the files by the numbers of their other versions, and the files of other todos.
    private func matched(
        _ files: [File], with former: [File], _ renames: [PathKey: String], areNew: Bool = false
    ) -> (found: [Int: File], others: [File]) {
        var found: [Int: File] = [:]
        var isLeft = Array(repeating: true, count: files.count)
        let (ids, formerIDs) = (files.map(id), former.map(id))
        func join(
            _ formerKeys: [[UInt8]?], _ keys: [[UInt8]?],
            if isSame: (_ former: Int, _ index: Int) -> Bool = { _, _ in true }
        ) {
            // Copies have one id.
            var numbers: [[UInt8]: [Int]] = [:]
            for number in former.indices.reversed() where found[number] == nil {
                if let key = formerKeys[number] { numbers[key, default: []].append(number) }
            }
            for index in files.indices where isLeft[index] {
                guard let key = keys[index], let number = numbers[key]?.last, isSame(number, index) else { continue }
                numbers[key]?.removeLast()
                (found[number], isLeft[index]) = (files[index], false)
            }
        }
        func place(_ file: File, _ id: [UInt8]?) -> [UInt8]? { id.map { $0 + [0] + Array(file.path.utf8) } }
        join(zip(former, formerIDs).map(place), zip(files, ids).map(place))
        join(formerIDs, ids)
        let formerPaths = former.map { Array($0.path.utf8) }
        for paths in [files.map(\.path), files.map { renames[PathKey($0.path)] }] as [[String?]] {
            join(formerPaths, paths.map { $0.map { Array($0.utf8) } }) {
                formerIDs[$0] == nil && ids[$1] == nil || !areNew && (formerIDs[$0] == nil || ids[$1] == nil)
            }
        }
        return (found, files.indices.filter { isLeft[$0] }.map { files[$0] })
    }

    // MARK: One todo

    /// Returns the merged file, whether it lies where the remote has it, and what it lacks.
    private func settle(_ todo: Versions) -> (File?, isTheirs: Bool, Lost?) {
        let base = todo.base
        func isChanged(_ file: File) -> Bool {
            base.map { !file.path.hasSameBytes(as: $0.path) || file.bytes != $0.bytes } ?? true
        }
        switch (todo.ours, todo.theirs) {
        case (nil, nil): return (nil, false, nil)
        case (let ours?, nil):
            guard let base else { return (ours, false, nil) }
            return (nil, false, isChanged(ours) ? (ours.path, base.bytes, ours.bytes) : nil)
        case (nil, let theirs?):
            guard let base else { return (theirs, true, nil) }
            return isChanged(theirs) ? (theirs, true, (theirs.path, base.bytes, nil)) : (nil, false, nil)
        case (let ours?, let theirs?):
            let (path, isTheirs) = path(base, ours, theirs)
            let mode = theirs.mode == base?.mode ? ours.mode : theirs.mode
            func kept(_ file: File) -> File { File(path, mode: mode, file.bytes, blob: file.blob) }
            let isSettings = isSettings(path)
            if base == nil, !isSettings, id(ours) == nil, id(theirs) == nil {
                // Without a common version, two todos would be mixed.
                let lost: Lost? = ours.bytes == theirs.bytes ? nil : (path, nil, ours.bytes)
                return (kept(theirs), isTheirs, lost)
            }
            if ours.bytes == base?.bytes { return (kept(theirs), isTheirs, nil) }
            if theirs.bytes == base?.bytes { return (kept(ours), isTheirs, nil) }
            let merge = TodoMerge(
                base: base?.bytes ?? [], ours: ours.bytes, theirs: theirs.bytes, style: ConflictStyle(kept: .theirs))
            let merged = isSettings ? merge.mergedByLines() : merge.merged()
            let bytes = merged?.bytes ?? theirs.bytes
            let lost = merged?.conflicts.isEmpty == true ? nil : (path, base?.bytes, Optional(ours.bytes))
            let same = [theirs, ours].first { $0.bytes == bytes }
            return (same.map(kept) ?? File(path, mode: mode, bytes), isTheirs, lost)
        }
    }

    /// Returns the path of a todo that both sides have, and whether it is the remote's. A name is no part of a todo, but the
    /// directory says whether it is archived: the side that moved it decides.
    private func path(_ base: File?, _ ours: File, _ theirs: File) -> (String, isTheirs: Bool) {
        guard let old = base?.path else { return (theirs.path, true) }
        if ours.path.hasSameBytes(as: theirs.path) || ours.path.hasSameBytes(as: old) { return (theirs.path, true) }
        if theirs.path.hasSameBytes(as: old) { return (ours.path, false) }
        let isMovedByUs =
            !folder(of: ours.path).hasSameBytes(as: folder(of: old))
            && folder(of: theirs.path).hasSameBytes(as: folder(of: old))
        return isMovedByUs ? (ours.path, false) : (theirs.path, true)
    }

    /// Returns the path of a file, or a free one beside it.
    private func free(_ file: File, _ isFree: (String) -> Bool) -> String {
        let path = file.path
        if isFree(path) { return path }
        return freePath(beside: path, id: id(file).map { String(decoding: $0, as: UTF8.self) }, isFree)
    }

    private func id(_ file: File) -> [UInt8]? {
        if isSettings(file.path) { return nil }
        return file.blob.flatMap { ids[$0] } ?? SyncMerge.id(file.bytes, names)
    }

    private static func id(_ bytes: [UInt8], _ names: [String: Field]) -> [UInt8]? {
        TodoText.id(bytes, names: names).map { Array($0.utf8) }
    }
}
