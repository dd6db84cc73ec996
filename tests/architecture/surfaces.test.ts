import fs from "node:fs";
import path from "node:path";
import { surfaceOf } from "@/lib/contracts/surface-of";
import { type Language, languages } from "@/lib/domain/core/languages";
import { routeRequest } from "@/lib/i18n/route-request";
import { config } from "@/middleware";

type Surface = "public" | "private" | "desk";
const slugs = (language: Language) =>
  language === "es"
    ? { secondHand: "compra-de-coche-segunda-mano", subscription: "suscripcion-de-coche" }
    : { secondHand: "buy-second-hand-car", subscription: "car-subscription" };

/** The addresses of a surface's pages in a language, from the folders; without those that only rewrites lead to. */
function addressesOf(surface: Surface, language: Language): string[] {
  const folder = `app/[lang]/(${surface})`;
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "page.tsx")
    .map((name) => `/${path.posix.dirname(name)}`)
    .filter((below) => !/^\/(?:\[\.{3}|second-hand-filtered)|^\/rent\/faq\/search$/.test(below))
    .map((below) => {
      const filled = below
        .replace(/\/\([^)]+\)/g, "")
        .replace(/^\/second-hand(?=\/|$)/, `/${slugs(language).secondHand}`)
        .replace(/^\/subscription(?=\/|$)/, `/${slugs(language).subscription}`)
        .replace("/faq/[slug]", "/faq/deposit")
        .replace("/[page]", "/privacy")
        .replace("/[code]", "/T-ABCDEFG")
        .replace("/[[...driver]]", "/driver/1")
        .replace(/\[\[?\.{0,3}[^\]]+\]\]?/g, "x");
      return `/${language}${filled}`;
    });
}

/** What the middleware does with an address of a signed-in visitor: the surface it is shown on, or where it leads. */
function shownOn(pathname: string): string {
  const decision = routeRequest({
    pathname,
    requestedLanguage: null,
    storedLanguage: undefined,
    signedIn: true,
    deskHidden: false,
  });
  if (decision.kind === "file") return "file";
  if (decision.kind === "redirect") return `redirect to ${decision.pathname}`;
  return decision.pathname === pathname ? decision.surface : `rewrite to ${decision.pathname}`;
}

const [matcher = ""] = config.matcher;
const passesMiddleware = (pathname: string) => new RegExp(`^${matcher}$`).test(pathname);

describe.each(languages)("pages in %s", (language) => {
  it.each(["public", "private"] as const)(
    "middleware and links put every page of the %s surface on that surface",
    (surface) => {
      const addresses = addressesOf(surface, language);
      expect(addresses.length).toBeGreaterThan(10);
      for (const address of addresses)
        expect([address, passesMiddleware(address), shownOn(address), surfaceOf(`${address}?a=1`)]).toEqual([
          address,
          true,
          surface,
          surface,
        ]);
    },
  );

  it("shows desk pages in Spanish and English and sends other languages to English", () => {
    const addresses = addressesOf("desk", language);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      const spoken = language === "es" || language === "en";
      expect([address, passesMiddleware(address), shownOn(address)]).toEqual([
        address,
        true,
        spoken ? "desk" : `redirect to ${address.replace(/^\/\w\w/, "/en")}`,
      ]);
      expect(surfaceOf(address)).toBe("desk");
    }
  });
});

it("routes every file of public as a file", () => {
  const files = fs
    .readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => fs.statSync(`public/${file}`).isFile());
  expect(files.filter((file) => shownOn(`/${file}`) !== "file")).toEqual([]);
});

it.each(["/web", "/web/oficina", "/api/auth/session", "/_next/static/chunks/a.js"])(
  "the middleware does not run for %s",
  (path) => expect(passesMiddleware(path)).toBe(false),
);
