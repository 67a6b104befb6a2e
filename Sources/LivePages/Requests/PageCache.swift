import Application
import Bytes
import Domain
import HTTP
import Platform
import Site
import Synchronization

/// The requested pages of one state of the project, once for each viewer.
final class PageCache: Sendable {
    /// A page, ready to be sent.
    struct Entry: Sendable {
        let bytes: GappedBytes
        let type: MediaType
        /// The tag of the bytes without tokens, without quotes.
        fileprivate let digest: String
        /// Whether it is a file of the project.
        let isAttachment: Bool

        /// The tag of the page for the session with a mark. It depends on the session, so that a browser which signs in
        /// again does not keep a page with the form token of its former session.
        func tag(with mark: String) -> EntityTag {
            EntityTag(bytes.gaps.isEmpty || mark.isEmpty ? digest : digest + "-" + mark)
        }
    }

    private struct Key: Hashable {
        let path: String
        let viewer: Viewer
    }

    private struct State {
        var project: LiveProject?
        var entries: [Key: Entry] = [:]
        var size = 0
    }

    private let state = Mutex(State())
    /// Tags need not be secret; two hashes make an accidental collision impossible.
    private let hashes = (SipHash(key: (1, 2)), SipHash(key: (3, 4)))

    /// The maximum size of all entries in bytes.
    private static let mostBytes = 128 << 20

    /// Returns the entry of a path in this state of the project; nil if it must be made.
    func known(_ path: String, for viewer: Viewer, of project: LiveProject) -> Entry? {
        state.withLock { $0.project === project ? $0.entries[Key(path: path, viewer: viewer)] : nil }
    }

    /// Makes a page and keeps it.
    func made(
        _ path: String, for viewer: Viewer, of project: LiveProject, _ bytes: [UInt8], marker: String,
        isAttachment: Bool
    ) -> Entry {
        let type = MediaType(ofFile: path)
        let gapped = type == .html ? GappedBytes(bytes, marker: Array(marker.utf8)) : GappedBytes(bytes, marker: [])
        let salt = isAttachment || type != .html ? "" : viewer.name
        let digest = [hashes.0, hashes.1].map {
            String($0.forPurpose(salt).hash(gapped.digestable), radix: 36)
        }.joined(separator: "-")
        let entry = Entry(bytes: gapped, type: type, digest: digest, isAttachment: isAttachment)
        state.withLock { state in
            if state.project !== project { state = State(project: project) }
            if state.size + bytes.count > PageCache.mostBytes { (state.entries, state.size) = ([:], 0) }
            state.entries[Key(path: path, viewer: viewer)] = entry
            state.size += bytes.count
        }
        return entry
    }
}

extension Viewer {
    /// Differs between viewers whose pages differ.
    var name: String { "\(role?.rawValue ?? "nobody")\(isSingle ? "-single" : "") \(me ?? "")" }
}
