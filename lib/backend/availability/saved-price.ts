import type { OfferedGroup } from "@/lib/contracts/availability";
import { type CatalogueContext, openContext } from "../catalogue/context";
import { type KeptQuote, sameRental } from "../quote/saved-quotes";
import type { Candidate } from "./candidates";
import type { FreeUnits } from "./free-units";
import { type CardWish, offerOnWire, offersFor } from "./offers";

interface Searched {
  readonly candidate: Candidate;
  readonly units: FreeUnits;
  readonly wish: CardWish;
}

/** The group of a saved quote with its promise: PQ1 and PQ2 by the tariff of then (rules section 6). */
async function promised(group: OfferedGroup, kept: KeptQuote, searched: Searched, context: CatalogueContext) {
  const until = kept.saved.expiresAt;
  const unchanged: OfferedGroup = { ...group, saved: { until, tariff: null } };
  if (kept.tariffId === context.catalogue.tariffId) return unchanged;
  const then = await openContext(context.now, kept.tariffId);
  const { candidate, units, wish } = searched;
  const offer = offersFor(candidate, units, wish, then).find((one) => one.group.row.id === group.id);
  // A group that has left that tariff is priced by today's, as the quote does it.
  if (!offer) return unchanged;
  const { packages, coverages, extras, pricing } = offerOnWire(offer, then);
  const { configuration } = then.catalogue;
  return {
    ...group,
    packages: { ...group.packages, PQ1: packages.PQ1, PQ2: packages.PQ2 },
    saved: { until, tariff: { configuration, coverages, extras, pricing } },
  };
}

/** The groups of a search, the one that a saved quote is for with its promised price. */
export const withSavedPrice = (
  groups: readonly OfferedGroup[],
  kept: KeptQuote,
  searched: Searched,
  context: CatalogueContext,
): Promise<OfferedGroup[]> =>
  Promise.all(
    groups.map((group) =>
      sameRental(kept, { ...searched.candidate.request, groupId: group.id })
        ? promised(group, kept, searched, context)
        : group,
    ),
  );
