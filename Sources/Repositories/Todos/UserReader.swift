import Bytes
import Domain
import Markdown
import Platform

/// Reads the users' profiles.
struct UserReader {
    let layout: ProjectLayout
    let settings: Settings

    /// The user of one file, with findings; the body is rendered when it is wanted.
    func read(_ path: String, wantsBody: Bool) -> (user: User, body: MarkdownDocument?, findings: [Finding]) {
        let name = TodoReader.name(of: path)
        var user = User(id: name.lowercased(), name: name)
        user.path = path
        var buffer = ByteBuffer()
        do {
            try buffer.read("\(layout.root)/\(path)", limit: settings.maximumFileSize)
        } catch {
            return (user, nil, [Finding(unreadable: path, error, limit: settings.maximumFileSize)])
        }
        let source: SourceText
        do {
            source = try SourceText(buffer.bytes)
        } catch {
            return (user, nil, [Finding(path, error.place, error.rule, error.message)])
        }
        var findings: [Finding] = []
        if let range = source.frontMatter {
            let text = String(decoding: UnsafeBufferPointer(rebasing: buffer.bytes[range]), as: UTF8.self)
            do {
                fill(&user, try YAMLFrontMatter.read(text, firstLine: 2, offset: range.lowerBound), &findings)
            } catch {
                findings.append(Finding(path, error.place, .unreadableYAML, error.message))
            }
        }
        var renderer = MarkdownRenderer(options: MarkdownOptions(settings))
        let document = renderer.render(
            UnsafeBufferPointer(rebasing: buffer.bytes[source.body]), firstLine: source.bodyLine,
            want: wantsBody ? .html : [])
        user.references = document.references.map { layout.resolve($0, from: path, &findings) }
        return (user, document, findings)
    }

    private func fill(_ user: inout User, _ frontMatter: FrontMatter, _ findings: inout [Finding]) {
        for entry in frontMatter.entries {
            guard case .scalar(let scalar) = entry.value, !scalar.isNull else { continue }
            switch entry.key.lowercased() {
            case "name": user.name = scalar.text
            case "email": user.email = scalar.text
            case "color", "colour": user.color = scalar.text
            case "team": user.team = scalar.text
            case "avatar":
                let picture = layout.file(.image, scalar.text, from: user.path ?? "", scalar.place, &findings)
                user.avatar = picture.exists ? picture.target : nil
            default: break
            }
        }
    }
}
