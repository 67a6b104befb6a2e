import Commands
import Platform

@main
enum Main {
    static func main() { Program.run(Arguments.all) }
}
