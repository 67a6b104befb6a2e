extension Messages {
    /// What a priority is called: one of the default ones in this language, any other as it is written.
    package func priority(_ name: String) -> String {
        switch name {
        case "highest": self(.priorityHighest)
        case "high": self(.priorityHigh)
        case "medium": self(.priorityMedium)
        case "low": self(.priorityLow)
        default: name
        }
    }
}
