package import Domain
package import Git

extension Notice {
    /// Says what a person is asked to allow.
    package static func newTarget(_ target: SyncTarget) -> Notice {
        Notice(
            "'serve.sync' pushes each edit to the branch '\(target.branch)' of the remote '\(target.remote)' "
                + "(\(target.shownAddress))")
    }

    /// Nobody has allowed this clone to push to a target.
    package static func needsConsent(_ target: SyncTarget) -> Notice {
        Notice(
            "nothing is pushed to the remote '\(target.remote)' (\(target.shownAddress)) before somebody on the server's "
                + "machine allows it")
    }
}
