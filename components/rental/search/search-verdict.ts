import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { WallClock } from "@/lib/domain/core/time";
import { checkSearch, type SearchRequest } from "@/lib/domain/rental/check-search";

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
