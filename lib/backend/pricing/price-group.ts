import type { Packages, PricePackage } from "@/lib/contracts/rental/quote";
import type { Result } from "@/lib/domain/core/result";
import { addMinutes, civilDayOf, dateOf, minutesBetween, minutesPerDay, wallClockFrom } from "@/lib/domain/core/time";
import { returnOffices, slotsOn } from "@/lib/domain/fleet/office";
import type { ChosenExtra, CoverageCode } from "@/lib/domain/pricing/add-ons";
import { basePrice } from "@/lib/domain/pricing/base-price";
import {
  type BookingPrice,
  type PriceRefusal,
  priceBooking,
  type RatePackage,
} from "@/lib/domain/pricing/price-booking";
import { type CouponReduction, couponAmount } from "@/lib/domain/pricing/price-lines";
import { bestCampaign, type CampaignUse, checkCoupon, grantedCampaign } from "@/lib/domain/pricing/promotion";
import { checkSearch, type SearchRequest, type ValidSearch } from "@/lib/domain/rental/check-search";
import type { CampaignRow, CatalogueGroup } from "./catalogue";
import type { FoundCoupon, PublicCoupon } from "./coupons";
import type { CatalogueContext } from "./load-catalogue";

/** What the customer chose besides the search; `coupon` is the one that was found, valid or not. */
export interface RequestedPrice {
  readonly youngDrivers: number;
  readonly coverage: CoverageCode;
  readonly extras: readonly ChosenExtra[];
  readonly coupon: FoundCoupon | null;
  readonly discount: number | undefined;
  /** Set where the best public discount applies without being asked for: the coupons to choose from. */
  readonly publicCoupons?: readonly PublicCoupon[] | undefined;
}

export interface GroupReductions {
  readonly coupon: (CouponReduction & { readonly code: string }) | null;
  /** The coupon of `coupon`: the typed one, or a better public one. */
  readonly used: FoundCoupon | null;
  readonly campaign: CampaignRow | null;
  /** The best active campaign of the group, granted or not: it makes the group one of the Specials. */
  readonly special: CampaignRow | null;
}

const campaignUse = (group: CatalogueGroup, { request }: Candidate, { today }: CatalogueContext): CampaignUse => ({
  groupId: group.row.id,
  pickupOfficeId: request.pickupOfficeId,
  pickupDate: dateOf(request.pickupAt),
  today,
});

/** What the reductions of a price depend on. */
export type RequestedReductions = Pick<RequestedPrice, "coupon" | "discount" | "publicCoupons">;

/** The coupon and the campaign that apply to a group; `priceBooking` uses the better one of the two. */
export function reductionsFor(
  group: CatalogueGroup,
  candidate: Candidate,
  { coupon: typed, discount, publicCoupons }: RequestedReductions,
  context: CatalogueContext,
): GroupReductions {
  const use = campaignUse(group, candidate, context);
  const { campaigns } = context.catalogue;
  const special = bestCampaign(campaigns, use);
  const used = bestCoupon([...(typed ? [typed] : []), ...(publicCoupons ?? [])], group, candidate, context);
  return {
    coupon: used?.rules ? { code: used.typed, type: used.rules.type, value: used.rules.value } : null,
    used,
    campaign: publicCoupons ? special : grantedCampaign(campaigns, discount, use),
    special,
  };
}

/** The valid coupon that takes most off the flexible rate's base; the first on a tie, so a typed one stays. */
function bestCoupon(
  coupons: readonly FoundCoupon[],
  group: CatalogueGroup,
  candidate: Candidate,
  context: CatalogueContext,
): FoundCoupon | null {
  const { days } = candidate.valid;
  const use = { ...campaignUse(group, candidate, context), days, channel: "WEBK10" } as const;
  const valid = coupons.filter(({ rules }) => checkCoupon(rules, use).status === "valid");
  const [first = null, ...others] = valid;
  if (others.length === 0) return first;
  const pickupDay = civilDayOf(candidate.request.pickupAt);
  const base = basePrice(context.catalogue.configuration, group.tariff, pickupDay, days);
  const amount = (found: FoundCoupon | null) => (found?.rules ? couponAmount(found.rules, base) : 0);
  return others.reduce((best, found) => (amount(found) > amount(best) ? found : best), first);
}

