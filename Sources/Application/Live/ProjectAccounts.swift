package import Accounts
import Domain
import Git
import Platform
package import Repositories

extension AccountStore {
    /// Opens the accounts of a project. Creates their directory and keys if they are missing.
    ///
    /// - Throws: also if others can read the directory.
    package convenience init(of home: ProjectFolder, _ environment: ProcessEnvironment) throws(Failure) {
        do {
            let keys = try home.keys(stateFolder: environment.stateFolder)
            // Several projects of one repository share its keys.
            let name = keys.project.isEmpty ? home.pathFromGitRoot : keys.project
            try self.init(
                of: home.root, in: home.serverFolder().path, keyIn: keys.folder, for: name,
                settings: home.settings.serve)
        } catch let error as AccountError {
            throw Failure(error)
        } catch {
            throw Failure(any: error)
        }
    }
}
