import Domain
import Platform
import Repositories
import TestSupport
import Testing

@testable import Git

/// The paths in git's index, as fuda reads them.
struct GitIndexTests {
    @Test func `git is not asked which paths an index of any version has`() throws {
        let repository = try TestRepository.small()
        for path in ["sub/.fuda/x", ".fub/x", "x.fuda/x", ".fudb"] { try repository.folder.put(path, "x") }
        try repository.git("add", "-f", ".")
        try repository.git("update-index", "--skip-worktree", "x.fuda/x")
        func state() throws -> GitRepositoryState { try #require(try repository.project().git) }
        for version in ["2", "3", "4"] {
            try repository.git("update-index", "--index-version", version)
            #expect(try state().tracks(".fuda") == false && state().tracks("sub/.fuda") == true)
            #expect(try state().tracks("sub") == true && state().tracks("su") == false)
        }
    }

    @Test(arguments: [["update-index", "--split-index"], ["sparse-checkout", "set", "--sparse-index", "todos"]])
    func `git is asked if entries may be elsewhere`(words: [String]) throws {
        let repository = try TestRepository.small()
        try repository.folder.put("sub/.fuda/x", "x")
        try repository.git("add", "-f", ".")
        try repository.git("commit", "-qm", "More")
        try repository.git(words)
        let state = try #require(try repository.project().git)
        #expect(state.tracks("sub/.fuda") == nil)
        #expect(try state.tracks("sub/.fuda", TestRepository.program))
    }

    @Test func `git is asked if its index is damaged at any place`() throws {
        let repository = try TestRepository.small()
        let whole = try repository.folder.bytes(".git/index")
        let state = try #require(try repository.project().git)
        #expect(state.tracks(".fuda") == false)
        var certain = 0
        for count in whole.indices {
            try repository.folder.put(".git/index", bytes: Array(whole[..<count]))
            if state.tracks(".fuda") != nil { certain += 1 }
        }
        // Once: where all entries are there, and what follows has the size of the checksum.
        #expect(certain <= 1)
    }
}
