import Platform
import Repositories

/// The private directory of a server, which only its user may open.
extension ProjectFolder {
    /// Opens the directory. Creates it if it is missing.
    func serverFolder() throws(SystemError) -> StateDirectory {
        _ = try StateDirectory("\(root)/.fuda")
        return try StateDirectory("\(root)/.fuda/serve", isSecret: true)
    }

    /// Opens sealed files in a directory of the server's.
    func serverFiles(_ name: String, _ environment: ProcessEnvironment) throws -> AuthenticatedFileStore {
        _ = try serverFolder()
        let folder = try StateDirectory("\(root)/.fuda/serve/\(name)", isSecret: true)
        let keys = try keys(stateFolder: environment.stateFolder)
        return try AuthenticatedFileStore(in: folder, keyIn: keys.folder, for: "\(name) \(keys.project)")
    }
}
