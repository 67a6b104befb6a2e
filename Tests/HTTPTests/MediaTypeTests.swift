import HTTP
import Testing

struct MediaTypeTests {
    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a/B.CSS", "text/css; charset=utf-8"),
        ("app.js", "text/javascript; charset=utf-8"), ("board.json", "application/json"), ("a.svg", "image/svg+xml"),
        ("photo.JPG", "image/jpeg"), ("feed.xml", "application/atom+xml"),
        ("users/ann.feed.xml", "application/atom+xml"),
        ("sitemap.xml", "application/xml"), ("a.ics", "text/calendar; charset=utf-8"),
        ("a.tar.gz", "application/octet-stream"),
        ("html", "application/octet-stream"), ("a.b/c", "application/octet-stream"), ("", "application/octet-stream"),
        ("site.webmanifest", "application/manifest+json"),
    ])
    func `follows from the ending of a file`(path: String, type: String) {
        #expect(MediaType(ofFile: path).text == type)
    }

    @Test func `tells which files are harmless in a page`() {
        for name in ["a.png", "a.webp", "a.avif", "a.gif"] { #expect(MediaType(ofFile: name).isRasterImage, "\(name)") }
        for name in ["a.svg", "a.html", "a.pdf", "a"] { #expect(!MediaType(ofFile: name).isRasterImage, "\(name)") }
        for name in ["a.mp4", "a.ogg", "a.wav"] { #expect(MediaType(ofFile: name).isAudioOrVideo, "\(name)") }
        #expect(MediaType(ofFile: "a.pdf").isPDF && !MediaType(ofFile: "a.svg").isAudioOrVideo)
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", "application/x-www-form-urlencoded", nil),
        ("Text/HTML;charset=UTF-8", "text/html", "utf-8"), ("a/b ; x=y; charset=\"utf\\-8\"", "a/b", "utf-8"),
        ("a/b;", "a/b", nil), ("a/b;;x=1", "a/b", nil),
        ("multipart/form-data; boundary=\"a;charset=x\"", "multipart/form-data", nil),
    ])
    func `is parsed`(field: String, essence: String, charset: String?) throws {
        let type = try #require(MediaType(parsing: field))
        #expect(type.essence == essence)
        #expect(type.charset == charset)
    }

    @Test(arguments: [
        "", "a", "a/", "/b", "a /b", "a/b c", "a/b;x", "a/b;x=", "a/b;x=\"", "a/b;x=\"\\", "a/b, c/d",
        "a/b;charset=utf-8;charset=utf-7",
    ])
    func `is refused if it is malformed`(field: String) {
        #expect(MediaType(parsing: field) == nil)
    }
}
