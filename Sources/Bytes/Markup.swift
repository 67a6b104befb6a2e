import CBytes

extension UnsafeBufferPointer<UInt8> {
    /// The place of the first `<` or `&` from a place on; nil for none.
    public func firstMarkup(from start: Int) -> Int? {
        guard let base = baseAddress else { return nil }
        var at = start
        while at < count {
            if at &+ 16 <= count, !sixteen_hold_markup(base + at) {
                at &+= 16
                continue
            }
            if base[at] == UInt8(ascii: "<") || base[at] == UInt8(ascii: "&") { return at }
            at &+= 1
        }
        return nil
    }
}
