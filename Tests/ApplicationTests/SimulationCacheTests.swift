@testable import Application
import Past
import Platform
import Repositories
import TestSupport
import Testing
import UseCases

struct SimulationCacheTests {
    private let asked = [
        Simulation(open: 20, counts: [0, 1, 2], trials: 500, horizons: [7]),
        Simulation(open: 20, counts: [0, 1, 2], came: [0, 0, 1], trials: 500, horizons: [7]),
        Simulation(open: 20, counts: [0, 1, 2], came: [1, 0, 0], trials: 500, horizons: [7]),
        Simulation(open: 20, counts: [1, 1], came: [1, 1], trials: 500),
    ]

    @Test func `cached outcomes equal computed ones, including the inflow`() throws {
        let folder = try TemporaryFolder([".git/HEAD": "ref: refs/heads/main\n", ".git/objects/": "", ".git/refs/": ""])
        let project = try ProjectFolder(around: folder.path)
        let simulations = SimulationCache(in: project, program: "a")
        #expect(asked.map { simulations.outcome($0) } == asked.map { $0.run() })
        simulations.save()
        let again = SimulationCache(in: project, program: "a")
        #expect(asked.map { again.outcome($0) } == asked.map { $0.run() })
        // Simulations that differ only in the inflow have separate outcomes.
        #expect(Set(asked[1...].map { again.outcome($0).inflow }).count == 3)
        // Every outcome was stored, so nothing is written again.
        #expect(unlink("\(folder.path)/.fuda/simulations") == 0)
        again.save()
        #expect(access("\(folder.path)/.fuda/simulations", F_OK) != 0)
    }
}
