import Domain
import Platform

/// The browser of the user.
enum Browser {
    /// Opens an address, without waiting for the browser.
    static func open(_ url: String) {
        for program in ["/usr/bin/xdg-open", "/usr/bin/open"] where access(program, X_OK) == 0 {
            // If it does not start, the next one may.
            if (try? ChildProcess(program, [url], environment: environment())) != nil { return }
        }
        Console.note(.noBrowser(url))
    }
}
