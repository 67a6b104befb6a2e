import Bytes
import Domain
import FrontMatter
import Editing
import Git
import Merging

/// A file that both sides of a sync changed.
///
/// A todo is the one with its id, wherever it lies. The remote's version counts where both contradict each other: others
/// have seen it. What the file then lacks is a conflict, which a person settles.
struct ContestedFile {
    let contest: BranchMerge.Contest
    /// Further names of known fields, as in `Settings.fields`.
    let names: [String: Field]
    /// Whether it is `fuda.yml`, which merges by lines.
    var isSettings = false

    /// The files after the sync, and the change that they lack.
    struct Settled {
        var files: [String: [UInt8]?] = [:]
        /// The files of todos that one side moved.
        var moved: [String: [UInt8]] = [:]
        var lost: (path: String, base: [UInt8]?, mine: [UInt8]?)?
    }

    /// Finds the todo with an id among the files that one side added or changed.
    typealias Search = (BranchMerge.Side, _ id: String) -> (path: String, bytes: [UInt8])?

    func settled(isFree: (String) -> Bool, _ search: Search) -> Settled {
        if contest.isRenamed, let ours = contest.ours, let theirs = contest.theirs {
            return renamed(contest.base, ours, theirs)
        }
        if let settled = movedByOne(search) { return settled }
        var settled = settledInPlace(isFree)
        let path = contest.path
        guard contest.isDisplaced, let bytes = settled.files[path] ?? nil, !isFree(path) else { return settled }
        let place = free(path, id(bytes), isFree)
        (settled.files[path], settled.files[place]) = (nil, bytes)
        if settled.lost?.path.hasSameBytes(as: path) == true { settled.lost?.path = place }
        return settled
    }

    private func settledInPlace(_ isFree: (String) -> Bool) -> Settled {
        let (base, path) = (contest.base, contest.path)
        if contest.isDisplaced, base == nil, let new = contest.ours ?? contest.theirs,
            contest.ours == nil || contest.theirs == nil
        {
            return Settled(files: [path: new])
        }
        guard let theirs = contest.theirs else {
            return Settled(files: [path: nil], lost: (path, base, contest.ours))
        }
        guard let ours = contest.ours else {
            return Settled(files: [path: theirs], lost: (path, base, nil))
        }
        if isSettings { return merged(base, ours, theirs, at: path) }
        let ids = [base, ours, theirs].map { $0.flatMap(id) }
        if ids[1] == ids[2] { return merged(base, ours, theirs, at: path) }
        // Another todo has the same path, or git took it for a renamed one.
        if base == nil {
            return Settled(files: [path: theirs, free(path, ids[1], isFree): ours])
        }
        if ids[1] == ids[0] {
            return Settled(files: [path: theirs], lost: (path, base, ours))
        }
        if ids[2] == ids[0] {
            let place = contest.theirPath.hasSameBytes(as: path) ? free(path, ids[2], isFree) : contest.theirPath
            return Settled(files: [path: ours, place: theirs], lost: (place, base, nil))
        }
        return Settled(files: [path: theirs, free(path, ids[1], isFree): ours])
    }

    /// The files if one side moved the todo to another path, or exchanged it for another todo, while the other side changed
    /// it in place; nil if neither did. git sees a renamed file only if it has changed little.
    private func movedByOne(_ search: Search) -> Settled? {
        guard !isSettings, let base = contest.base, let id = id(base) else { return nil }
        let (ours, theirs) = (contest.ours, contest.theirs)
        let isHere = (ours: ours.flatMap(self.id) == id, theirs: theirs.flatMap(self.id) == id)
        guard isHere.ours != isHere.theirs, let kept = isHere.ours ? ours : theirs,
            let found = search(isHere.ours ? .theirs : .ours, id)
        else { return nil }
        let versions = isHere.ours ? (kept, found.bytes) : (found.bytes, kept)
        let merged = merged(base, versions.0, versions.1, at: found.path)
        let other = isHere.ours ? theirs : ours
        let bytes = (merged.files[found.path] ?? nil) ?? found.bytes
        return Settled(files: [contest.path: other], moved: [found.path: bytes], lost: merged.lost)
    }

    /// A name is no part of a todo, but the directory says whether it is archived: the side that moved it decides.
    private func renamed(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> Settled {
        let (ourPath, theirPath) = (contest.ourPath, contest.theirPath)
        let ids = [base, ours, theirs].map { $0.flatMap(id) }
        if ids[1] == ids[2] {
            let old = folder(of: contest.path)
            let isOurs = !folder(of: ourPath).hasSameBytes(as: old) && folder(of: theirPath).hasSameBytes(as: old)
            let path = isOurs ? ourPath : theirPath
            let merged = merged(base, ours, theirs, at: path)
            // Another todo may have had the other name.
            return Settled(moved: [path: (merged.files[path] ?? nil) ?? theirs], lost: merged.lost)
        }
        // git took another todo for a renamed one.
        if ids[1] == ids[0] { return Settled(files: [theirPath: theirs], lost: (ourPath, base, ours)) }
        let lost = ids[2] == ids[0] ? (path: theirPath, base: base, mine: Optional<[UInt8]>.none) : nil
        return Settled(files: [ourPath: ours, theirPath: theirs], lost: lost)
    }

    private func merged(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8], at path: String) -> Settled {
        let merge = TodoMerge(base: base ?? [], ours: ours, theirs: theirs, style: ConflictStyle(kept: .theirs))
        guard let merged = isSettings ? merge.mergedByLines() : merge.merged() else {
            return Settled(files: [path: theirs], lost: (path, base, ours))
        }
        return Settled(files: [path: merged.bytes], lost: merged.conflicts.isEmpty ? nil : (path, base, ours))
    }

    private func id(_ bytes: [UInt8]) -> String? { ContestedFile.id(bytes, names) }

    /// The id that a file gives; nil if it gives none.
    static func id(_ bytes: [UInt8], _ names: [String: Field]) -> String? {
        TodoText(bytes, names: names).map { $0[.id] }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether two files are of the same todo, as far as they give ids.
    static func areSame(_ file: [UInt8], _ other: [UInt8], _ names: [String: Field]) -> Bool {
        guard let id = id(file, names), let second = self.id(other, names) else { return true }
        return id.hasSameBytes(as: second)
    }

    /// Returns a path beside another one that no file has.
    private func free(_ path: String, _ id: String?, _ isFree: (String) -> Bool) -> String {
        let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
        let word = id.map { $0.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) } ? $0 : "2" } ?? "2"
        var number = 1
        while true {
            let new = "\(path[..<dot])-\(word)\(number == 1 ? "" : "-\(number)")\(path[dot...])"
            if isFree(new) || number == 1000 { return new }
            number += 1
        }
    }
}
