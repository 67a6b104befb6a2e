import Domain

extension SVGExpansion {
    /// Whether a browser might draw more than `maximum` elements, or an element references itself.
    func isTooLarge() -> Bool {
        guard !elements.isEmpty else { return false }
        if elements.indices.contains(where: { elements[$0].name == "filter" && isFilterTooLarge($0) }) { return true }
        guard let graph = Graph(self), let once = graph.count(eachImage: 0) else { return true }
        // The address of an image can be only a fragment. The image then shows the whole drawing, without its images.
        guard let whole = graph.hasImages ? graph.count(eachImage: once) : once else { return true }
        return whole > SVGExpansion.maximum
    }

    /// Whether a browser might compute more than `maximum` steps for a filter: it computes a result again for each step
    /// that uses it. A step without an input, or with an unknown one, uses the result of the previous step.
    private func isFilterTooLarge(_ filter: Int) -> Bool {
        var costs = Dictionary(uniqueKeysWithValues: SVGExpansion.sources.map { (PathKey($0), 0) })
        var last = 0
        var step = filter + 1
        while step <= elements[filter].last {
            let element = elements[step]
            let takers = element.name == "feMerge" ? elements[step...element.last].dropFirst() : elements[step...step]
            var sum = 0
            for taker in takers {
                sum += taker.takesLast ? last : 0
                for input in taker.inputs { sum += costs[input] ?? last }
                if sum > SVGExpansion.maximum { return true }
            }
            last = 1 + sum
            if let result = element.result { costs[result] = last }
            step = element.last + 1
        }
        return false
    }

    /// The inputs of a filter that no step produces.
    private static let sources = [
        "SourceGraphic", "SourceAlpha", "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint",
    ]

    /// A reference to a resource that an element is painted with.
    private struct Resource {
        let index: Int
        let isOnce: Bool
    }

    /// The graph of the elements that are drawn with each element.
    private struct Graph {
        private let elements: [Element]
        /// The elements that are drawn again in place of an element.
        private var repeated: [[Int]]
        /// Patterns and markers of each element, its own and the inherited ones.
        private var inherited: [[Resource]]
        /// Masks, clip paths and filters.
        private var effects: [[Int]]
        /// Elements that reference themselves, directly or from a descendant. Browsers ignore such references.
        private var namedInside: Set<Int> = []
        private var isImage: [Bool]
        var hasImages: Bool { isImage.contains(true) }

        /// Fails if there are too many references.
        init?(_ svg: SVGExpansion) {
            var elements = svg.elements
            for element in svg.elements where element.kind == .animation {
                let targets = element.links.isEmpty ? [element.parent] : element.links.map { svg.ids[$0] }
                for target in targets.compactMap(\.self) {
                    elements[target].paints += element.paints
                    elements[target].points = max(elements[target].points, element.points)
                }
            }
            for index in elements.indices { elements[index].points = max(elements[index].points, svg.stylePoints) }
            self.elements = elements
            repeated = Array(repeating: [], count: elements.count)
            (inherited, effects) = (Array(repeating: [], count: elements.count), repeated)
            isImage = Array(repeating: false, count: elements.count)
            var references = 0
            for index in elements.indices {
                addLinks(of: index, svg.ids)
                addPaints(of: index, svg)
                references += repeated[index].count + effects[index].count + inherited[index].count
                if references > SVGExpansion.maximumReferences { return nil }
            }
        }

        private mutating func addLinks(of index: Int, _ ids: [PathKey: Int]) {
            let element = elements[index]
            guard !element.links.isEmpty else { return }
            let targets = element.links.compactMap { ids[$0] }
            switch element.kind {
            case .use, .pattern, .effect: repeated[index] = targets
            case .image where element.name == "feImage" && !targets.isEmpty: repeated[index] = targets
            case .image: isImage[index] = true
            case .shape, .marker, .animation, .other: break
            }
        }

        private mutating func addPaints(of index: Int, _ svg: SVGExpansion) {
            let element = elements[index]
            var own: [Resource] = []
            for paint in element.paints
                + svg.styles.paints(name: element.name, id: element.id, classes: element.classes)
            {
                guard let target = svg.ids[paint.id] else { continue }
                switch elements[target].kind {
                case .pattern, .marker, .effect: own.append(Resource(index: target, isOnce: paint.isOnce))
                case .shape, .use, .image, .animation, .other: break
                }
            }
            own.removeAll { resource in
                let isInside = elements[resource.index].holds(index)
                if isInside { namedInside.insert(resource.index) }
                return isInside
            }
            effects[index] = own.filter { elements[$0.index].kind == .effect }.map(\.index)
            if !svg.inheritsAll { own.removeAll { elements[$0.index].kind == .effect } }
            inherited[index] = element.parent.map { inherited[$0] } ?? []
            if inherited[index].contains(where: { $0.index == index }) {
                namedInside.insert(index)
                inherited[index].removeAll { $0.index == index }
            }
            if !own.isEmpty { inherited[index] += own }
        }

