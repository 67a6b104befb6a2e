import Bytes
import Domain
import FrontMatter
import Markdown

/// Reads the users' profiles one by one. `LinkedFiles` resolves their links later.
final class UserReader {
    private let unknownKey: Severity?
    private let checksSpelling: Bool
    private let file: SourceFileReader
    private var renderer: MarkdownRenderer
    private let wantsBody: Bool

    /// The result of reading one file.
    struct Result: Sendable {
        var user: User
        var body: MarkdownDocument?
        var findings: [Finding] = []
        /// The avatar's path as written.
        var avatar: Located<String>?
    }

    /// - Parameter wantsBody: whether the profiles' texts are rendered.
    init(layout: ProjectLayout, settings: Settings, wantsBody: Bool, words: MarkdownWords) {
        self.wantsBody = wantsBody
        unknownKey = settings.severities[.unknownKey] ?? nil
        checksSpelling = settings.severities[.misspeltKey] != .some(nil)
        file = SourceFileReader(layout, maximumFileSize: settings.maximumFileSize)
        renderer = MarkdownRenderer(options: MarkdownOptions(settings, words))
    }

    /// Reads the user in a file. Returns a user with only a name if the file is unreadable.
    ///
    /// - Parameter content: the bytes of a file that git does not check out; nil for those on the disk.
    func read(_ path: String, content: [UInt8]? = nil) -> Result {
        let name = TodoReader.name(of: path)
        var result = Result(user: User(id: name.lowercased(), name: name))
        result.user.path = path
        if User.isReserved(name) {
            result.findings.append(Finding(path, .start, .reservedUser(name)))
        }
        do {
            let source = try file.read(path, bytes: content)
            if source.frontMatter == nil, file.bytes.isLFSPointer {
                result.findings.append(Finding(path, .start, .lfsPointer))
                return result
            }
            if let conflict = file.conflict(in: path) { result.findings.append(conflict) }
            if let finding = file.formFinding(source, in: path) { result.findings.append(finding) }
            readFrontMatter(of: source, into: &result)
            let document = renderer.render(
                UnsafeBufferPointer(rebasing: file.bytes[source.body]), firstLine: source.bodyLine,
                want: wantsBody ? .html : [])
            result.findings += document.findings(in: path, from: source.bodyLine)
            result.body = document
        } catch {
            result.findings.append(Finding(path, error.place, error.rule, error.message))
        }
        return result
    }

    private func readFrontMatter(of source: SourceText, into result: inout Result) {
        // A merge conflict has a finding already; its markers are not YAML.
        if let conflict = result.findings.first, conflict.place.line < source.bodyLine { return }
        do throws(SourceText.Failure) {
            for entry in try file.frontMatter(source).entries {
                if case .scalar(let scalar) = entry.value, scalar.isCut {
                    result.findings.append(
                        Finding(result.user.path ?? "", scalar.place, .cutText(entry.key, scalar.text)))
                }
                if !entry.isNothing { read(entry, into: &result) }
            }
        } catch {
            result.findings.append(Finding(result.user.path ?? "", error.place, error.rule, error.message))
        }
    }

    private func read(_ entry: FrontMatter.Entry, into result: inout Result) {
        func add(_ place: SourcePosition, _ message: FindingMessage, _ severity: Severity? = nil) {
            result.findings.append(Finding(result.user.path ?? "", place, message, severity: severity))
        }
        guard let key = Key(rawValue: entry.key.lowercased()) else {
            if checksSpelling, let name = UserReader.names.correction(of: entry.key) {
                return add(entry.place, .misspeltKey(entry.key, nearest: name))
            }
            guard let unknownKey else { return }
            let known = Key.allCases.map(\.rawValue)
            return add(entry.place, .unknownKey(entry.key, among: known), unknownKey)
        }
        guard let scalar = entry.onlyScalar else { return add(entry.place, .wrongType(entry.key, wanting: .text)) }
        switch key {
        case .name: result.user.name = scalar.text
        case .email: result.user.email = scalar.text
        case .color, .colour:
            guard scalar.text.isColor else { return add(scalar.place, .wrongType(entry.key, wanting: .colour)) }
            result.user.color = scalar.text
        case .team: result.user.team = scalar.text
        case .avatar: result.avatar = Located(scalar.text, at: scalar.place)
        }
    }

    private static let names = KnownNames(Key.allCases.map(\.rawValue))

    private enum Key: String, CaseIterable { case name, email, color, colour, avatar, team }
}

extension String {
    /// Whether it is `#rgb` or `#rrggbb`.
    fileprivate var isColor: Bool {
        hasBytePrefix("#") && [4, 7].contains(utf8.count)
            && utf8.dropFirst().allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
    }
}
