import Git
import Platform
import TestSupport

/// A replacement for git that runs a script.
struct FakeGit {
    let folder: TemporaryFolder

    init(_ script: String) throws {
        folder = try TemporaryFolder()
        try folder.putTool("git", "#!/bin/sh\n\(script)\n")
    }

    /// Valid while the directory exists.
    var program: Git {
        let environment = TestRepository.environment.merging(["PATH": folder.path]) { "\($1):\($0)" }
        return Git(environment: environment.map { "\($0)=\($1)" })
    }
}
