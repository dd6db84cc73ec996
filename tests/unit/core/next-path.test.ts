import fc from "fast-check";
import { safeNextPath } from "@/lib/contracts/core/next-path";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";

describe("return path after sign-in", () => {
  it.each([
    paths.dashboard("es"),
    paths.clientBookings("de", "T-ABCDEF2"),
    `${paths.clientPage("en", "coupons")}?from=mail&x=1`,
    paths.manage("fr"),
    "/it/rent/vehicles?category=SUV,CABRIO",
  ])("accepts the return path %s", (path) => expect(safeNextPath(path)).toBe(path));

  it("normalises a return path by encoding non-ASCII characters and resolving dots", () => {
    expect(safeNextPath("/es/user/dashboard?q=años")).toBe("/es/user/dashboard?q=a%C3%B1os");
    expect(safeNextPath("/es/rent/../user/dashboard")).toBe("/es/user/dashboard");
  });

  it.each([
    "",
    "es/user/dashboard",
    "//evil.example/es/user",
    "/\\evil.example",
    "/es\\..\\user",
    "/\t/evil.example",
    "/es/\nuser",
    "/..//evil.example",
    "/es/..//evil.example",
    "/es//evil.example",
    "https://evil.example/es/user",
    "javascript:alert(1)",
    "/web/cliente/logout",
    "/api/auth/signout",
    "/pt/user/dashboard",
    "/regenera/token",
    paths.login("es"),
    paths.login("es", "/es/rent"),
    paths.forgot("en"),
    paths.newPassword("de"),
    `/es/${"a".repeat(1_000)}`,
    undefined,
    null,
    7,
    ["/es/rent"],
  ])("refuses the return path %p", (asked) => expect(safeNextPath(asked)).toBeNull());

  const site = "https://www.example.test";
  const signs = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    ":",
    "@",
    "?",
    "#",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "\u0000",
    "http",
    "es",
  );
  const tricky = fc
    .array(fc.oneof(signs, fc.string({ maxLength: 6 })), { maxLength: 12 })
    .map((parts) => parts.join(""));

  it("a return path never leads to another site or to an API call", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          tricky,
          fc.string(),
          fc.webUrl(),
          tricky.map((text) => `/es/${text}`),
        ),
        (asked) => {
          const path = safeNextPath(asked);
          if (path === null) return;
          const { origin, pathname, search } = new URL(path, site);
          expect([origin, `${pathname}${search}`]).toEqual([site, path]);
          expect(languages).toContain(pathname.split("/")[1]);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it("sanitising a return path twice changes nothing", () => {
    fc.assert(
      fc.property(tricky, (text) => {
        const path = safeNextPath(`/de/${text}`);
        expect(path && safeNextPath(path)).toBe(path);
      }),
      { numRuns: 5_000 },
    );
  });
});
