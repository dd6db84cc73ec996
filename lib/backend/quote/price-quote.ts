import { findAlternatives } from "@/lib/backend/availability/alternatives";
import { countFreeUnits } from "@/lib/backend/availability/free-units";
import type { CampaignRow, CatalogueGroup } from "@/lib/backend/catalogue/catalogue";
import {
  type CatalogueContext,
  openBookedGroup,
  openContext,
  type PricedIn,
} from "@/lib/backend/catalogue/load-catalogue";
import {
  type CouponHolder,
  type CouponRow,
  couponOnWire,
  type FoundCoupon,
  findCoupon,
  ownCoupon,
} from "@/lib/backend/coupon/coupons";
import type { Failure } from "@/lib/backend/http/answers";
import {
  type Candidate,
  type GroupReductions,
  packagesOnWire,
  priceGroup,
  reductionsFor,
  searchRequestOf,
} from "@/lib/backend/pricing/price-group";
import { findQuote, sameRental } from "@/lib/backend/pricing/saved-quotes";
import type { Alternative } from "@/lib/contracts/availability";
import type { Packages, QuoteRequest } from "@/lib/contracts/quote";
import type { CouponData } from "@/lib/contracts/search";
import { allowsUnder25, youngDriverCount } from "@/lib/domain/drivers/drivers";
import type { BookingPrice, PriceRefusal } from "@/lib/domain/pricing/price-booking";
import type { PackageCode } from "@/lib/domain/pricing/price-lines";
import { grantedPercent } from "@/lib/domain/promotion/promotion";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { checkSearch, type SearchRefusal } from "@/lib/domain/search/check-search";
import { type CalendarDate, dateOf } from "@/lib/domain/time/time";

type QuoteRefusal =
  | SearchRefusal
  | PriceRefusal
  | { readonly code: "VALIDATION_FAILED"; readonly field: "groupId" }
  | { readonly code: "UNDER25_NOT_ALLOWED"; readonly field: "under25" }
  | { readonly code: "NOT_AVAILABLE"; readonly alternatives: readonly Alternative[] }
  | { readonly code: "GONE" };

/** A rental priced by the server, with all that a booking is written from. */
export interface PricedQuote {
  readonly context: CatalogueContext;
  readonly candidate: Candidate;
  readonly group: CatalogueGroup;
  readonly packages: Packages;
  /** The tariff of each package: a saved quote keeps its own for the flexible ones. */
  readonly tariffIds: Readonly<Record<PackageCode, number>>;
  readonly reductions: GroupReductions;
  readonly coupon: FoundCoupon | null;
  readonly couponData: CouponData;
  readonly percentGranted: number;
}

/** What is known beyond the request: the birth date decides about under 25, the holder about their coupons. */
interface QuoteKnowledge {
  readonly mainUnder25: boolean;
  readonly holder: CouponHolder;
  /** A change finds its unit itself, with the rows locked; so does an order that may get one of its own holds'. */
  readonly checkUnits: boolean;
  /** Of the booking that is changed: its own coupon and campaign, judged as active on the day of its order. */
  readonly changes?: Promotions & { readonly orderedOn: CalendarDate; readonly tariffId: number };
}

/** What belongs to a booking and weighs in its price, withdrawn since or not. */
export interface Promotions {
  readonly coupon: CouponRow | null;
  readonly campaign: CampaignRow | null;
}

/** What the coupon and the campaigns are judged by: today's, or for a change those of the order. */
async function promotionsFor(request: QuoteRequest, knowledge: QuoteKnowledge, context: CatalogueContext) {
  const { changes, holder } = knowledge;
  if (!changes) return { coupon: await findCoupon(request.coupon, holder), judged: context };
  const { catalogue } = context;
  const own = changes.campaign;
  const campaigns = own ? [own, ...catalogue.campaigns.filter(({ id }) => id !== own.id)] : catalogue.campaigns;
  const judged = { ...context, today: changes.orderedOn, catalogue: { ...catalogue, campaigns } };
  return { coupon: changes.coupon && ownCoupon(changes.coupon), judged };
}

