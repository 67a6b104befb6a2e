/// The size of a terminal in cells.
package struct ScreenSize: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    /// - Parameters:
    ///   - columns: as the system reports it; 0 if it is unknown, which counts as 80.
    ///   - rows: as the system reports it; 0 if it is unknown, which counts as 24.
    package init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns > 0 ? min(columns, 1000) : 80, rows > 0 ? min(rows, 1000) : 24)
    }
}
