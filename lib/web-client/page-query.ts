import { localisedAreas, secondHandFilterKeys, secondHandLoanKeys } from "@/lib/contracts/localised-areas";
import { isPrivateScreen } from "@/lib/contracts/private-screens";
import { isLanguage } from "@/lib/domain/core/languages";

/** Key that Next adds to requests for flight data. */
const flightKey = "_rsc";
const secondHandSlugs: readonly string[] = [localisedAreas.secondHand.es, localisedAreas.secondHand.other];
const { subscription } = localisedAreas;
/** Areas whose pages read no query. */
const plainAreas: readonly string[] = ["search", "lost", "test-google", subscription.es, subscription.other];
/** Second-hand pages that are rendered per request and read their own query. */
const perRequest: readonly (string | undefined)[] = ["compare", "drive", "alert", "test-drive"];

/** Query keys that a cached public page reads, or null for other pages, which get their whole query. */
function readKeys(pathname: string): readonly string[] | null {
  const [, language, area = "", ...below] = pathname.split("/");
  if (!isLanguage(language) || pathname.endsWith("/") || isPrivateScreen(pathname)) return null;
  if (area === "rent") return below.join("/") === "faq" ? ["q"] : [];
  if (plainAreas.includes(area)) return [];
  if (!secondHandSlugs.includes(area) || perRequest.includes(below[0])) return null;
  return below.length === 3 ? [...secondHandFilterKeys, ...secondHandLoanKeys] : secondHandFilterKeys;
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
