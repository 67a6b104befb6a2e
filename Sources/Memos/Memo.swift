/// An output and the inputs from which it was computed.
///
/// Age never makes a memo valid or invalid: `Inputs` holds everything that the output depends on, or a digest of it.
/// The output of a memo in a file also depends on the commit of the program.
public struct Memo<Inputs, Output> {
    public let inputs: Inputs
    public var output: Output

    @inlinable public init(_ output: Output, of inputs: Inputs) { (self.output, self.inputs) = (output, inputs) }
}

extension Memo where Inputs: Equatable {
    /// Returns the output if the inputs are the same; nil otherwise.
    @inlinable public func output(of inputs: Inputs) -> Output? { inputs == self.inputs ? output : nil }
}

extension Memo: Sendable where Inputs: Sendable, Output: Sendable {}
