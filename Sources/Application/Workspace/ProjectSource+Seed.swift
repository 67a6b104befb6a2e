import Bytes
import Domain
import Git
import Platform
import Repositories

extension ProjectSource {
    private static let seedFile = "seed"

    /// Returns the seed of the board's identifiers (`BoardIdentity`): the one in `.fuda`, otherwise git's first commit.
    /// Without commits, makes one in `.fuda`.
    ///
    /// A shallow clone does not have the first commit. The title then is the seed, as without git: all clones have it,
    /// however deep they are, and most boards have another one. A notice says that these identifiers differ from those of
    /// a full clone.
    ///
    /// - Parameter root: git's first commit, if the history was read.
    func seed(root: String?, _ events: Events) -> String {
        if let stored = storedSeed {
            if root != nil { events.notice(.ownIdentifiers) }
            return stored
        }
        if let root { return root }
        do {
            guard let head = home.git, head.isRepository else { return madeSeed() }
            if head.isShallow {
                events.notice(.shallowIdentifiers)
                return titleSeed
            }
            // The first commit follows, and is the same in all clones.
            return try GitRevisions(head, git: git).firstCommit() ?? titleSeed
        } catch {
            // A git that fails here has failed to give the history, too, which fuda reports.
            return ""
        }
    }

    private var storedSeed: String? {
        var buffer = ByteBuffer()
        // A file that cannot be read, or that may have come with a commit, is as good as none: the seed of git is as permanent.
        guard let folder = try? StateDirectory(reading: "\(home.root)/.fuda"),
            (try? folder.read(ProjectSource.seedFile, into: &buffer, limit: 64)) == true, buffer.count > 0,
            (try? home.isPrivateFolderTracked(git)) == false
        else { return nil }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private var titleSeed: String { .stableUUID(of: home.settings.title) }

    /// Stores the title of today as the seed, so that a later title changes nothing. Equal projects get equal seeds, as their
    /// sites have equal bytes.
    private func madeSeed() -> String {
        let seed = titleSeed
        guard !home.isReadOnly else { return seed }
        // If it cannot be stored, the next command makes the same one from the same title.
        guard let folder = try? StateDirectory("\(home.root)/.fuda") else { return seed }
        try? Array(seed.utf8).withUnsafeBufferPointer { try folder.make(ProjectSource.seedFile, $0) }
        return storedSeed ?? seed
    }
}
