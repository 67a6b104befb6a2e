package import Platform

/// The reason why the server cannot start.
package enum ServingError: Error, Equatable, Sendable {
    /// Another program uses the address.
    case addressInUse(String)
    /// The address is neither an IP address nor `localhost`, or is not one of this machine.
    case badAddress(String)
    /// The system does not allow this user to use the address.
    case forbidden(String)
    /// Another file has the path of the socket.
    case notSocket(String)
    /// The path of the socket is longer than the system allows.
    case longPath(String)
    /// A system call failed.
    case system(SystemError)
}

extension ServingError: CustomStringConvertible {
    /// A sentence; the remedy follows a semicolon.
    package var description: String {
        switch self {
        case .addressInUse(let address): "'\(address)' is used by another program; stop it, or choose another address"
        case .badAddress(let address):
            "'\(address)' is not an address of this machine; write its IP address or 'localhost'"
        case .forbidden(let address):
            "this user may not use '\(address)'; choose another address or a port from 1024 on"
        case .notSocket(let path): "'\(path)' exists and is not a socket; move it away, or choose another path"
        case .longPath(let path): "'\(path)' is too long for a socket; choose a shorter path"
        case .system(let error): error.description
        }
    }
}
