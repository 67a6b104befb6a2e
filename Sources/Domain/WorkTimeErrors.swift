extension WorkTime.Failure {
    /// Returns the fact and the remedy for a text.
    ///
    /// - Parameter key: the name of the field.
    package func message(_ text: String, for key: String) -> String {
        switch self {
        case .unknown(let proposal):
            "'\(text)' is not a duration for '\(key)'; write \(proposal ?? "hours and minutes, such as 3h, 45m or 3h 20m")"
        case .negative: "'\(text)' is negative, but '\(key)' cannot be; write the time worked in all"
        case .tooLong: "'\(text)' is more than 99999h, the maximum of '\(key)'; write a shorter duration"
        }
    }
}
