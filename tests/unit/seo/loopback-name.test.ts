import { originOfOtherLoopbackName } from "@/lib/seo/site-url";

describe("the name of a site on one's own machine", () => {
  it.each([
    ["127.0.0.1:3000", "http://localhost:3000", "http://localhost:3000"],
    ["[::1]:3000", "http://localhost:3000", "http://localhost:3000"],
    ["localhost:3000", "http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    // Behind a tunnel the port differs from SITE_URL's, and is kept.
    ["127.0.0.1:8080", "http://localhost:3000", "http://localhost:8080"],
  ])("asked as %s it is %s: the page is at %s", (host, site, expected) => {
    expect(originOfOtherLoopbackName(host, site)).toBe(expected);
  });

  it.each([
    ["localhost:3000", "http://localhost:3000"],
    ["example.com", "http://localhost:3000"],
    ["127.0.0.1", "https://rent.example.com"],
    ["not a host", "http://localhost:3000"],
    [null, "http://localhost:3000"],
  ])("asked as %s it is %s: nothing to change", (host, site) => {
    expect(originOfOtherLoopbackName(host, site)).toBeNull();
  });
});