/** What is offered today, or for a change the booking's own group, offered or not. */
async function openGroup(
  groupId: number,
  { changes }: QuoteKnowledge,
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

/** Prices one group for a search; with a saved quote of the same rental PQ1 and PQ2 keep its tariff (rules section 6). */
export async function priceQuote(
  request: QuoteRequest,
  knowledge: QuoteKnowledge,
  now: Date,
): Promise<Result<PricedQuote, QuoteRefusal>> {
  const opened = await openGroup(request.groupId, knowledge, now);
  const { context } = opened;
  const kept = request.quoteId ? await findQuote(request.quoteId, now) : null;
  if (kept && !kept.ok) return refuse({ code: "GONE" });
  const search = searchRequestOf(request);
  const checked = checkSearch(search, context.offices, context.catalogue.configuration, context.wallClock);
  if (!checked.ok) return checked;
  const candidate: Candidate = { request: search, valid: checked.value };
  if (!("group" in opened)) return refuse({ code: "VALIDATION_FAILED", field: "groupId" });
  const { group } = opened;
  const youngDrivers = youngDriverCount(knowledge.mainUnder25, additionalDrivers(request));
  if (youngDrivers > 0 && !allowsUnder25(group.row, request.coverage)) {
    return refuse({ code: "UNDER25_NOT_ALLOWED", field: "under25" });
  }

  const { coupon, judged } = await promotionsFor(request, knowledge, context);
  const wish = { ...request, youngDrivers, coupon, discount: request.discount };
  const reductions = reductionsFor(group, candidate, wish, judged);
  const price = priceGroup(group, candidate, wish, reductions, context);
  if (!price.ok) return price;
  if (knowledge.checkUnits) {
    const [units] = await countFreeUnits([search], context.catalogue.configuration, group.row.id);
    if (!units?.get(group.row.id)) {
      const sought = { candidate, wish: { under25: knowledge.mainUnder25, coupon, discount: request.discount } };
      const alternatives = await findAlternatives({ ...sought, groupId: group.row.id }, context);
      return refuse({ code: "NOT_AVAILABLE", alternatives });
    }
  }
  const keptTariff = kept?.ok && sameRental(kept.value, request) ? kept.value.tariffId : context.catalogue.tariffId;
  const flexible = await flexiblePrice(keptTariff, price.value, group, candidate, wish, context);
  return accept({
    context,
    candidate,
    group,
    reductions,
    coupon,
    packages: packagesOnWire({ ...price.value.packages, PQ1: flexible.packages.PQ1, PQ2: flexible.packages.PQ2 }),
    tariffIds: {
      PQ1: keptTariff,
      PQ2: keptTariff,
      PQNR1: context.catalogue.tariffId,
      PQNR2: context.catalogue.tariffId,
    },
    couponData: couponOnWire(coupon, couponUse(candidate, group, judged), flexible.couponDiscountCents),
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

/** The price by the tariff of a saved quote; by today's own when there is none, or the group has left that tariff. */
async function flexiblePrice(
  tariffId: number,
  today: BookingPrice,
  group: CatalogueGroup,
  candidate: Candidate,
  wish: Parameters<typeof priceGroup>[2],
  context: CatalogueContext,
): Promise<BookingPrice> {
  if (tariffId === context.catalogue.tariffId) return today;
  const then = await openContext(context.now, tariffId);
  const groupThen = then.catalogue.groups.find(({ row }) => row.id === group.row.id);
  if (!groupThen) return today;
  const price = priceGroup(groupThen, candidate, wish, reductionsFor(groupThen, candidate, wish, then), then);
  return price.ok ? price.value : today;
}

/** A refused quote: alternatives where the unit is gone, else the field that is to be mended. */
export function quoteFailure(refusal: QuoteRefusal): Failure {
  if (refusal.code === "NOT_AVAILABLE") return { code: refusal.code, data: { alternatives: refusal.alternatives } };
  const errors = "field" in refusal ? [{ field: refusal.field, code: "INVALID" as const }] : [];
  return { code: refusal.code, errors };
}
