import { localisedAreas } from "@/lib/contracts/routes";
import { languages } from "@/lib/domain/core/languages";
import { oddHeadersOf, oddQuery, oddSegments, oddValues } from "./odd-values";
import type { Random } from "./random";
import type { RawRequest } from "./send";
import type { Action, SiteMap } from "./site-map";

export const areas = ["web", "pages", "auth", "actions"] as const;
export type Area = (typeof areas)[number];

const methods = ["GET", "GET", "GET", "GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"] as const;
const bodyTypes = [
  "application/json",
  "application/json; charset=x",
  "text/plain",
  "text/plain;charset=UTF-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=",
  "image/png",
  "",
] as const;

/** Fills a pattern such as `/rent/manage/[code]` or `/reserva/{code}`, mostly with odd segments. */
function fillPattern(random: Random, pattern: string): string {
  const name = () =>
    random.chance(0.75) ? random.pick(oddSegments) : random.pick(["1", "T-ABCDEFG", "seat", "mallorca"]);
  return pattern.replace(/\[\[?\.{0,3}[^\]]+\]\]?|\{[^}]+\}/g, name);
}

/** Sometimes adds a segment, doubles the slashes, adds a trailing one or changes to upper case. */
function distort(random: Random, path: string): string {
  if (random.chance(0.15)) return `${path}/${random.pick(oddSegments)}`;
  if (random.chance(0.03)) return path.replaceAll("/", "//");
  if (random.chance(0.03)) return `${path}/`;
  if (random.chance(0.02)) return path.toUpperCase();
  return path;
}

function pageUrl(random: Random, map: SiteMap): string {
  const language = random.pick(languages);
  const slug = (area: keyof typeof localisedAreas) => localisedAreas[area][language === "es" ? "es" : "other"];
  const pattern = random
    .pick(map.pages)
    .replace(/^\/second-hand(?:-filtered)?(?=\/|$)/, `/${slug("secondHand")}`)
    .replace(/^\/subscription/, `/${slug("subscription")}`);
  const first = random.chance(0.1) ? random.pick(["EN-us", "abc", "pt", "%ff", "undefined", "portal"]) : language;
  if (random.chance(0.08)) return distort(random, fillPattern(random, random.pick(map.others)));
  return distort(random, fillPattern(random, random.chance(0.05) ? pattern || "/" : `/${first}${pattern}`));
}

const oddObject = (random: Random, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: random.below(8) }, () => [random.pick(names), random.pick(oddValues)]));

function oddBody(random: Random, names: readonly string[]): string {
  const kind = random.below(6);
  if (kind === 0) return random.pick(["", "{", "null", "[]", '"x"', "1e999", "a=%ff&b", "--x\r\n\r\n", "\u0000"]);
  if (kind === 1) return JSON.stringify(random.pick(oddValues)) ?? "";
  return JSON.stringify(oddObject(random, names));
}

function requestTo(
  random: Random,
  target: string,
  map: SiteMap,
  headers: readonly [string, string][] = [],
): RawRequest {
  const method = random.pick(methods);
  const hasBody = method !== "GET" && method !== "HEAD" && random.chance(0.8);
  const type = random.chance(0.6) ? "application/json" : random.pick(bodyTypes);
  return {
    method,
    target,
    headers: [...headers, ...oddHeadersOf(random), ...(hasBody ? ([["Content-Type", type]] as const) : [])],
    body: hasBody ? oddBody(random, map.fields) : null,
  };
}

const authPaths = [
  "/csrf",
  "/session",
  "/signin",
  "/signin/google",
  "/signin/[x]",
  "/signout",
  "/callback/google",
  "/callback/password",
  "/callback/[x]",
  "/error",
  "/check",
  "/providers",
  "/_log",
  "/[x]",
  "/[x]/[y]/[z]",
  "",
] as const;

/** One part of a multipart body. */
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Arguments of a server action in the browser's encoding, wrong in number and types. */
function argumentsOf(random: Random, { names }: Action): { type: string; body: string } {
  const value = () => (random.chance(0.5) ? random.pick(oddValues) : oddObject(random, names));
  const list = JSON.stringify(Array.from({ length: random.below(5) }, value)) ?? "[]";
  const kind = random.below(5);
  if (kind < 2) return { type: "text/plain;charset=UTF-8", body: list };
  if (kind === 2) return { type: "text/plain;charset=UTF-8", body: random.pick(["", "{", "[", "null", "x", '"$K0"']) };
  const fields = Array.from({ length: random.below(6) }, () =>
    part(`_1_${random.pick(names)}`, String(random.pick(["", "x", "%ff", "\u0000", "es", "1e999"]))),
  ).join("");
  const root = kind === 3 ? '["$K1"]' : random.pick(['[{"status":"idle"},"$K1"]', list, "["]);
  return { type: "multipart/form-data; boundary=x", body: `${fields}${part("0", root)}--x--\r\n` };
}

/** A server action's form as posted without JavaScript. */
function formWithoutScript(random: Random, { id, names }: Action): { type: string; body: string } {
  const field = () => part(random.pick(names), String(random.pick(["", "x", "%ff", "es", "\u0000"])));
  const actionPart = random.pick([
    part(`$ACTION_ID_${id}`, ""),
    part(`$ACTION_REF_1`, "") + part("$ACTION_1:0", JSON.stringify({ id, bound: "$@1" })) + part("$ACTION_1:1", "[]"),
    part(`$ACTION_REF_1`, "") + part("$ACTION_1:0", "{"),
    part("$ACTION_ID_x", ""),
    part("$ACTION_KEY", "x"),
  ]);
  return { type: "multipart/form-data; boundary=x", body: `${actionPart}${field()}${field()}--x--\r\n` };
}

function actionCall(random: Random, map: SiteMap): RawRequest {
  const action = random.pick(map.actions);
  const page = random.chance(0.8) ? random.pick(action.pages) : random.pick(map.pages);
  const target = `${fillPattern(random, `/es${page}`)}${oddQuery(random)}`;
  const asForm = random.chance(0.2);
  const { type, body } = asForm ? formWithoutScript(random, action) : argumentsOf(random, action);
  const odd = oddHeadersOf(random).filter(([name]) => name !== "Next-Action");
  const id = random.chance(0.9) ? action.id : random.pick(["x", "0".repeat(42), `${action.id}0`, action.id.slice(1)]);
  const headers: [string, string][] = asForm ? [] : [["Next-Action", id]];
  return { method: "POST", target, headers: [...headers, ...odd, ["Content-Type", type]], body };
}

/** One malformed request of an area; the same random state gives the same request. */
export function malformed(random: Random, area: Area, map: SiteMap): RawRequest {
  if (area === "web") {
    const path = distort(random, `/web${fillPattern(random, random.pick(map.calls))}`);
    return requestTo(random, `${path}${oddQuery(random)}`, map);
  }
  if (area === "pages") return requestTo(random, `${pageUrl(random, map)}${oddQuery(random)}`, map);
  if (area === "auth") {
    const path = distort(random, `/api/auth${fillPattern(random, random.pick(authPaths))}`);
    return requestTo(random, `${path}${oddQuery(random)}`, map);
  }
  return actionCall(random, map);
}
