/// A point on the sheet.
struct Point: Hashable {
    var x: Double
    var y: Double
}

extension XYFrame {
    /// Returns the values as points, in runs without gaps. Omits points that make no visible difference.
    func runs(_ value: (Int) -> Double?) -> [[Point]] {
        var runs: [[Point]] = [[]]
        for slot in 0..<plot.x.count {
            if let value = value(slot) {
                runs[runs.count - 1].append(Point(x: x(slot), y: y(value)))
            } else if runs[runs.count - 1].isEmpty == false {
                runs.append([])
            }
        }
        return runs.filter { !$0.isEmpty }.map(thinned)
    }

    /// Returns the run without the points that are within 0.4 of the line between their neighbours that remain.
    ///
    /// From each point that is kept, a cone of directions narrows with every point that the line must pass. The
    /// farthest point inside the cone is kept next.
    private func thinned(_ run: [Point]) -> [Point] {
        var remaining = Array(run.prefix(1))
        var anchor = 0
        while anchor < run.count - 1 {
            var (low, high) = (-Double.infinity, Double.infinity)
            var farthest = anchor + 1
            for index in (anchor + 1)..<run.count {
                let distance = run[index].x - run[anchor].x
                let rise = run[index].y - run[anchor].y
                if low * distance <= rise, rise <= high * distance { farthest = index }
                low = max(low, (rise - 0.4) / distance)
                high = min(high, (rise + 0.4) / distance)
                if low > high { break }
            }
            remaining.append(run[farthest])
            anchor = farthest
        }
        return remaining
    }
}

extension PathData {
    /// Adds a line through the points.
    mutating func add(_ points: [Point]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(point.x, point.y) } else { line(point.x, point.y) }
        }
    }
}
