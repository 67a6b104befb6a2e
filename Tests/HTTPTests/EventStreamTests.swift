import HTTP
import Synchronization
import Testing

struct EventStreamTests {
    private final class Calls: Sendable {
        let sent = Atomic<Int>(0)
        let closed = Atomic<Int>(0)

        func attach(to stream: EventStream) {
            stream.attach(
                onSend: { [self] in sent.wrappingAdd(1, ordering: .relaxed) },
                onClose: { [self] in closed.wrappingAdd(1, ordering: .relaxed) })
        }

        var counts: [Int] { [sent.load(ordering: .relaxed), closed.load(ordering: .relaxed)] }
    }

    @Test func `keeps events until they are taken`() {
        let (stream, calls) = (EventStream(), Calls())
        #expect(stream.send([1]))
        calls.attach(to: stream)
        #expect(calls.counts == [1, 0])
        #expect(stream.send([2]))
        #expect(stream.takeUnread() == [[1], [2]])
        #expect(stream.takeUnread() == [])
        #expect(calls.counts == [2, 0])
    }

    @Test func `closes once, after its unread events`() {
        let (stream, calls) = (EventStream(), Calls())
        calls.attach(to: stream)
        stream.send([1])
        stream.close()
        stream.close()
        #expect(stream.isClosed && !stream.send([2]))
        #expect(stream.takeUnread() == [[1]])
        #expect(calls.counts == [1, 1])
    }

    @Test func `tells a late receiver that it is closed`() {
        let (stream, calls) = (EventStream(), Calls())
        stream.close()
        calls.attach(to: stream)
        #expect(calls.counts == [0, 1])
    }

    @Test func `closes itself if 64 events are unread`() {
        let (stream, calls) = (EventStream(), Calls())
        calls.attach(to: stream)
        for number in 0..<64 { #expect(stream.send([UInt8(number)])) }
        #expect(!stream.isClosed)
        #expect(!stream.send([64]))
        #expect(stream.isClosed && stream.takeUnread() == [] && calls.counts == [64, 1])
    }

    @Test func `has events without foreign lines`() {
        func text(_ event: ServerSentEvent) -> String { String(decoding: event.bytes, as: UTF8.self) }
        #expect(text(.init(data: "a\nb\r\nc\rd")) == "data: a\ndata: b\ndata: c\ndata: d\n\n")
        #expect(
            text(.init(event: "ch\nange", id: "1\r\ndata: x\0", data: "{}", retry: 2000, comment: "h\nb"))
                == ": hb\nevent: change\nid: 1data: x\nretry: 2000\ndata: {}\n\n")
        #expect(text(.init(comment: "")) == ": \n\n")
    }
}
