@testable import Graphs
import TestSupport
import Testing

struct `Proper layers` {
    private func edges(_ ends: (Int, Int)...) -> [Digraph.Edge] { ends.map { Digraph.Edge(from: $0, to: $1) } }

    @Test func `have a dummy in each layer that an edge passes`() {
        let layers = ProperLayers(edges((0, 1), (0, 2), (1, 2)), ranks: [0, 1, 3])
        #expect(layers.chains == [[0, 1], [0, 4, 5, 2], [1, 3, 2]])
        #expect(layers.layers == [[0], [1, 4], [3, 5], [2]] && layers.ranks == [0, 1, 3, 2, 1, 2])
        #expect((0..<6).map(layers.isDummy) == [false, false, false, true, true, true])
        #expect(layers.before[2].sorted() == [3, 5] && layers.behind[0].sorted() == [1, 4])
    }

    @Test func `omit dummies of the longest edges beyond a limit`() {
        let layers = ProperLayers(edges((0, 1), (0, 2), (1, 2)), ranks: [0, 1, 30_000])
        #expect(layers.chains == [[0, 1], nil, nil] && layers.vertexCount == 3)
    }

    @Test func `keep positions consistent after a swap of neighbours`() {
        var layers = ProperLayers(edges((0, 3), (1, 3), (2, 3)), ranks: [0, 0, 0, 1])
        layers.swap(1, inLayer: 0)
        #expect(layers.layers[0] == [0, 2, 1] && layers.places == [0, 2, 1, 0])
        layers.setLayer(0, [2, 1, 0])
        #expect(layers.layers[0] == [2, 1, 0] && layers.places == [2, 1, 0, 0])
    }

    @Test func `count crossings between two layers`() {
        var layers = ProperLayers(edges((0, 3), (1, 2)), ranks: [0, 0, 1, 1])
        #expect(layers.crossings == 1 && layers.crossings(before: 1) == 1)
        layers.swap(0, inLayer: 1)
        #expect(layers.crossings == 0)
        // Lines that end at the same position do not cross.
        #expect(ProperLayers(edges((0, 2), (1, 2)), ranks: [0, 0, 1]).crossings == 0)
    }
}
