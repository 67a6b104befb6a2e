import JSON
import Platform
import Synchronization
import TestSupport

/// The Chromium that all tests share, started when the first test needs a page.
package enum Browser {
    /// The path of the program: `FUDA_CHROMIUM`, otherwise the first Chromium on the search path; nil if there is none.
    package static let program: String? = {
        if let named = getenv("FUDA_CHROMIUM") { return String(cString: named) }
        return Programs.find("chromium") ?? Programs.find("chromium-browser") ?? Programs.find("google-chrome")
    }()

    private static let started = Result {
        guard let program else { throw BrowserError("there is no Chromium") }
        return DevTools(try BrowserProcess(program))
    }

    /// Returns a new page with separate storage.
    package static func page(
        width: Int = 1280, height: Int = 800, isTouch: Bool = false, isDark: Bool = false
    ) async throws -> Tab {
        let tools = try started.get()
        let context = try await tools.call("Target.createBrowserContext")["browserContextId"]?.text ?? ""
        let target = try await tools.call(
            "Target.createTarget",
            ["url": "about:blank", "browserContextId": .string(context), "width": .int(width), "height": .int(height)])
        let session = try await tools.call(
            "Target.attachToTarget", ["targetId": .string(target["targetId"]?.text ?? ""), "flatten": .bool(true)])
        let page = Tab(tools, context: context, session: session["sessionId"]?.text ?? "")
        try await page.prepare(width: width, height: height, isTouch: isTouch, isDark: isDark)
        return page
    }
}

/// Optional programs that tests use if they are installed.
package enum Programs {
    /// Returns the path of a program; nil if it is not on the search path.
    package static func find(_ name: String) -> String? {
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
