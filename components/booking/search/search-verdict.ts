import type { SearchConfiguration } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import { checkSearch, type SearchRequest } from "@/lib/domain/search/check-search";
import type { WallClock } from "@/lib/domain/time/time";

/** `checkSearch` for offices as `/web` sends them (`permiteDevOficinas`); the server checks again. */
export function searchVerdict(
  search: SearchRequest,
  offices: readonly Office[],
  configuration: SearchConfiguration,
  now: WallClock,
) {
  const known = offices.map((office) => ({ ...office, returnOfficeIds: office.permiteDevOficinas }));
  return checkSearch(search, known, configuration, now);
}
