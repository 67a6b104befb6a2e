package import Accounts
import Domain
import Git
import Platform
package import Repositories

extension AccountStore {
    /// Opens the accounts of a project. Creates their directory and keys if they are missing.
    ///
    /// - Throws: also if git tracks files in the private directory, so that anyone could have written them.
    package convenience init(of home: ProjectFolder, _ environment: ProcessEnvironment) throws(Failure) {
        do {
            if try home.isPrivateFolderTracked(environment: environment.variables) { throw Failure.trackedState }
            let keys = try home.keys(stateFolder: environment.stateFolder)
            // Several projects of one repository share its keys.
            let name = keys.project.isEmpty ? home.pathFromGitRoot : keys.project
            try self.init(of: home.root, keyIn: keys.folder, for: name, settings: home.settings.serve)
        } catch let error as AccountError {
            throw Failure(error)
        } catch {
            throw Failure(any: error)
        }
    }
}
