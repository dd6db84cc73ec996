import type { SearchConfiguration } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import { checkSearch, type SearchRequest } from "@/lib/domain/search/check-search";
import type { WallClock } from "@/lib/domain/time/time";

/** Whether a search can be asked; the server decides again. On the wire an office names its returns otherwise than the rules. */
export function searchVerdict(
  search: SearchRequest,
  offices: readonly Office[],
  configuration: SearchConfiguration,
  now: WallClock,
) {
  const known = offices.map((office) => ({ ...office, returnOfficeIds: office.permiteDevOficinas }));
  return checkSearch(search, known, configuration, now);
}
