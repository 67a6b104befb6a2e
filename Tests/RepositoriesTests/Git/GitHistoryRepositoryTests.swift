import Domain
import Foundation
import TestSupport
import Testing
@testable import Repositories

struct GitHistoryRepositoryTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func `tells of a random history what its commits say one by one`(seed: UInt64) throws {
        let project = seed % 3 == 0 ? "boards/the first/" : ""
        var random = try RandomHistory(seed: seed, project: project)
        try random.run(25)
        let history = try random.repository.history(project)
        #expect(history.steps.count > 5)
        try HistoryOracle(repository: random.repository, project: project).expect(history)
    }
}
