import CSodium

/// The version of the libsodium library in use.
package var libsodiumVersion: String { String(cString: sodium_version_string()) }
