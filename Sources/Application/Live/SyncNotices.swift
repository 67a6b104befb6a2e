package import Domain
package import Git

extension Notice {
    /// Describes the target that a person is asked to allow.
    package static func newTarget(_ target: SyncTarget) -> Notice {
        Notice(
            "'serve.sync' pushes each edit to the branch '\(target.branch)' of the remote '\(target.remote)' "
                + "(\(target.shownAddress))")
    }

    /// This clone may push to a target.
    package static func allowedSync(_ target: SyncTarget) -> Notice {
        Notice(
            "this clone may push to the branch '\(target.branch)' of the remote '\(target.remote)' (\(target.shownAddress))"
        )
    }

    /// The sync pushes nothing, because this clone may not push to the target.
    package static func needsConsent(_ target: SyncTarget) -> Notice {
        Notice(
            "fuda pushes nothing to the remote '\(target.remote)' (\(target.shownAddress)) until a person on the server's "
                + "machine allows it")
    }
}
