package import Bytes
package import JSON
package import Links

/// Returns what is written into a buffer, as text.
package func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var bytes = ByteBuffer()
    write(&bytes)
    return bytes.text
}

/// Returns what is written as JSON, as text.
package func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return writer.bytes.text
}

/// Returns a link to a page of the site, by its path.
package func link(_ path: String, fragment: String = "", canReturn: Bool = false) -> Link {
    Link(path: path, fragment: fragment, canReturn: canReturn)
}
