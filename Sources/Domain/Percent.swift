/// A part of a whole in whole percent, as every percentage is shown.
///
/// It is rounded down, but up above 0: only all of it is 100, and only nothing is 0. Of an empty whole it is 0.
package func wholePercent(_ part: Int, of all: Int) -> Int {
    guard part > 0, all > 0 else { return 0 }
    return part >= all ? 100 : max(1, part * 100 / all)
}
