// What it costs to start a Swift program at all.
