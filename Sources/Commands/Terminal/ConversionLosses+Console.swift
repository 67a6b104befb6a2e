import Interchange
import Messages

extension ConversionLosses {
    /// Prints a note for each todo with losses, up to the limit, and the number of the others.
    func noteLosses() {
        for line in lines { Console.note(line.printable) }
        if !lines.isEmpty, count > lines.count { Console.note(.moreLosses(count - lines.count)) }
    }
}
