import type { CatalogueGroup } from "@/lib/backend/catalogue/catalogue";
import { type CatalogueContext, openContext } from "@/lib/backend/catalogue/load-catalogue";
import type { Stay } from "@/lib/backend/fleet/units";
import type { Failure, FailureCode } from "@/lib/backend/http/answers";
import { env } from "@/lib/backend/platform/env";
import { type PricedQuote, priceQuote, quoteFailure } from "@/lib/backend/quote/price-quote";
import type { BookingAccess } from "@/lib/contracts/booking-access";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ReservationRequest } from "@/lib/contracts/reservation";
import { allocationFor } from "@/lib/domain/availability/allocation";
import { type AcceptedDrivers, checkDrivers, driverBirthDate, needsFlight } from "@/lib/domain/drivers/drivers";
import { methodSuits } from "@/lib/domain/payment/payment";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { dateOf } from "@/lib/domain/time/time";

/** The order of one customer, `requestKey` telling repeats of the same call from a second one. */
export interface BookingOrder {
  readonly request: ReservationRequest;
  readonly requestKey: string;
  /** The bookings that this browser can open: its own earlier orders. */
  readonly access: readonly BookingAccess[];
  /** From which network it comes; null where none is limited. */
  readonly network: string | null;
  /** Who is signed in; null for a guest. */
  readonly client: { readonly id: number; readonly email: string } | null;
  readonly now: Date;
}

/** An order whose every rule has been checked. */
export interface CheckedOrder {
  readonly request: ReservationRequest;
  readonly quote: PricedQuote;
  readonly mainUnder25: boolean;
  /** The signed-in client whose own e-mail the order bears; null for everybody else. */
  readonly clientId: number | null;
  readonly livemode: boolean;
  /** Earlier holds of this visitor in its time, which it replaces. */
  readonly replaces: readonly number[];
  readonly requestKey: string;
  readonly now: Date;
}

/** Every rule once more, and the price by ids alone; nothing of the browser's is believed. `replaces`: earlier holds. */
export async function checkOrder(
  order: BookingOrder,
  replaces: readonly number[],
): Promise<Result<CheckedOrder, Failure>> {
  const { request, requestKey, now } = order;
  if (!hasConsents(request)) return refuse({ code: "INIT_FAILED" });
  const context = await openContext(now);
  const method = checkMethod(request, context);
  if (!method.ok) return method;
  const group = context.catalogue.groups.find(({ row }) => row.id === request.groupId);
  const drivers = group ? checkOrderDrivers(request, group, context) : accept({ mainUnder25: request.under25 });
  if (!drivers.ok) return drivers;
  const { mainUnder25 } = drivers.value;
  const email = request.driver.email.toLowerCase();
  // Signed in, but for another address: that is another client's booking.
  const clientId = order.client?.email === email ? order.client.id : null;
  const holder = { email, clientId, replaces };
  const knowledge = { mainUnder25, holder, checkUnits: replaces.length === 0 };
  const quote = await priceQuote(request, knowledge, now);
  if (!quote.ok) return refuse(quoteFailure(quote));
  const priced = checkPriced(request, quote.value);
  if (!priced.ok) return priced;
  const { totalCents, payNowCents } = quote.value.packages[request.packageCode];
  if (totalCents !== request.expectedTotalCents || payNowCents !== request.expectedPayNowCents) {
    const { packages, couponData } = quote.value;
    return refuse({ code: "PRICE_CHANGED", data: { packages, CUPONDATA: couponData } });
  }
  const livemode = env().paymentsMode === "live";
  return accept({ request, quote: quote.value, mainUnder25, clientId, livemode, replaces, requestKey, now });
}

/** What the order needs of the group's fleet: its time, turnaround included, and its offices. */
export function stayOf({ request, quote }: CheckedOrder): Stay {
  const { group, context } = quote;
  const rental = { ...request, kind: group.row.kind };
  return { ...allocationFor(rental, context.catalogue.configuration), groupId: request.groupId };
}

interface OrderRefusal {
  readonly code: FailureCode;
  readonly errors?: readonly FieldError[];
}

const invalid = (field: string, code: FieldError["code"] = "INVALID") =>
  refuse({ code: "VALIDATION_FAILED", errors: [{ field, code }] } as const);

const required = ["LICENCE_NOTICE", "PRIVACY_AND_TERMS", "LICENCE_DECLARATION"] as const;

/** The order may start only with every consent that the law and the terms ask for. */
export const hasConsents = ({ consents }: ReservationRequest): boolean =>
  required.every((kind) => consents.some((consent) => consent.kind === kind && consent.accepted));

/** The way to pay is one that the house offers, and suits this customer. */
function checkMethod({ provider, method, driver }: ReservationRequest, { catalogue }: CatalogueContext) {
  const offered = catalogue.configuration.paymentMethods.some(
    (one) => one.provider === provider && one.method === method,
  );
  if (!offered) return invalid("method");
  return methodSuits(method, driver.mobile) ? accept(null) : invalid("method");
}

/** Each additional driver answered for, and all of them, the main one by the birth date, allowed on this group. */
function checkOrderDrivers(
  request: ReservationRequest,
  { row }: CatalogueGroup,
  { catalogue }: CatalogueContext,
): Result<AcceptedDrivers, OrderRefusal> {
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
  return refuse({ code: checked.code, errors: [{ field, code: "INVALID" }] });
}

/** What only the priced rental can tell: the flight of an after-hours pick-up, and a package that is not on offer. */
function checkPriced(request: ReservationRequest, { candidate, context, packages }: PricedQuote) {
  const office = context.catalogue.offices.find(({ id }) => id === request.pickupOfficeId);
  const { flightNumber, arrivesWithoutFlight } = request.driver;
  const asksFlight = office && needsFlight(office.kind, candidate.valid.pickupAfterHours);
  if (asksFlight && !flightNumber && !arrivesWithoutFlight) return invalid("driver.flightNumber", "FLIGHT_REQUIRED");
  return packages[request.packageCode].offered ? accept(null) : invalid("packageCode");
}
