import type { CampaignRow, CatalogueGroup } from "@/lib/backend/pricing/catalogue";
import {
  type CouponHolder,
  type CouponRow,
  type FoundCoupon,
  findCoupon,
  ownCoupon,
  type PublicCoupon,
  publicCoupons,
  serializeCoupon,
} from "@/lib/backend/pricing/coupons";
import {
  type CatalogueContext,
  openBookedGroup,
  openContext,
  type PricedIn,
} from "@/lib/backend/pricing/load-catalogue";
import {
  type Candidate,
  type GroupReductions,
  priceGroup,
  type RequestedPrice,
  reductionsFor,
  searchRequestOf,
  serializePackages,
} from "@/lib/backend/pricing/price-group";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { Packages, QuoteRequest } from "@/lib/contracts/rental/quote";
import type { CouponData } from "@/lib/contracts/rental/search";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { type CalendarDate, dateOf } from "@/lib/domain/core/time";
import type { BookingPrice, PriceRefusal } from "@/lib/domain/pricing/price-booking";
import type { PackageCode } from "@/lib/domain/pricing/price-lines";
import { grantedPercent } from "@/lib/domain/pricing/promotion";
import { checkSearch, type SearchRefusal } from "@/lib/domain/rental/check-search";
import { allowsUnder25, youngDriverCount } from "@/lib/domain/rental/drivers";
import { findAlternatives } from "./alternatives";
import { countFreeUnits } from "./free-units";
import { findQuote, sameRental } from "./saved-quotes";

type QuoteRefusal =
  | SearchRefusal
  | PriceRefusal
  | { readonly code: "VALIDATION_FAILED"; readonly field: "groupId" }
  | { readonly code: "UNDER25_NOT_ALLOWED"; readonly field: "under25" }
  | { readonly code: "NOT_AVAILABLE"; readonly alternatives: readonly Alternative[] }
  | { readonly code: "GONE" };

/** A rental priced by the server, with all data that a booking needs. */
export interface PricedQuote {
  readonly context: CatalogueContext;
  readonly candidate: Candidate;
  readonly group: CatalogueGroup;
  readonly packages: Packages;
  /** The tariff version of each package: with a saved quote PQ1 and PQ2 have the quote's. */
  readonly tariffIds: Readonly<Record<PackageCode, number>>;
  readonly reductions: GroupReductions;
  readonly coupon: FoundCoupon | null;
  readonly publicCoupons: readonly PublicCoupon[] | undefined;
  readonly couponData: CouponData;
  readonly percentGranted: number;
}

/** What the price depends on besides the request: the main driver's age and the visitor's coupons. */
interface QuoteOptions {
  readonly mainUnder25: boolean;
  readonly holder: CouponHolder;
  /** False where the caller finds the unit itself under a lock: a change, or an order that replaces own holds. */
  readonly checkUnits: boolean;
  /** For a change: the booking's own coupon and campaign, evaluated on the day of the order. */
  readonly changes?: Promotions & { readonly orderedOn: CalendarDate; readonly tariffId: number };
}

/** A booking's own coupon and campaign; they apply even when withdrawn since. */
export interface Promotions {
  readonly coupon: CouponRow | null;
  readonly campaign: CampaignRow | null;
}

/** The coupon and the public ones, and the context that they and the campaigns are evaluated in: today's, or for a change the order's day. */
async function promotionsFor(request: QuoteRequest, options: QuoteOptions, context: CatalogueContext) {
  const { changes, holder } = options;
  if (!changes) {
    const publics = request.bestDiscount ? await publicCoupons(holder) : undefined;
    return { coupon: await findCoupon(request.coupon, holder), publics, promotionContext: context };
  }
  const { catalogue } = context;
  const own = changes.campaign;
  const campaigns = own ? [own, ...catalogue.campaigns.filter(({ id }) => id !== own.id)] : catalogue.campaigns;
  const promotionContext = { ...context, today: changes.orderedOn, catalogue: { ...catalogue, campaigns } };
  return { coupon: changes.coupon && ownCoupon(changes.coupon), publics: undefined, promotionContext };
}

/** The group as offered today; for a change the booked group, even when it is not offered any more. */
async function openGroup(
  groupId: number,
  { changes }: QuoteOptions,
  now: Date,
): Promise<PricedIn | Pick<PricedIn, "context">> {
  const context = await openContext(now);
  const booked = changes ? await openBookedGroup(now, { groupId, tariffId: changes.tariffId }) : null;
  if (booked) return booked;
  const group = context.catalogue.groups.find(({ row }) => row.id === groupId);
  return group ? { context, group } : { context };
}

const additionalDrivers = ({ extras }: QuoteRequest) =>
  extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.drivers ?? [];

/**
 * Prices one group for a search; with a saved quote of the same rental, PQ1 and PQ2 use its tariff (rules section 6).
 */
