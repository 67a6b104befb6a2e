import Testing

/// What only the commands may know of: the process that they run in. Whoever else asks the application has another one.
struct `The process` {
    // MARK: Below the commands

    /// Calls that ask the process or its user's settings for what is to be passed in, or speak for it.
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
            // By Unicode's rules 'Console.note' were one word.
            file.code.matches(of: pattern.wordBoundaryKind(.simple)).map { "\(file.path): \($0.0)" }
        }
    }

    @Test func `is asked for nothing below the commands`() throws {
        #expect(try Package.sources.flatMap(calls) == [])
    }

    @Test(arguments: [
        "time(nil)", "clock_gettime(CLOCK_REALTIME, &now)", "getenv(name)", "let all = environ", "realPath(\".\")",
        "getcwd(nil, 0)", "setlocale(LC_ALL, name)", "isatty(STDOUT_FILENO)", "Console.note(text)", "print(text)",
        "exit(1)",
    ])
    func `that is asked is found`(line: String) {
        #expect(calls(SourceFile("Sources/Application/A.swift", line)).count == 1)
        #expect(calls(SourceFile("Sources/Application/A.swift", "// \(line)")) == [])
        #expect(calls(SourceFile("Sources/Commands/A.swift", line)) == [])
    }

    // MARK: Memory

    private func names(_ word: String, _ file: SourceFile) throws -> Bool {
        try file.code.hasAny(of: [word]) && file.code.contains(Regex("\\b\(word)\\b").wordBoundaryKind(.simple))
    }

    /// A process that lives on must give memory back, so only a command that ends may say otherwise.
    @Test func `keeps what is freed for one command alone`() throws {
        let files = try Package.sources.filter { try names("keepWhatIsFreed", $0) }.map(\.path)
        #expect(files.sorted() == ["Sources/Commands/Build.swift", "Sources/Platform/Heap.swift"])
        let heap = try Package.sources.filter { try $0.module == "Application" && names("Heap", $0) }
        #expect(heap.map(\.path) == [])
    }

    // MARK: The commands

    @Test func `is all that the commands are about`() throws {
        let places = /^Sources\/Commands\/(?:Terminal\/[\w+]+|\w+)\.swift$/
        let files = try Package.sources.filter { $0.module == "Commands" }.map(\.path)
        #expect(files.count > 10)
        #expect(files.filter { !$0.contains(places) } == [])
    }

    @Test func `begins with words that one module reads`() throws {
        let readers = try Package.sources.filter { $0.imports.contains("ArgumentParser") }
        #expect(Set(readers.map(\.module)) == ["Commands"])
        #expect(readers.filter { $0.path.contains("/Terminal/") }.map(\.path) == [])
    }
}
