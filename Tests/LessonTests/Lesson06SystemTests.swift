import Foundation
import Testing

@testable import lesson06

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Lesson 06, the system") struct Lesson06SystemTests {
  private func address(_ base: String, _ endpoint: Endpoint) throws -> String? {
    let base = try #require(URL(string: base))
    return try RequestBuilder(baseURL: base).request(for: endpoint).url?.absoluteString
  }

  @Test("a request is a GET for JSON")
  func request() throws {
    let base = try #require(URL(string: "https://example.com"))
    let request = try RequestBuilder(baseURL: base).request(for: Endpoint(path: "/products/p-1"))
    #expect(request.httpMethod == "GET")
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test("slashes between base and path come out as one, the base's path and query are kept")
  func joined() throws {
    #expect(try address("https://a.b", Endpoint(path: "/c")) == "https://a.b/c")
    #expect(try address("https://a.b/v1/", Endpoint(path: "/c")) == "https://a.b/v1/c")
    #expect(try address("https://a.b/v1", Endpoint(path: "c")) == "https://a.b/v1/c")
    let query = [URLQueryItem(name: "q", value: "a+b&c=d"), URLQueryItem(name: "all", value: nil)]
    #expect(
      try address("https://a.b?key=%2B#top", Endpoint(segments: ["c"], queryItems: query))
        == "https://a.b/c?key=%2B&q=a%2Bb%26c%3Dd&all")
  }

  @Test("a base without a scheme or a host is refused", arguments: ["a.b", "/c", "https:///c"])
  func unusable(base: String) {
    #expect(throws: NetworkError.invalidURL) { try address(base, Endpoint(path: "/c")) }
  }

  @Test("a path is escaped once; its slashes and dots keep their meaning")
  func paths() {
    #expect(Endpoint(path: "/a b/50%/caff\u{E8}?").path == "/a%20b/50%25/caff%C3%A8%3F")
    #expect(Endpoint(path: "/a%2Fb/../c").path == "/a%2Fb/../c")
  }

  @Test("a segment stays one segment")
  func segments() throws {
    #expect(try Endpoint(segments: ["a", "b/../c?d%2F"]).path == "/a/b%2F..%2Fc%3Fd%252F")
    #expect(try Endpoint(segments: ["a\u{0}\n;=+"]).path == "/a%00%0A%3B%3D%2B")
    #expect(try Endpoint(segments: ["..."]).path == "/...")
  }

  @Test("a segment that a client would take out is refused", arguments: ["", ".", ".."])
  func refused(segment: String) {
    #expect(throws: NetworkError.invalidURL) { try Endpoint(segments: ["products", segment]) }
  }

  @Test("no segments are refused")
  func noSegments() {
    #expect(throws: NetworkError.invalidURL) { try Endpoint(segments: []) }
  }

  @Test("a price has two digits after the comma and is never negative")
  func price() {
    #expect(Price(-1) == nil)
    #expect(Price(2990)?.formatted() == "29,90 EUR")
    #expect(Price(5)?.formatted() == "0,05 EUR")
    #expect(Price(0)?.formatted() == "0,00 EUR")
    #expect(Price(123_456_789)?.formatted() == "1234567,89 EUR")
  }

  @Test("a negative price is no product")
  func mapping() throws {
    #expect(throws: MappingError.invalidPrice) {
      try ProductDTO(id: "p-1", name: "Pen", price_cents: -1).toDomain()
    }
    let price = try #require(Price(0))
    #expect(
      try ProductDTO(id: "p-1", name: "Pen", price_cents: 0).toDomain()
        == Product(id: Product.ID("p-1"), name: "Pen", price: price))
  }

  @Test(
    "what comes back for each reply",
    arguments: zip(
      CannedReply.allCases,
      [
        "Swift Book 29,90 EUR", "invalidPrice", "statusCode(500)", "statusCode(404)",
        "DecodingError",
        "URLError(-1009)",
      ]))
  func replies(reply: CannedReply, expected: String) async {
    #expect(await Call().result(of: reply, nil) == expected)
  }
}
