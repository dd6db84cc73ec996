import { isDeepStrictEqual } from "node:util";
import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import type { CatalogueGroup } from "@/lib/backend/pricing/catalogue";
import { type CatalogueContext, openBookedGroup, openContext } from "@/lib/backend/pricing/load-catalogue";
import { type PricedQuote, type Promotions, priceQuote, quoteFailure } from "@/lib/backend/rental/price-quote";
import { changeOf } from "@/lib/backend/rental/serialize-after-sales";
import type { BookingChangeRequest } from "@/lib/contracts/rental/booking";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import { minus, smaller } from "@/lib/domain/core/cents";
import { err, ok } from "@/lib/domain/core/result";
import { dateOf, wallClockAt } from "@/lib/domain/core/time";
import { packageMeanings } from "@/lib/domain/pricing/price-lines";
import { checkDrivers, needsFlight } from "@/lib/domain/rental/drivers";
import { landingAllows } from "@/lib/domain/rental/landing";

/** A checked change: the booking's new column values, and its effect on price and refund. */
export interface ChangePlan {
  readonly columns: Partial<BookingRow>;
  /** Null where only flight data change: no new price, no other unit. */
  readonly quote: PricedQuote | null;
  readonly differenceCents: number;
  readonly refundCents: number;
}

const extrasOf = (extras: BookingRow["extras"]): QuoteRequest["extras"] =>
  extras.map(({ drivers, ...extra }) => (drivers ? { ...extra, drivers: [...drivers] } : extra));

/** The rental after the change, as a request for a quote. */
const requestedRental = (row: BookingRow, request: BookingChangeRequest, promotions: Promotions): QuoteRequest => ({
  pickupOfficeId: request.pickupOfficeId ?? row.pickupOfficeId,
  returnOfficeId: request.returnOfficeId ?? row.returnOfficeId,
  pickupAt: request.pickupAt ?? row.pickupAt,
  returnAt: request.returnAt ?? row.returnAt,
  extras: request.extras ?? extrasOf(row.extras),
  under25: row.under25,
  groupId: row.groupId,
  coverage: row.coverage,
  coupon: promotions.coupon?.code,
  discount: promotions.campaign ? promotions.campaign.percentBasisPoints / 100 : undefined,
  lang: row.lang,
});

function requestedFlight(row: BookingRow, { flightNumber, landsAt, arrivesWithoutFlight }: BookingChangeRequest) {
  return {
    flightNumber: flightNumber === undefined ? row.flightNumber : flightNumber || null,
    landsAt: landsAt === undefined ? row.landsAt : landsAt,
    arrivesWithoutFlight: arrivesWithoutFlight ?? row.arrivesWithoutFlight,
  };
}

/** Whether the request changes anything that affects the price: offices, times or extras. */
function changesRental(row: BookingRow, asked: QuoteRequest): boolean {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, extras } = row;
  const booked = { pickupOfficeId, returnOfficeId, pickupAt, returnAt, extras: extrasOf(extras) };
  return Object.entries(booked).some(
    ([name, value]) => !isDeepStrictEqual(value, new Map(Object.entries(asked)).get(name)),
  );
}

/** Checks all drivers on the new pick-up date; the main driver's licence declarations of the order stay valid. */
function driversOf(row: BookingRow, asked: QuoteRequest, group: CatalogueGroup, { catalogue }: CatalogueContext) {
  const index = asked.extras.findIndex(({ code }) => code === "ADDITIONAL_DRIVER");
  const extra = asked.extras[index];
  const additional = extra?.drivers ?? [];
  if (extra && additional.length !== extra.units) {
    const errors = [{ field: `extras.${index}.drivers`, code: "REQUIRED" as const }];
    return err({ code: "VALIDATION_FAILED", errors });
  }
  const main = { birthDate: row.birthDate, declaresLicenceOverTwoYears: true, declaresGroupLicence: true };
  const pickupDate = dateOf(asked.pickupAt);
  const checked = checkDrivers(
    { main, additional, group: group.row, coverage: asked.coverage, pickupDate },
    catalogue.configuration,
  );
  if (checked.ok) return checked;
  const field = checked.field.replace(/^additional/, `extras.${index}.drivers`);
  return err({ code: checked.code, errors: [{ field, code: "INVALID" }] });
}

