import Bytes

/// Checks that a drawing can only be drawn: no scripts, event handlers, HTML or external content.
///
/// It accepts only what it knows: a wrongly refused drawing costs one link, a wrongly accepted one runs its scripts
/// among the site's pages.
struct SVGSafetyCheck {
    /// The maximum size in bytes.
    static let maximumSize = 1 << 20

    /// The namespace prefixes for SVG; other prefixes belong to editors, whose elements draw nothing.
    private var prefixes: Set<Substring> = [""]
    private var isInStyle = false
    /// The text of the style sheet, which comments may split into pieces.
    private var style = ""
    private var expansion = SVGExpansion()

    enum Verdict {
        case harmless
        /// It may run scripts, or load external content.
        case mayRun
        /// Its references draw too many elements.
        case tooManyElements
    }

    static func check(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
        guard bytes.count <= maximumSize else { return .mayRun }
        var svg = SVGSafetyCheck()
        do {
            guard try svg.read(bytes) else { return .mayRun }
            return svg.expansion.isTooLarge() ? .tooManyElements : .harmless
        } catch {
            return .mayRun
        }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLReader.Refusal) -> Bool {
        var reader = try XMLReader(bytes)
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes, let isEmpty):
                guard !isInStyle, takesNames(attributes), isHarmless(name, attributes) else { return false }
                isInStyle = !isEmpty && local(name) == "style"
                expansion.open(local(name), attributes.map { (local($0.name), $0.value) })
                if isEmpty { expansion.close() }
            case .text(let text): if isInStyle { style += text }
            case .end:
                guard isHarmless(style: style) else { return false }
                if isInStyle { expansion.add(style: style) }
                (isInStyle, style) = (false, "")
                expansion.close()
            }
        }
        // If a server sends no content type, a comment at the start makes browsers read the file as HTML.
        return !reader.hidesMarkup || SniffedMarkup(head: bytes) != .html
    }

    /// Learns the namespace prefixes for SVG; false if one could mean HTML or another scriptable language.
    private mutating func takesNames(_ attributes: [(name: String, value: String)]) -> Bool {
        for (name, value) in attributes {
            if name == "xmlns" {
                guard value == SVGSafetyCheck.space else { return false }
            } else if let prefix = name.rest(afterBytes: "xmlns:") {
                if value == SVGSafetyCheck.space { prefixes.insert(prefix) }
                guard value == SVGSafetyCheck.space || !prefixes.contains(prefix), isKnown(space: value) else {
                    return false
                }
            }
        }
        return true
    }

    private static let space = "http://www.w3.org/2000/svg"

    private func isKnown(space: String) -> Bool {
        let known = [
            SVGSafetyCheck.space, "http://www.w3.org/1999/xlink", "http://www.w3.org/XML/1998/namespace",
            "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2000/01/rdf-schema#",
            "http://creativecommons.org/ns#", "http://web.resource.org/cc/", "http://purl.org/dc/elements/1.1/",
            "http://purl.org/dc/terms/", "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
            "http://www.inkscape.org/namespaces/inkscape", "http://www.bohemiancoding.com/sketch/ns",
            "http://www.serif.com/", "https://boxy-svg.com", "http://schema.org/",
        ]
        return known.contains(space) || space.hasBytePrefix("http://ns.adobe.com/")
    }

    private func isHarmless(_ name: String, _ attributes: [(name: String, value: String)]) -> Bool {
        let parts = name.bytewiseParts(":")
        guard parts.count < 3 else { return false }
        let isDrawn = parts.count == 1 || prefixes.contains(parts[0])
        guard !isDrawn || SVGSafetyCheck.elements.contains(String(parts[parts.count - 1])) else { return false }
        return attributes.allSatisfy { isHarmless($0.name.lowercased(), value: $0.value) }
    }

    private func isHarmless(_ name: String, value: String) -> Bool {
        let own = local(name)
        if name.hasBytePrefix("xmlns") { return true }
        guard !own.hasBytePrefix("on"), !["base", "ping", "src", "srcdoc", "action", "formaction"].contains(own) else {
            return false
        }
        let plain = SVGSafetyCheck.plain(value)
        if own == "href" { return plain.hasBytePrefix("#") }
        // An animation may write into any attribute.
        if own == "attributename" {
            return !["href", "style", "base", "src"].contains(local(plain)) && !local(plain).hasBytePrefix("on")
        }
        return isHarmless(style: plain)
    }

    /// Whether a style sheet, or an attribute that may be one, loads only parts of this drawing.
    private func isHarmless(style: String) -> Bool {
        // All dangerous syntax needs one of these characters; paths are long and contain none.
        guard style.utf8.contains(where: { ":(@\\".utf8.contains($0) }) else { return true }
        let plain = SVGSafetyCheck.plain(style)
        guard !SVGSafetyCheck.refused.contains(where: { plain.containsBytes($0) }) else { return false }
        // An escape could spell any of them.
        if plain.containsByte("\\") { return false }
        return SVGSafetyCheck.ends(of: plain, behind: "url(").allSatisfy { rest in
            let target =
                rest.utf8.first.map { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") } == true
                ? rest.utf8.dropFirst() : rest.utf8[...]
            return target.first == UInt8(ascii: "#")
        }
    }

    private static let refused = [
        "script:", "data:", "@import", "@font-face", "@namespace", "@charset", "expression(", "-moz-binding",
        "behavior:",
        "image(", "image-set(", "cross-fade(", "src(", "element(",
    ]

    private static let elements: Set<String> = [
        "svg", "g", "defs", "symbol", "use", "switch", "title", "desc", "metadata", "style", "view", "a",
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath", "tref",
        "image",
        "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker", "filter", "animate", "set",
        "animateTransform", "animateMotion", "animateColor", "mpath", "color-profile", "cursor", "solidcolor",
        "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
        "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
        "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
        "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "font", "glyph", "missing-glyph", "hkern",
        "vkern",
        "font-face", "font-face-src", "font-face-name",
    ]
}

// MARK: - Words

extension SVGSafetyCheck {
    /// The name without a prefix.
    private func local(_ name: String) -> String { String(name.bytewiseParts(":").last ?? "") }

    /// The text in lower case, without what browsers ignore: white space, control characters and invisible characters.
    private static func plain(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar.value > 32 && !scalar.properties.isDefaultIgnorableCodePoint {
            plain.append(scalar)
        }
        return String(plain).lowercased()
    }

    private static func ends(of text: String, behind mark: String) -> [Substring] {
        var (ends, rest): ([Substring], Substring) = ([], text[...])
        while let found = rest.firstIndex(ofBytes: mark) {
            rest = rest[rest.utf8.index(found, offsetBy: mark.utf8.count)...]
            ends.append(rest)
        }
        return ends
    }
}
