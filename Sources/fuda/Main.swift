import Commands
import Platform

@main
enum Main {
    static func main() {
        Arguments.settle()
        Program.run(Arguments.all)
    }
}
