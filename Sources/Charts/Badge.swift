package import Bytes
import JSON
import Messages

/// A badge with a label and a message.
package struct Badge: Equatable, Sendable {
    package var label: String
    package var message: String
    package var tone: Tone

    package init(label: String, message: String, tone: Tone) {
        self.label = label
        self.message = message
        self.tone = tone
    }

    /// Appends an SVG image, 20 units high. It uses only fonts installed on the reader's device.
    package func writeSVG(into bytes: inout ByteBuffer) {
        let (label, message) = (self.label.printable, self.message.printable)
        let (left, right) = (Badge.width(label), Badge.width(message))
        bytes.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        bytes.append(length: left + right)
        bytes.append("\" height=\"20\" viewBox=\"0 0 ")
        bytes.append(length: left + right)
        bytes.append(" 20\" role=\"img\" aria-labelledby=\"t\"><title id=\"t\">")
        bytes.appendEscaped(text: "\(label): \(message)")
        bytes.append("</title><rect width=\"")
        bytes.append(length: left + right)
        bytes.append("\" height=\"20\" rx=\"3\" fill=\"#")
        bytes.append(text: tone.color)
        bytes.append("\"/><path fill=\"#4a453e\" d=\"M3 0h")
        bytes.append(length: left - 3)
        bytes.append("v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z\"/>")
        bytes.append(
            "<g fill=\"#fff\" font-family=\"Verdana,Geneva,DejaVu Sans,sans-serif\" font-size=\"11\" text-anchor=\"middle\">"
        )
        for (text, width, start) in [(label, left, 0), (message, right, left)] {
            bytes.append("<text y=\"14\" x=\"")
            bytes.append(length: start + width / 2)
            // The text length is fixed, so that no font makes the text overflow.
            bytes.append("\" textLength=\"")
            bytes.append(length: width - 12)
            bytes.append("\">")
            bytes.appendEscaped(text: text)
            bytes.append("</text>")
        }
        bytes.append("</g></svg>\n")
    }

    /// Appends the JSON for a shields.io endpoint badge (https://shields.io/badges/endpoint-badge).
    package func writeEndpoint(into bytes: inout ByteBuffer) {
        var writer = JSONWriter(capacity: 256)
        writer.object { writer in
            writer.key("schemaVersion")
            writer.value(1)
            writer.field("label", label)
            writer.field("message", message)
            writer.field("color", tone.color)
        }
        writer.newline()
        bytes.append(writer.bytes.bytes)
    }

    private static func width(_ text: String) -> Double { (text.width(fontSize: 11) + 12).rounded(.up) }
}

extension Tone {
    /// The background colour, with a contrast of at least 4.5:1 to white text (WCAG 1.4.3).
    fileprivate var color: String {
        switch self {
        case .plain, .quiet, .todo, .cancelled: "686258"
        case .active: "0b5c9c"
        case .hold, .soon: "774b00"
        case .done: "2b6e3f"
        case .late: "b3261e"
        }
    }
}
