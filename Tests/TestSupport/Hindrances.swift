import Platform

// What hinders a process from writing, for tests in processes of their own.

/// Refuses the write by which a file would hold more bytes, half-way as on a full disk.
package func limitFiles(to bytes: UInt) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
        setrlimit(RLIMIT_FSIZE, &limit)
    #endif
}

/// Gives up being root, who may write everywhere.
///
/// - Returns: whether it is anybody else now.
package func stopBeingRoot() -> Bool { getuid() != 0 || setgid(65_534) == 0 && setuid(65_534) == 0 }
