import Git
import Platform
import TestSupport

/// A program that is called as git is, and does what a script says.
struct FakeGit {
    let folder: TemporaryFolder

    init(_ script: String) throws {
        folder = try TemporaryFolder()
        try folder.putTool("git", "#!/bin/sh\n\(script)\n")
    }

    /// Is there as long as the folder is.
    var program: Git {
        let environment = TestRepository.environment.merging(["PATH": folder.path]) { "\($1):\($0)" }
        return Git(environment: environment.map { "\($0)=\($1)" })
    }
}