function priceColumns(row: BookingRow, quote: PricedQuote) {
  const { packages, tariffIds, group, reductions } = quote;
  const picked = packages[row.packageCode];
  const cover = group.tariff.coverages[row.coverage];
  const usesCampaign = picked.lines.some(({ code }) => code === "CAMPAIGN_DISCOUNT");
  const flexible = picked.rate === "FLEXIBLE";
  return {
    lines: picked.lines,
    totalCents: picked.totalCents,
    vatCents: picked.vatCents,
    payNowCents: smaller(row.payNowCents, picked.totalCents),
    onlineDueCents: smaller(row.onlineDueCents, picked.totalCents),
    lateKeepCents: flexible ? smaller(packages.PQ1.payNowCents, picked.totalCents) : picked.payNowCents,
    depositCents: cover.depositCents,
    excessCents: cover.excessCents,
    cancellableUntil: picked.cancellableUntil,
    tariffId: tariffIds[row.packageCode],
    // Coupon and campaign stay stored while the new dates exclude them, so that a later change applies them again.
    campaignId: usesCampaign ? (reductions.campaign?.id ?? row.campaignId) : row.campaignId,
  };
}

async function planRental(
  row: BookingRow,
  request: BookingChangeRequest,
  asked: QuoteRequest,
  promotions: Promotions,
  now: Date,
) {
  const booked = await openBookedGroup(now, row);
  if (!booked) return err({ code: "CHANGE_NOT_ALLOWED" });
  const { context, group } = booked;
  const drivers = driversOf(row, asked, group, context);
  if (!drivers.ok) return drivers;
  const { mainUnder25 } = drivers.value;
  const orderedOn = dateOf(wallClockAt(row.createdAt.getTime(), context.catalogue.configuration.timeZone));
  const holder = { email: row.email, clientId: row.clientId, replaces: [] };
  const changes = { ...promotions, orderedOn, tariffId: row.tariffId };
  const quoteOptions = { mainUnder25, holder, checkUnits: false, changes };
  const quote = await priceQuote(asked, quoteOptions, context.now);
  if (!quote.ok) return err(quoteFailure(quote));
  const flight = requestedFlight(row, request);
  const office = context.offices.find(({ id }) => id === asked.pickupOfficeId);
  const asksFlight = office && needsFlight(office.kind, quote.value.candidate.valid.pickupAfterHours);
  if (asksFlight && !flight.flightNumber && !flight.arrivesWithoutFlight) {
    return err({ code: "VALIDATION_FAILED", errors: [{ field: "flightNumber", code: "FLIGHT_REQUIRED" }] });
  }
  const { timeZone } = context.catalogue.configuration;
  const movesPickup = asked.pickupAt !== row.pickupAt || asked.pickupOfficeId !== row.pickupOfficeId;
  // Half an hour's way to the desk is the customer's matter here; a pick-up before the landing is refused.
  const landing = { landsAt: flight.landsAt, pickupAt: asked.pickupAt, inTime: true };
  if (movesPickup && !landingAllows(landing, office, timeZone)) {
    return err({ code: "PICKUP_BEFORE_LANDING", errors: [{ field: "pickupAt", code: "INVALID" }] });
  }
  const price = priceColumns(row, quote.value);
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt } = asked;
  return ok<ChangePlan>({
    columns: {
      ...price,
      ...flight,
      pickupOfficeId,
      returnOfficeId,
      pickupAt,
      returnAt,
      extras: asked.extras.map(({ drivers: named, ...extra }) => (named ? { ...extra, drivers: named } : extra)),
      days: quote.value.candidate.valid.days,
      under25: mainUnder25,
    },
    quote: quote.value,
    differenceCents: minus(price.totalCents, row.totalCents),
    refundCents: minus(row.onlineDueCents, price.onlineDueCents),
  });
}

/**
 * Checks and prices a change (rules section 10): flight data while the booking is confirmed; dates, offices and extras
 * on flexible rates until the limit, with all search and driver rules. Paid 100 of 250 online: at 280 the customer
 * pays 180 at pick-up; at 90 nothing, and 10 are refunded.
 */
export async function planChange(row: BookingRow, request: BookingChangeRequest, promotions: Promotions, now: Date) {
  if (row.status !== "confirmed" || row.channel !== "WEBK10") return err({ code: "CHANGE_NOT_ALLOWED" });
  const context = await openContext(now);
  const asked = requestedRental(row, request, promotions);
  if (changesRental(row, asked)) {
    const { allowed } = changeOf(row, packageMeanings[row.packageCode].rate, context.wallClock);
    return allowed ? await planRental(row, request, asked, promotions, now) : err({ code: "CHANGE_NOT_ALLOWED" });
  }
  const flight = requestedFlight(row, request);
  const isAfterHours = row.lines.some(({ code }) => code === "AFTER_HOURS_PICKUP");
  const office = context.offices.find(({ id }) => id === row.pickupOfficeId);
  if (office && needsFlight(office.kind, isAfterHours) && !flight.flightNumber && !flight.arrivesWithoutFlight) {
    return err({ code: "VALIDATION_FAILED", errors: [{ field: "flightNumber", code: "FLIGHT_REQUIRED" }] });
  }
  return ok<ChangePlan>({ columns: flight, quote: null, differenceCents: 0, refundCents: 0 });
}
