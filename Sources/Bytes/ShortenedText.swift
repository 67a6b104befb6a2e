extension String {
    /// Returns the first scalars, followed by `…` if there are more.
    ///
    /// - Parameter count: the maximum number of scalars before the `…`.
    package func shortened(to count: Int) -> String {
        let start = unicodeScalars.prefix(count)
        return start.endIndex == unicodeScalars.endIndex ? self : "\(String(start))…"
    }
}
