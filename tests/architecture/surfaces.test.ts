import fs from "node:fs";
import path from "node:path";
import { localisedAreas } from "@/lib/contracts/localised-areas";
import { languages } from "@/lib/domain/core/languages";
import { routeRequest } from "@/lib/i18n/route-request";
import { config } from "@/middleware";

type Surface = "public" | "private" | "desk";
const surfaceFolder = (surface: Surface) => `app/[lang]/(${surface})`;

function pagesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return pagesBelow(full);
    return entry.name === "page.tsx" ? [folder] : [];
  });
}

/** The public addresses of a surface's pages in a language. */
function addressesOf(surface: Surface, language: (typeof languages)[number]): string[] {
  const slug = (area: keyof typeof localisedAreas) => localisedAreas[area][language === "es" ? "es" : "other"];
  return pagesBelow(surfaceFolder(surface)).map((folder) => {
    const below = folder
      .slice(surfaceFolder(surface).length)
      .replace(/^\/second-hand(?:-filtered)?(?=\/|$)/, `/${slug("secondHand")}`)
      .replace(/^\/subscription/, `/${slug("subscription")}`)
      .replace(/\/\([^)]+\)/g, "")
      .replace("/[code]", "/T-ABCDEFG")
      .replace("/[[...driver]]", "/driver/1")
      .replace(/\[\[?\.{0,3}[^\]]+\]\]?/g, "x");
    return `/${language}${below}`;
  });
}

const isPrivate = (pathname: string) => {
  const decision = routeRequest({
    pathname,
    requestedLanguage: null,
    storedLanguage: undefined,
    signedIn: true,
    deskHidden: false,
  });
  return decision.kind === "render" && decision.isPrivate;
};
const [matcher = ""] = config.matcher;
const passesMiddleware = (pathname: string) => new RegExp(`^${matcher}$`).test(pathname);

describe.each(languages)("surfaces in %s", (language) => {
  it("gives every private page the nonce policy, through the middleware", () => {
    const addresses = addressesOf("private", language);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !passesMiddleware(address) || !isPrivate(address))).toEqual([]);
  });

  it("gives every page of the desk the nonce policy in its two languages, and redirects from the others", () => {
    const addresses = addressesOf("desk", language);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !passesMiddleware(address))).toEqual([]);
    const speaks = language === "es" || language === "en";
    expect(addresses.filter((address) => isPrivate(address) !== speaks)).toEqual([]);
  });

  it("keeps every public page out of the middleware", () => {
    const addresses = addressesOf("public", language);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => passesMiddleware(address) || isPrivate(address))).toEqual([]);
  });
});

it("names no private screen in the middleware that has no folder", () => {
  const source = fs.readFileSync("lib/contracts/private-screens.ts", "utf8");
  const [, screens = "", areas = ""] = /rent\\\/\(\?:([^)]+)\)\|([^)]+)\)\(\?:/.exec(source) ?? [];
  const named = [...screens.split("|").map((screen) => `rent/${screen}`), ...areas.split("|")];
  expect(named.length).toBeGreaterThan(10);
  expect(
    named.filter(
      (name) => !fs.existsSync(path.join(surfaceFolder(name.startsWith("desk") ? "desk" : "private"), name)),
    ),
  ).toEqual([]);
});
