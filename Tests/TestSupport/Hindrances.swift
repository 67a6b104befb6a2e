import Platform

// Obstacles to writing, for tests in separate processes.

/// Makes writes fail that would extend a file beyond a size, part of the way as on a full disk.
package func limitFiles(to bytes: UInt) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
        setrlimit(RLIMIT_FSIZE, &limit)
    #endif
}

/// Runs a body while the process cannot open files.
package func withoutOpening<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withOpenFiles(0, body)
}

/// Runs a body while the process can have a number of files open at once.
package func withOpenFiles<Result>(_ count: UInt, _ body: () throws -> Result) rethrows -> Result {
    var before = rlimit()
    #if canImport(Glibc)
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        let files = RLIMIT_NOFILE
    #endif
    getrlimit(files, &before)
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: before.rlim_max)
    setrlimit(files, &limit)
    defer { setrlimit(files, &before) }
    return try body()
}

/// Gives up the rights of root, which may write everywhere.
///
/// - Returns: whether the process runs as another user.
package func stopBeingRoot() -> Bool { getuid() != 0 || setgid(65_534) == 0 && setuid(65_534) == 0 }
