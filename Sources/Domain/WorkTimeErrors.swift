extension WorkTime.Failure {
    /// The fact, to write after the text.
    package var fact: String {
        switch self {
        case .unknown: "is not a duration"
        case .negative: "is negative"
        case .tooLong: "is longer than 99999h"
        }
    }

    /// The remedy, an imperative.
    package var remedy: String {
        switch self {
        case .unknown(let proposal): "write \(proposal ?? "hours and minutes, such as 3h, 45m or 3h 20m")"
        case .negative(let proposal): "write \(proposal)"
        case .tooLong: "write a shorter duration"
        }
    }
}
