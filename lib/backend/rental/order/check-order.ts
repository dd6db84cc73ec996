import { env } from "@/lib/backend/core/env";
import type { AllocationRequest } from "@/lib/backend/fleet/units";
import type { CatalogueGroup } from "@/lib/backend/pricing/catalogue";
import { type CatalogueContext, openContext } from "@/lib/backend/pricing/load-catalogue";
import { type PricedQuote, priceQuote, quoteFailure } from "@/lib/backend/rental/price-quote";
import type { BookingAccess } from "@/lib/contracts/account/booking-access";
import type { FieldError } from "@/lib/contracts/core/envelope";
import type { ReservationRequest } from "@/lib/contracts/rental/reservation";
import { err, ok } from "@/lib/domain/core/result";
import { dateOf } from "@/lib/domain/core/time";
import { methodSuits } from "@/lib/domain/payment/payment";
import { allocationFor } from "@/lib/domain/rental/allocation";
import { checkDrivers, driverBirthDate, needsFlight } from "@/lib/domain/rental/drivers";
import { landingAllows } from "@/lib/domain/rental/landing";

/** The order of one customer. `requestKey` is the idempotency key, the same when the call is repeated. */
export interface BookingOrder {
  readonly request: ReservationRequest;
  readonly requestKey: string;
  /** The bookings that this browser can open: its own earlier orders. */
  readonly access: readonly BookingAccess[];
  /** The visitor's network, for the cap of unpaid holds; null where no limits apply. */
  readonly network: string | null;
  /** The signed-in client; null for a guest. */
  readonly client: { readonly id: number; readonly email: string } | null;
  readonly now: Date;
}

/** An order that passed every rule. */
export interface CheckedOrder {
  readonly request: ReservationRequest;
  readonly quote: PricedQuote;
  readonly mainUnder25: boolean;
  /** The signed-in client, if the order has that client's e-mail; else null. */
  readonly clientId: number | null;
  readonly livemode: boolean;
  /** This visitor's earlier holds in an overlapping time: the order replaces them. */
  readonly replaces: readonly number[];
  readonly requestKey: string;
  readonly now: Date;
}

/** Checks every rule on the server and prices the order from its ids; the browser's total is only compared. */
export async function checkOrder(order: BookingOrder, replaces: readonly number[]) {
  const { request, requestKey, now } = order;
  if (!hasConsents(request)) return err({ code: "INIT_FAILED" });
  const context = await openContext(now);
  const method = checkMethod(request, context);
  if (!method.ok) return method;
  const group = context.catalogue.groups.find(({ row }) => row.id === request.groupId);
  const drivers = group ? checkOrderDrivers(request, group, context) : ok({ mainUnder25: request.under25 });
  if (!drivers.ok) return drivers;
  const { mainUnder25 } = drivers.value;
  const email = request.driver.email.toLowerCase();
  // Signed in, but the order has another e-mail: it doesn't belong to the signed-in client.
  const clientId = order.client?.email === email ? order.client.id : null;
  const holder = { email, clientId, replaces };
  const quoteOptions = { mainUnder25, holder, checkUnits: replaces.length === 0 };
  const quote = await priceQuote(request, quoteOptions, now);
  if (!quote.ok) return err(quoteFailure(quote));
  const arrival = checkLanding(request, context);
  if (!arrival.ok) return arrival;
  const priced = checkPriced(request, quote.value);
  if (!priced.ok) return priced;
  const { totalCents, payNowCents } = quote.value.packages[request.packageCode];
  if (totalCents !== request.expectedTotalCents || payNowCents !== request.expectedPayNowCents) {
    const { packages, couponData } = quote.value;
    return err({ code: "PRICE_CHANGED", data: { packages, CUPONDATA: couponData } });
  }
  const livemode = env().paymentsMode === "live";
  const accepted = { request, quote: quote.value, mainUnder25, clientId, livemode, replaces, requestKey, now };
  return ok<CheckedOrder>(accepted);
}

/** The allocation that the order needs: its time, turnaround included, and its offices. */
export function allocationRequestOf({ request, quote }: CheckedOrder): AllocationRequest {
  const { group, context } = quote;
  const rental = { ...request, kind: group.row.kind };
  return { ...allocationFor(rental, context.catalogue.configuration), groupId: request.groupId };
}

const invalid = (field: string, code: FieldError["code"] = "INVALID") =>
  err({ code: "VALIDATION_FAILED", errors: [{ field, code }] } as const);

const required = ["LICENCE_NOTICE", "PRIVACY_AND_TERMS", "LICENCE_DECLARATION"] as const;

/** Whether the order has every consent that the law and the terms require. */
export const hasConsents = ({ consents }: ReservationRequest): boolean =>
  required.every((kind) => consents.some((consent) => consent.kind === kind && consent.accepted));

/** Whether the configuration offers this payment method and it suits the customer, e.g. Bizum a Spanish mobile. */
function checkMethod({ provider, method, driver }: ReservationRequest, { catalogue }: CatalogueContext) {
  const offered = catalogue.configuration.paymentMethods.some(
    (paymentMethod) => paymentMethod.provider === provider && paymentMethod.method === method,
  );
  if (!offered) return invalid("method");
  return methodSuits(method, driver.mobile) ? ok(null) : invalid("method");
}

/** Checks age and licence of all drivers for this group; each additional driver needs an entry of its own. */
function checkOrderDrivers(request: ReservationRequest, { row }: CatalogueGroup, { catalogue }: CatalogueContext) {
  const index = request.extras.findIndex(({ code }) => code === "ADDITIONAL_DRIVER");
  const extra = request.extras[index];
  const additional = extra?.drivers ?? [];
  if (extra && additional.length !== extra.units) return invalid(`extras.${index}.drivers`, "REQUIRED");
  const { driver } = request;
  const birthDate = driverBirthDate(driver);
  const checked = checkDrivers(
    {
      main: { ...driver, birthDate },
      additional,
      group: row,
      coverage: request.coverage,
      pickupDate: dateOf(request.pickupAt),
    },
    catalogue.configuration,
  );
  if (checked.ok) return checked;
  const field = checked.field.replace(/^additional/, `extras.${index}.drivers`);
  return err({ code: checked.code, errors: [{ field, code: "INVALID" }] });
}

/** A pick-up that the flight makes impossible is never sold. */
function checkLanding({ landsAt, pickupAt, pickupOfficeId, driver }: ReservationRequest, context: CatalogueContext) {
  const office = context.catalogue.offices.find(({ id }) => id === pickupOfficeId);
  const { timeZone } = context.catalogue.configuration;
  const allowed = landingAllows({ landsAt, pickupAt, inTime: driver.reachesDeskInTime }, office, timeZone);
  if (allowed) return ok(null);
  return err({ code: "PICKUP_BEFORE_LANDING", errors: [{ field: "landsAt", code: "INVALID" }] } as const);
}

/** Checks what needs the price: a flight number for an after-hours pick-up, and that the package is offered. */
function checkPriced(request: ReservationRequest, { candidate, context, packages }: PricedQuote) {
  const office = context.catalogue.offices.find(({ id }) => id === request.pickupOfficeId);
  const { flightNumber, arrivesWithoutFlight } = request.driver;
  const asksFlight = office && needsFlight(office.kind, candidate.valid.pickupAfterHours);
  if (asksFlight && !flightNumber && !arrivesWithoutFlight) return invalid("driver.flightNumber", "FLIGHT_REQUIRED");
  return packages[request.packageCode].offered ? ok(null) : invalid("packageCode");
}
