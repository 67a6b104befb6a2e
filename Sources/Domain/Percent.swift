/// Returns a share in whole percent, in the form in which all percentages are shown.
///
/// Rounded down, but at least 1 above 0: only a complete share is 100, and only an empty one is 0. A share of an empty
/// whole is 0.
package func wholePercent(_ part: Int, of all: Int) -> Int {
    guard part > 0, all > 0 else { return 0 }
    return part >= all ? 100 : max(1, part * 100 / all)
}