export async function priceQuote(
  request: QuoteRequest,
  options: QuoteOptions,
  now: Date,
): Promise<Result<PricedQuote, QuoteRefusal>> {
  const opened = await openGroup(request.groupId, options, now);
  const { context } = opened;
  const savedQuote = request.quoteId ? await findQuote(request.quoteId, now) : null;
  if (savedQuote && !savedQuote.ok) return err({ code: "GONE" });
  const search = searchRequestOf(request);
  const checked = checkSearch(search, context.offices, context.catalogue.configuration, context.wallClock);
  if (!checked.ok) return checked;
  const candidate: Candidate = { request: search, valid: checked.value };
  if (!("group" in opened)) return err({ code: "VALIDATION_FAILED", field: "groupId" });
  const { group } = opened;
  const youngDrivers = youngDriverCount(options.mainUnder25, additionalDrivers(request));
  if (youngDrivers > 0 && !allowsUnder25(group.row, request.coverage)) {
    return err({ code: "UNDER25_NOT_ALLOWED", field: "under25" });
  }

  const { coupon, publics, promotionContext } = await promotionsFor(request, options, context);
  const requested = { ...request, youngDrivers, coupon, discount: request.discount, publicCoupons: publics };
  const reductions = reductionsFor(group, candidate, requested, promotionContext);
  const price = priceGroup(group, candidate, requested, reductions, context);
  if (!price.ok) return price;
  if (options.checkUnits) {
    const [units] = await countFreeUnits([search], context.catalogue.configuration, group.row.id);
    if (!units?.get(group.row.id)) {
      const cardWish = { under25: options.mainUnder25, coupon, discount: request.discount, publicCoupons: publics };
      const alternatives = await findAlternatives({ candidate, requested: cardWish, groupId: group.row.id }, context);
      return err({ code: "NOT_AVAILABLE", alternatives });
    }
  }
  const currentTariffId = context.catalogue.tariffId;
  const flexibleTariffId =
    savedQuote?.ok && sameRental(savedQuote.value, request) ? savedQuote.value.tariffId : currentTariffId;
  const flexible = await flexiblePrice(
    flexibleTariffId,
    price.value,
    group,
    { candidate, requested, reductions },
    context,
  );
  // A typed coupon that a better public one replaces is valid and takes nothing off.
  const isUsed = reductions.used !== null && (coupon === null || reductions.used.typed === coupon.typed);
  const discountCents = isUsed ? flexible.couponDiscountCents : 0;
  const told = coupon ?? (discountCents > 0 ? reductions.used : null);
  return ok({
    context,
    candidate,
    group,
    reductions,
    coupon,
    publicCoupons: publics,
    packages: serializePackages({ ...price.value.packages, PQ1: flexible.packages.PQ1, PQ2: flexible.packages.PQ2 }),
    tariffIds: {
      PQ1: flexibleTariffId,
      PQ2: flexibleTariffId,
      PQNR1: currentTariffId,
      PQNR2: currentTariffId,
    },
    couponData: serializeCoupon(told, couponUse(candidate, group, promotionContext), discountCents),
    percentGranted: grantedPercent(reductions.campaign, context.catalogue.configuration.campaignMaxBasisPoints),
  });
}

const couponUse = ({ request, valid }: Candidate, { row }: CatalogueGroup, { today }: CatalogueContext) =>
  ({
    pickupDate: dateOf(request.pickupAt),
    today,
    days: valid.days,
    groupId: row.id,
    pickupOfficeId: request.pickupOfficeId,
    channel: "WEBK10",
  }) as const;

interface Priced {
  readonly candidate: Candidate;
  readonly requested: RequestedPrice;
  readonly reductions: GroupReductions;
}

/** The price by a saved quote's tariff; today's price without one, or when the group is not in that tariff. */
async function flexiblePrice(
  tariffId: number,
  today: BookingPrice,
  group: CatalogueGroup,
  { candidate, requested, reductions }: Priced,
  context: CatalogueContext,
): Promise<BookingPrice> {
  if (tariffId === context.catalogue.tariffId) return today;
  const saved = await openContext(context.now, tariffId);
  const savedGroup = saved.catalogue.groups.find(({ row }) => row.id === group.row.id);
  if (!savedGroup) return today;
  const price = priceGroup(savedGroup, candidate, requested, reductions, saved);
  return price.ok ? price.value : today;
}

/** A refused quote as a failure: with alternatives where no unit is free, else with the invalid field. */
export function quoteFailure(refusal: QuoteRefusal) {
  if (refusal.code === "NOT_AVAILABLE") return { code: refusal.code, data: { alternatives: refusal.alternatives } };
  const errors = "field" in refusal ? [{ field: refusal.field, code: "INVALID" as const }] : [];
  return { code: refusal.code, errors };
}
