import Application
import ArgumentParser
import Domain
import Serving

extension Failure {
    static func cannotServe(_ error: ServingError) -> Failure { Failure(error.description) }

    static func wrongSetting(_ finding: Finding) -> Failure {
        Failure(RepositoryError(finding.path, finding.place, finding.message), .misuse)
    }

    static let servesOthersWithoutAccounts = Failure(
        "other machines could edit the board; add an account with 'fuda serve user add', or serve with --read-only and the setting 'serve.read: everybody'",
        .misuse)

    static let servesOthersWithoutTLS = Failure(
        "passwords would cross the network as plain text; serve behind a proxy with --socket, or add --insecure",
        .misuse)

    static func shortProxySecret(_ path: String) -> Failure {
        Failure("the secret in '\(path)' has fewer than 16 characters; write a longer one", .misuse)
    }

    static let noSyncToAllow = Failure("nothing to allow; set 'serve.commit' and 'serve.sync' first", .misuse)

    static let socketWithoutAddress = Failure(
        "a board on a socket needs the address that browsers use; add the setting 'serve.address'", .misuse)
}

extension ValidationError {
    static let hostAndSocket = ValidationError("--host and --socket exclude each other")
    static let invalidPort = ValidationError("--port must be a number from 0 to 65535")
}

extension Notice {
    static func notSynced(_ reason: String) -> Notice { Notice("not synced: \(reason)") }

    static let howToAllowSync = Notice("to allow it, run 'fuda serve --allow-sync'; it may also run beside the server")

    static let runningServerPushes = Notice("the running server pushes with its next sync")

    static let endingServer = Notice("ending; a second signal ends at once")

    static func servingSocket(_ path: String) -> Notice {
        Notice("serving on the socket '\(path)'; press Ctrl-C to end")
    }

    static func lostLines(_ count: Int) -> Notice {
        Notice("the log lost \(count) \(count == 1 ? "line" : "lines"); whatever reads it is too slow")
    }

    static func noBrowser(_ url: String) -> Notice { Notice("no browser was found; open \(url)") }
}
