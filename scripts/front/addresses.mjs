// What the front has to know of the site's addresses, read from where the site itself has it.
import fs from "node:fs";
import path from "node:path";
import { bookingAccessCookie, checkinAccessCookie } from "../../lib/contracts/booking-access.ts";
import { deskCookie } from "../../lib/contracts/desk/cookie.ts";
import { localisedAreas, secondHandFilterKeys, secondHandLoanKeys } from "../../lib/contracts/localised-areas.ts";
import { sessionCookie } from "../../lib/contracts/session-cookies.ts";
import { languages } from "../../lib/domain/language/languages.ts";

/** The parts of a pattern between the bars of its outermost level. */
function alternatives(pattern) {
  const parts = [""];
  let depth = 0;
  for (const sign of pattern) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Pages of the public surface: what the middleware's matcher leaves out below a language. */
function publicPages() {
  const [literal] = /"\/\(\(\?!.*\)\.\*\)"/.exec(fs.readFileSync("middleware.ts", "utf8")) ?? [];
  const [, left] = /^\/\(\(\?!(.*)\)\.\*\)$/.exec(JSON.parse(literal));
  const own = alternatives(left).filter((part) => part.startsWith(`(?:${languages.join("|")})/(?:rent`));
  if (own.length !== 1) throw new Error("The middleware's matcher names the public pages in a way that is not known.");
  return `^/${own[0]}`;
}

const others = languages.filter((language) => language !== "es").join("|");
const formsOf = ({ es, other }) => `(?:es/${es}|(?:${others})/${other})`;
const any = `(?:${languages.join("|")})`;

/** Pages of the public surface that are made for each request whatever its query: somebody's own, or of that moment. */
function madeForEach() {
  const surface = "app/[lang]/(public)";
  const files = fs.readdirSync(surface, { recursive: true, encoding: "utf8" });
  const pages = files
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => path.posix.basename(file) === "page.tsx")
    .filter((file) =>
      /^export const dynamic = "force-dynamic";$/m.test(fs.readFileSync(path.join(surface, file), "utf8")),
    )
    .map((file) => path.posix.dirname(file))
    // Reached by a query alone.
    .filter(
      (folder) => !folder.startsWith(`${localisedAreas.secondHand.internal}-filtered`) && folder !== "rent/faq/search",
    );
  return pages.sort().map((folder) => {
    const area = Object.values(localisedAreas).find(({ internal }) => folder.split("/")[0] === internal);
    const below = area ? [formsOf(area), ...folder.split("/").slice(1)] : [any, ...folder.split("/")];
    return below.join("/").replace(/\[[^\]]+\]/g, "[^/]+");
  });
}

/** Patterns of addresses, names of cookies and of query keys, as nginx's configuration takes them. */
export function siteAddresses() {
  const list = formsOf(localisedAreas.secondHand);
  return {
    publicPages: publicPages(),
    madeForEach: `^/(?:${madeForEach().join("|")})/?$`,
    list: `^/${list}(?:/|$)`,
    sheet: `^/${list}/[^/]+/[^/]+/[^/]+$`,
    help: `^/${any}/rent/faq$`,
    listKeys: secondHandFilterKeys.join("|"),
    sheetKeys: [...secondHandFilterKeys, ...secondHandLoanKeys].join("|"),
    cookies: [sessionCookie, deskCookie, bookingAccessCookie, checkinAccessCookie].map((name) => name(false)),
    languages,
  };
}
