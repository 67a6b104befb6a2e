// swift-tools-version: 6.2

import PackageDescription

/// The server that `serve.py` compares `fuda serve` with, built with the checked-out swift-nio of the project.
let package = Package(
    name: "plain-server",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../.build/checkouts/swift-nio")],
    targets: [
        .executableTarget(
            name: "plain-server",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: ".", sources: ["main.swift"])
    ])
