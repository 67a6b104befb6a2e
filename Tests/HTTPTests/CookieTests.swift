import HTTP
import Testing

struct CookieTests {
    private func value(_ cookies: String...) -> String? {
        Cookie.value(of: "__Host-fuda", in: Fields(cookies.map { ("Cookie", $0) }))
    }

    @Test func `is found by its exact name`() {
        #expect(value("a=1; __Host-fuda=x=y; b=2") == "x=y")
        #expect(value("__Host-fuda=") == "")
        #expect(value("__host-fuda=x") == nil)
        #expect(value("__Host-fuda2=x;x__Host-fuda=y") == nil)
        #expect(value("__Host-fuda") == nil)
        #expect(value("=__Host-fuda=x") == nil)
        #expect(value() == nil)
    }

    @Test func `is refused if it occurs with two values`() {
        #expect(value("__Host-fuda=a; __Host-fuda=b") == nil)
        #expect(value("__Host-fuda=a", "__Host-fuda=b") == nil)
        #expect(value("__Host-fuda=a; __Host-fuda=") == nil)
        #expect(value("__Host-fuda=a; __Host-fuda=a") == "a")
    }

    @Test(arguments: ["a b", "\"a\"", "a,b", "a\\b", "é"])
    func `is refused with bytes that no cookie has`(text: String) {
        #expect(value("__Host-fuda=\(text)") == nil)
    }

    @Test func `is written with its protection`() {
        #expect(
            Cookie.set(name: "__Host-fuda", value: "x", maxAge: 60, isSecure: true)
                == "__Host-fuda=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure")
        #expect(
            Cookie.set(name: "fuda-1", value: "a; Domain=evil", isSecure: false)
                == "fuda-1=aDomain=evil; Path=/; HttpOnly; SameSite=Lax")
        #expect(
            Cookie.expired(name: "fuda-1", isSecure: false) == "fuda-1=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
    }
}
