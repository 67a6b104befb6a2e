package import Bytes
package import Domain
package import Past
import UseCases

/// Reports as they were written, with what they were made from: giving that memory back takes longer than the end of a
/// process does.
package struct ReportAnswer: ~Copyable {
    package let format: ReportFormat
    /// The document.
    package let bytes: ByteBuffer
    /// The gates whose conditions are met.
    package let failed: [Gate.Result]
    private let opened: Snapshot

    init(_ format: ReportFormat, _ bytes: consuming ByteBuffer, failed: [Gate.Result], of opened: Snapshot) {
        (self.format, self.failed, self.opened) = (format, failed, opened)
        self.bytes = bytes
    }
}
