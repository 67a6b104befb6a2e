import Domain
import Queries

extension FindingMessage {
    static func invalidReport(_ name: String, _ error: WrittenQueryError) -> FindingMessage {
        FindingMessage(.badSetting, "the report '\(name)' is invalid: \(error.error.message)")
    }
}
