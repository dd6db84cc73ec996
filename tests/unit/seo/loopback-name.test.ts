import { originOfOtherLoopbackName } from "@/lib/seo/site-url";

describe("other loopback name of the site", () => {
  it.each([
    ["127.0.0.1:3000", "http://localhost:3000", "http://localhost:3000"],
    ["[::1]:3000", "http://localhost:3000", "http://localhost:3000"],
    ["localhost:3000", "http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    // Behind a tunnel the port differs from SITE_URL's, and is kept.
    ["127.0.0.1:8080", "http://localhost:3000", "http://localhost:8080"],
  ])("a request to host %s of the site %s is sent to %s", (host, site, expected) => {
    expect(originOfOtherLoopbackName(host, site)).toBe(expected);
  });

  it.each([
    ["localhost:3000", "http://localhost:3000"],
    ["example.com", "http://localhost:3000"],
    ["127.0.0.1", "https://rent.example.com"],
    ["not a host", "http://localhost:3000"],
    [null, "http://localhost:3000"],
  ])("a request to host %s of the site %s needs no other loopback name", (host, site) => {
    expect(originOfOtherLoopbackName(host, site)).toBeNull();
  });
});
