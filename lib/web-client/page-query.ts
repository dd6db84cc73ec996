import { routeAt } from "@/lib/contracts/route-at";
import { isLanguage } from "@/lib/domain/core/languages";

/** Key that Next adds to requests for flight data. */
const flightKey = "_rsc";

/** Query keys that a cached public page reads, or null for other pages, which get their whole query. */
function readKeys(pathname: string): readonly string[] | null {
  const [, language, ...below] = pathname.split("/");
  const [area] = below;
  if (!isLanguage(language) || pathname.endsWith("/") || area === undefined || area === "portal") return null;
  const page = routeAt(below.join("/"));
  if (!page) return [];
  return page.surface === "public" && page.query !== "any" ? (page.query ?? []) : null;
}

/**
 * The address of a page without the query keys that it does not read, for example those of a campaign. Next would
 * otherwise write the first visitor's query into the cached page that everybody gets.
 */
export function withoutUnreadQuery(address: string): string {
  const [pathname = "", query] = address.split(/\?(.*)/s);
  const keys = query === undefined ? null : readKeys(pathname);
  if (!keys) return address;
  const isRead = (part: string) => {
    const [key = ""] = part.split("=");
    return key === flightKey || keys.includes(key);
  };
  const kept = (query ?? "").split("&").filter(isRead);
  return kept.length > 0 ? `${pathname}?${kept.join("&")}` : pathname;
}
