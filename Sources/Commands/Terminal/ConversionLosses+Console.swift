import Interchange
import Messages

extension ConversionLosses {
    /// Names those that lost something, as many as it was made for; of more it says how many.
    func tell() {
        for line in lines { Console.note(line.printable) }
        if !lines.isEmpty, count > lines.count { Console.note("… and \(count - lines.count) more; --losses names all") }
    }
}
