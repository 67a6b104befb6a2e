import Bytes
import Platform

/// The directory of this package, from which tests read files.
package enum PackageFolder {
    package static let path = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    package static func text(_ name: String) throws -> String {
        String(decoding: try [UInt8](ofFile: "\(path)/\(name)"), as: UTF8.self)
    }
}

extension [UInt8] {
    package init(ofFile path: String) throws {
        var buffer = ByteBuffer()
        try buffer.read(path)
        self = buffer.array
    }
}
