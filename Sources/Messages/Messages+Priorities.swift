extension Messages {
    /// Returns the name of a priority: translated for a default priority, unchanged for any other.
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
