// Route patterns, cookie names and query keys for nginx, read from the site's own sources.
import fs from "node:fs";
import path from "node:path";
import { bookingAccessCookie, checkinAccessCookie } from "../../lib/contracts/account/booking-access.ts";
import { sessionCookie } from "../../lib/contracts/account/session-cookies.ts";
import { localisedAreas, secondHandFilterKeys, secondHandLoanKeys } from "../../lib/contracts/localised-areas.ts";
import { deskCookie } from "../../lib/contracts/staff/desk-cookie.ts";
import { languages } from "../../lib/domain/core/languages.ts";

/** Splits a pattern at its top-level `|`. */
function alternatives(pattern) {
  const parts = [""];
  let depth = 0;
  for (const character of pattern) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Pattern of public pages: what the middleware's matcher excludes below a language. */
function publicPages() {
  const [literal] = /"\/\(\(\?!.*\)\.\*\)"/.exec(fs.readFileSync("middleware.ts", "utf8")) ?? [];
  const [, excluded] = /^\/\(\(\?!(.*)\)\.\*\)$/.exec(JSON.parse(literal));
  const publicParts = alternatives(excluded).filter((part) => part.startsWith(`(?:${languages.join("|")})/(?:rent`));
  if (publicParts.length !== 1) throw new Error("The middleware's matcher has an unexpected form.");
  return `^/${publicParts[0]}`;
}

const others = languages.filter((language) => language !== "es").join("|");
const formsOf = ({ es, other }) => `(?:es/${es}|(?:${others})/${other})`;
const any = `(?:${languages.join("|")})`;

/** Public pages that are always rendered on request (`force-dynamic`), because they are personal or time-dependent. */
function dynamicPages() {
  const surface = "app/[lang]/(public)";
  const files = fs.readdirSync(surface, { recursive: true, encoding: "utf8" });
  const pages = files
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => path.posix.basename(file) === "page.tsx")
    .filter((file) =>
      /^export const dynamic = "force-dynamic";$/m.test(fs.readFileSync(path.join(surface, file), "utf8")),
    )
    .map((file) => path.posix.dirname(file))
    // Internal targets of rewrites, handled by their query keys.
    .filter(
      (folder) => !folder.startsWith(`${localisedAreas.secondHand.internal}-filtered`) && folder !== "rent/faq/search",
    );
  return pages.sort().map((folder) => {
    const area = Object.values(localisedAreas).find(({ internal }) => folder.split("/")[0] === internal);
    const below = area ? [formsOf(area), ...folder.split("/").slice(1)] : [any, ...folder.split("/")];
    return below.join("/").replace(/\[[^\]]+\]/g, "[^/]+");
  });
}

/** Path patterns, cookie names and query keys for the nginx configuration. */
export function siteAddresses() {
  const list = formsOf(localisedAreas.secondHand);
  return {
    publicPages: publicPages(),
    dynamicPages: `^/(?:${dynamicPages().join("|")})/?$`,
    list: `^/${list}(?:/|$)`,
    sheet: `^/${list}/[^/]+/[^/]+/[^/]+$`,
    help: `^/${any}/rent/faq$`,
    listKeys: secondHandFilterKeys.join("|"),
    sheetKeys: [...secondHandFilterKeys, ...secondHandLoanKeys].join("|"),
    cookies: [sessionCookie, deskCookie, bookingAccessCookie, checkinAccessCookie].map((name) => name(false)),
    /** Uploads of pictures at the desk, as in `lib/backend/core/http/request-gates.ts`. */
    pictureCalls: "^/web/desk/(?:[\\w-]+/)*fotos(?:/[\\w-]+)*/?$",
    languages,
  };
}
