import type { WizardDraft } from "@/components/rental/draft/draft-state";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import type { PricePackage, QuoteRequest } from "@/lib/contracts/rental/quote";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { shareOf } from "@/lib/domain/core/cents";

/** The wizard's URL state of a saved quote; with `quoteId` only while the saved price is valid. */
export const searchParamsOfQuote = (input: QuoteRequest): RentalSearchParams => {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, coupon, discount, bestDiscount, quoteId } =
    input;
  return {
    pickupOfficeId,
    returnOfficeId,
    pickupAt,
    returnAt,
    under25,
    categories: [],
    sort: "price",
    ...(coupon || !bestDiscount ? { coupon: coupon ?? "" } : {}),
    ...(discount === undefined ? {} : { discount }),
    ...(quoteId ? { quoteId } : {}),
  };
};

/** The part of the draft that a saved quote replaces; the driver's data are kept. */
export function draftOfQuote(
  input: QuoteRequest,
  group: RentalGroup,
  shown: PricePackage,
): Pick<WizardDraft, "search" | "vehicle" | "coverage" | "extras" | "packages"> {
  const base = shown.lines.find(({ code }) => code === "BASE");
  const covered = shown.lines.find(({ code }) => code === `COVERAGE_${input.coverage}`);
  const days = base?.units ?? 1;
  return {
    search: searchParamsOfQuote(input),
    vehicle: {
      groupId: group.id,
      group: group.group,
      name: group.exampleModel,
      days,
      baseCents: base?.amountCents ?? 0,
      perDayCents: shareOf(shown.totalCents, days),
      depositCents: group.depositCents.BASIC,
      available: true,
    },
    coverage: {
      code: input.coverage,
      perDayCents: shareOf(covered?.amountCents ?? 0, days),
      totalCents: covered?.amountCents ?? 0,
      excessCents: group.excessCents[input.coverage],
      depositCents: group.depositCents[input.coverage],
    },
    extras: input.extras,
    // The draft's last prices may be of another selection: comparing with them would report a false price change.
    packages: null,
  };
}
