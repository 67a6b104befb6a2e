import Testing

/// Verifies that only the commands access the process that they run in. Other callers of the application run in another.
struct `The process` {
    // MARK: Below the commands

    /// Calls that read from the process or the user's settings what a caller must pass in, and calls that print or exit.
    private func calls(_ file: SourceFile) -> [String] {
        guard !["Commands", "fuda"].contains(file.module) else { return [] }
        let clock = /\btime\((?:nil|&)|\b(?:gettimeofday|clock_gettime|ContinuousClock|SuspendingClock)\b/
        let environment =
            /\b(?:(?:secure_)?getenv|setenv|putenv|environ|setlocale|localeconv|nl_langinfo|localtime(?:_r)?)\b/
        let folder = /\b(?:getcwd|chdir)\b|\brealPath\(""\)/
        let terminal = /\b(?:Console|isatty|ioctl)\b|\bprint\(/
        let end = /\bexit\(/
        let signs = [
            "time(", "timeofday", "clock_gettime", "Clock", "getenv", "setenv", "putenv", "environ", "locale",
            "langinfo",
            "localtime", "getcwd", "chdir", "realPath", "Console", "isatty", "ioctl", "print(", "exit(",
        ]
        guard file.code.hasAny(of: signs) else { return [] }
        return [clock, environment, folder, terminal, end].flatMap { pattern in
            // By Unicode's rules, 'Console.note' would be one word.
            file.code.matches(of: pattern.wordBoundaryKind(.simple)).map { "\(file.path): \($0.0)" }
        }
    }

    @Test func `is not accessed below the commands`() throws {
        #expect(try Package.sources.flatMap(calls) == [])
    }

    @Test(arguments: [
        "time(nil)", "clock_gettime(CLOCK_REALTIME, &now)", "getenv(name)", "let all = environ", "realPath(\".\")",
        "getcwd(nil, 0)", "setlocale(LC_ALL, name)", "isatty(STDOUT_FILENO)", "Console.note(text)", "print(text)",
        "exit(1)",
    ])
    func `is found where it is accessed`(line: String) {
        #expect(calls(SourceFile("Sources/Application/A.swift", line)).count == 1)
        #expect(calls(SourceFile("Sources/Application/A.swift", "// \(line)")) == [])
        #expect(calls(SourceFile("Sources/Commands/A.swift", line)) == [])
    }

    // MARK: Memory

    private func names(_ word: String, _ file: SourceFile) throws -> Bool {
        try file.code.hasAny(of: [word]) && file.code.contains(Regex("\\b\(word)\\b").wordBoundaryKind(.simple))
    }

    /// A long-running process must return memory, so only a command that exits may keep it.
    @Test func `keeps freed memory in one command only`() throws {
        let files = try Package.sources.filter { try names("keepWhatIsFreed", $0) }.map(\.path)
        #expect(files.sorted() == ["Sources/Commands/Build.swift", "Sources/Platform/Heap.swift"])
        let heap = try Package.sources.filter { try $0.module == "Application" && names("Heap", $0) }
        #expect(heap.map(\.path) == [])
    }

    // MARK: The commands

    @Test func `is the only subject of the module Commands`() throws {
        let places = /^Sources\/Commands\/(?:Terminal\/[\w+]+|\w+)\.swift$/
        let files = try Package.sources.filter { $0.module == "Commands" }.map(\.path)
        #expect(files.count > 10)
        #expect(files.filter { !$0.contains(places) } == [])
    }

    @Test func `has arguments that only one module parses`() throws {
        let readers = try Package.sources.filter { $0.imports.contains("ArgumentParser") }
        #expect(Set(readers.map(\.module)) == ["Commands"])
        #expect(readers.filter { $0.path.contains("/Terminal/") }.map(\.path) == [])
    }
}
