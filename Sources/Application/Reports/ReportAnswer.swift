package import Bytes
package import Domain
package import Past
import UseCases

/// The written reports, with the data that they were made from: freeing that memory takes longer than exiting the
/// process.
package struct ReportAnswer: ~Copyable {
    package let format: ReportFormat
    /// The document.
    package let bytes: ByteBuffer
    /// The conditions that are met.
    package let failed: [Gate.Result]
    private let opened: Snapshot

    init(_ format: ReportFormat, _ bytes: consuming ByteBuffer, failed: [Gate.Result], of opened: Snapshot) {
        (self.format, self.failed, self.opened) = (format, failed, opened)
        self.bytes = bytes
    }
}