        // MARK: Sums

        private struct Sum {
            /// The elements that references with `href` repeat, including this one.
            var elements = 0
            /// Their points.
            var points = 0
            /// Everything that is drawn.
            var drawn = 0
        }

        /// Returns the number of elements drawn, at most about a billion; nil if references form a cycle.
        ///
        /// - Parameter cost: the additional count of an image.
        func count(eachImage cost: Int) -> Int? {
            var sums = Array(repeating: Sum?.none, count: elements.count)
            var isBegun = Array(repeating: false, count: elements.count)
            var open = [0]
            while let index = open.last {
                guard !isBegun[index] else {
                    if sums[index] == nil { sums[index] = sum(of: index, sums, cost) }
                    open.removeLast()
                    continue
                }
                isBegun[index] = true
                for needed in needs(of: index) where sums[needed] == nil {
                    if isBegun[needed] { return nil }
                    open.append(needed)
                }
                if entersCircle(from: index) { return nil }
            }
            return sums[0]?.drawn
        }

        private func children(of index: Int) -> [Int] {
            var (children, next) = ([Int](), index + 1)
            while next <= elements[index].last {
                children.append(next)
                next = elements[next].last + 1
            }
            return children
        }

        private func isPainted(_ index: Int) -> Bool { elements[index].kind == .shape || elements[index].kind == .use }

        private func references(of index: Int) -> [Int] {
            repeated[index] + effects[index] + (isPainted(index) ? inherited[index].map(\.index) : [])
        }

        private func needs(of index: Int) -> [Int] { children(of: index) + references(of: index) }

        /// Returns whether an element references, from outside, a part of an element that references itself. Such a
        /// reference draws that part once more.
        private func entersCircle(from index: Int) -> Bool {
            guard !namedInside.isEmpty else { return false }
            return references(of: index).contains { target in
                var above = elements[target].parent
                while let outer = above {
                    if namedInside.contains(outer), !elements[outer].holds(index) { return true }
                    above = elements[outer].parent
                }
                return false
            }
        }

        private func sum(of index: Int, _ sums: [Sum?], _ cost: Int) -> Sum {
            var sum = Sum(elements: 1, points: elements[index].points, drawn: 1)
            if isImage[index] { sum.drawn = sum.drawn.plus(cost) }
            for part in children(of: index) + repeated[index] {
                guard let part = sums[part] else { continue }
                sum.elements = sum.elements.plus(part.elements)
                sum.points = sum.points.plus(part.points)
                sum.drawn = sum.drawn.plus(part.drawn)
            }
            for effect in effects[index] { sum.drawn = sum.drawn.plus(sums[effect]?.drawn ?? 0) }
            if elements[index].kind == .shape {
                sum.drawn = sum.drawn.plus(paint(of: index, elements: 1, points: elements[index].points, sums))
            }
            // Repeated elements inherit from it.
            for target in repeated[index] where elements[index].kind == .use {
                guard let target = sums[target] else { continue }
                sum.drawn = sum.drawn.plus(paint(of: index, elements: target.elements, points: target.points, sums))
            }
            return sum
        }

        /// Returns the number of elements drawn to paint the given numbers of elements and points with the inherited
        /// resources.
        private func paint(of index: Int, elements count: Int, points: Int, _ sums: [Sum?]) -> Int {
            let patterns = inherited[index].filter { elements[$0.index].kind != .marker }
                .reduce(0) { $0.plus(sums[$1.index]?.drawn ?? 0) }
            var drawn = patterns.times(count)
            for marker in inherited[index] where elements[marker.index].kind == .marker {
                guard let sum = sums[marker.index] else { continue }
                // A marker may be filled like the line that it marks.
                let each = sum.drawn.plus(patterns.times(sum.elements))
                drawn = drawn.plus(each.times(marker.isOnce ? min(count, points) : points))
            }
            return drawn
        }
    }
}

extension Int {
    /// The upper limit of counts; a sum or product of two such numbers does not overflow.
    private static let most = 1 << 30

    fileprivate func plus(_ other: Int) -> Int { Swift.min(self + other, Int.most) }
    fileprivate func times(_ other: Int) -> Int { Swift.min(self * other, Int.most) }
}
