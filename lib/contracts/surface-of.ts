import { localisedAreas, publicRoutes } from "./routes";

export type Surface = "public" | "private" | "desk";

const areas = Object.values(localisedAreas);

/** A path below a language with the folder's name for a localised segment: `second-hand/seat`. */
export function inFolders(below: string): string {
  const [first = "", ...rest] = below.split("/");
  const area = areas.find(({ es, other }) => first === es || first === other);
  return [area?.internal ?? first, ...rest].join("/");
}

/** Whether a path has the form of a route such as `rent/manage/[code]`; `[[...name]]` is any number of segments. */
export function fitsRoute(route: string, path: string): boolean {
  const segments = route.split("/");
  const parts = path.split("/");
  const named = segments.at(-1)?.startsWith("[[") ? segments.slice(0, -1) : segments;
  const lengthFits = named.length === segments.length ? parts.length === named.length : parts.length >= named.length;
  return lengthFits && named.every((segment, at) => (segment.startsWith("[") ? parts[at] : parts[at] === segment));
}

/**
 * The surface of one of this site's addresses; each has its own root layout. Reads only the public routes, because it
 * is in the browser's bundle.
 */
export function surfaceOf(url: string): Surface {
  const [pathname = ""] = url.split(/[?#]/);
  const below = inFolders(pathname.split("/").slice(2).join("/"));
  if (/^desk(?:\/|$)/.test(below)) return "desk";
  return below === "" || Object.keys(publicRoutes).some((route) => fitsRoute(route, below)) ? "public" : "private";
}