/** The four packages of a group for a search, with the prices of the context's tariff. */
export function priceGroup(
  group: CatalogueGroup,
  { request, valid }: Candidate,
  { youngDrivers, coverage, extras }: RequestedPrice,
  { coupon, campaign }: GroupReductions,
  { catalogue, wallClock }: CatalogueContext,
): Result<BookingPrice, PriceRefusal> {
  return priceBooking({
    configuration: catalogue.configuration,
    now: wallClock,
    tariff: group.tariff,
    extraTariffs: catalogue.extras,
    ...request,
    afterHours: valid.afterHours,
    youngDrivers,
    coverage,
    extras,
    coupon,
    campaign,
  });
}

const serializePackage = (ratePackage: RatePackage): PricePackage => ({
  ...ratePackage,
  lines: [...ratePackage.lines],
});

export const serializePackages = ({ PQ1, PQ2, PQNR1, PQNR2 }: BookingPrice["packages"]): Packages => ({
  PQ1: serializePackage(PQ1),
  PQ2: serializePackage(PQ2),
  PQNR1: serializePackage(PQNR1),
  PQNR2: serializePackage(PQNR2),
});

/** A search that passed the rules, with its days and after-hours slots. */
export interface Candidate {
  readonly request: SearchRequest;
  readonly valid: ValidSearch;
}

const MAXIMUM_TIMES = 20;

export function candidatesOf(requests: readonly SearchRequest[], context: CatalogueContext): Candidate[] {
  const { offices, catalogue, wallClock } = context;
  return requests.flatMap((request) => {
    const checked = checkSearch(request, offices, catalogue.configuration, wallClock);
    return checked.ok ? [{ request, valid: checked.value }] : [];
  });
}

/** The same rental moved by whole days. */
export const movedByDays = (request: SearchRequest, shifts: readonly number[]): SearchRequest[] =>
  shifts.map((days) => ({
    ...request,
    pickupAt: addMinutes(request.pickupAt, days * minutesPerDay),
    returnAt: addMinutes(request.returnAt, days * minutesPerDay),
  }));

/** The same dates with another pick-up or another return time, the nearest first. */
export function movedByTime(request: SearchRequest, context: CatalogueContext): SearchRequest[] {
  const timesOf = (officeId: number, at: string) => {
    const office = context.offices.find(({ id }) => id === officeId);
    const slots = office ? slotsOn(office, dateOf(at), context.catalogue.configuration) : [];
    return slots
      .map(({ time }) => wallClockFrom(dateOf(at), time))
      .filter((other) => other !== at)
      .sort((a, b) => Math.abs(minutesBetween(at, a)) - Math.abs(minutesBetween(at, b)))
      .slice(0, MAXIMUM_TIMES);
  };
  return [
    ...timesOf(request.pickupOfficeId, request.pickupAt).map((pickupAt) => ({ ...request, pickupAt })),
    ...timesOf(request.returnOfficeId, request.returnAt).map((returnAt) => ({ ...request, returnAt })),
  ];
}

/** The same times from another office, with the requested return office where that is permitted. */
export const movedByOffice = (request: SearchRequest, { offices }: CatalogueContext): SearchRequest[] =>
  offices
    .filter(({ id, active }) => active && id !== request.pickupOfficeId)
    .map((office) => {
      const wished = request.returnOfficeId === request.pickupOfficeId ? office.id : request.returnOfficeId;
      const allowed = returnOffices(office, offices).some(({ id }) => id === wished);
      return { ...request, pickupOfficeId: office.id, returnOfficeId: allowed ? wished : office.id };
    });

/** Only the four search fields of a larger object. */
export const searchRequestOf = ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
}: SearchRequest): SearchRequest => ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
});
