import { holdsInItsTime, ownHolds } from "@/lib/backend/access/booking-access";
import { findAlternatives } from "@/lib/backend/availability/alternatives";
import { openContext } from "@/lib/backend/catalogue/load-catalogue";
import { takeCoupon } from "@/lib/backend/coupon/coupons";
import { database, type Transaction } from "@/lib/backend/db/client";
import type { BookingRow } from "@/lib/backend/db/schema/booking";
import { freeUnits } from "@/lib/backend/fleet/units";
import type { Failure } from "@/lib/backend/http/answers";
import { providerOf } from "@/lib/backend/payment/attempt/provider-of";
import { endAttemptsOf, replaceHolds } from "@/lib/backend/payment/commands/end-hold";
import { type OpenedPage, openPage, writeAttempt } from "@/lib/backend/payment/commands/start-payment";
import { env } from "@/lib/backend/platform/env";
import { type PricedQuote, priceQuote, quoteFailure } from "@/lib/backend/quote/price-quote";
import type { BookingAccess } from "@/lib/contracts/booking-access";
import type { ReservationRequest } from "@/lib/contracts/reservation";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { holdsTooMuch, holdsTooMuchOfGroup, noteHold, type Visitor } from "./cap-holds";
import { checkMethod, checkOrderDrivers, checkPriced, hasConsents } from "./check-order";
import { continueEarlierOrder, giveUpHolds, resumeBooking } from "./earlier-order";
import { type CheckedOrder, couponOfOrder, stayOf, writeBooking } from "./write-order";

const idsOf = (holds: readonly BookingRow[]) => holds.map(({ id }) => id);

/** A held booking and the way to its provider. */
export interface CreatedBooking {
  readonly code: string;
  readonly bookingToken: string;
  readonly page: OpenedPage;
}

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

/** Every rule once more, and the price by ids alone; nothing of the browser's is believed. `holds`: to be replaced. */
async function checkOrder(order: BookingOrder, holds: readonly BookingRow[]): Promise<Result<CheckedOrder, Failure>> {
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
  const holder = { email, clientId, replaces: idsOf(holds) };
  const knowledge = { mainUnder25, holder, checkUnits: holds.length === 0 };
  const quote = await priceQuote(request, knowledge, now);
  if (!quote.ok) return refuse(quoteFailure(quote));
  const priced = checkPriced(request, quote.value);
  if (!priced.ok) return priced;
  const { totalCents, payNowCents } = quote.value.packages[request.packageCode];
  if (totalCents !== request.expectedTotalCents || payNowCents !== request.expectedPayNowCents) {
    return refuse({ code: "PRICE_CHANGED", data: { packages: quote.value.packages } });
  }
  const livemode = env().paymentsMode === "live";
  return accept({ request, quote: quote.value, mainUnder25, clientId, livemode, requestKey, now });
}

async function notAvailable({ candidate, context, group, coupon }: PricedQuote, order: CheckedOrder): Promise<Failure> {
  const wish = { under25: order.mainUnder25, coupon, discount: order.request.discount };
  const alternatives = await findAlternatives({ candidate, wish, groupId: group.row.id }, context);
  return { code: "NOT_AVAILABLE", data: { alternatives } };
}

/** Undoes a transaction whose order turned out to be refused, or has to be priced again without its coupon. */
class Refused extends Error {
  readonly code: "NOT_AVAILABLE" | "PAYMENTS_NOT_CONFIGURED" | "COUPON_TAKEN" | "RATE_LIMITED";
  /** Of RATE_LIMITED: when the first of the visitor's unpaid holds ends. */
  readonly until: Date | null;
  constructor(code: Refused["code"], until: Date | null = null) {
    super(code);
    this.code = code;
    this.until = until;
  }
}

/** What a new order finds of its visitor's. */
interface Standing {
  /** Earlier holds in its time, which it replaces. */
  readonly holds: readonly BookingRow[];
  /** Null where nothing is limited. */
  readonly visitor: Visitor | null;
}

const limited = (until: Date | null) => {
  if (until) throw new Refused("RATE_LIMITED", until);
};

/** Hold, consents and first attempt, all or nothing; `ended` are earlier holds whose attempts have been ended. */
async function writeOrder(tx: Transaction, order: CheckedOrder, standing: Standing, ended: readonly number[]) {
  const { request, clientId, now } = order;
  const { visitor } = standing;
  const replaces = idsOf(standing.holds);
  if (visitor) limited(await holdsTooMuch(tx, order, visitor, replaces));
  const couponId = couponOfOrder(order);
  const holder = { email: request.driver.email.toLowerCase(), clientId, replaces };
  if (couponId !== null && !(await takeCoupon(tx, couponId, holder))) throw new Refused("COUPON_TAKEN");
  await replaceHolds(tx, ended, request.groupId, now);
  if (visitor) limited(await holdsTooMuchOfGroup(tx, order, visitor, replaces));
  const written = await writeBooking(tx, order);
  if (!written) throw new Refused("NOT_AVAILABLE");
  if (visitor) await noteHold(tx, written.row.id, visitor, now);
  const { provider, method } = request;
  const amountCents = written.row.payNowCents;
  const attempt = await writeAttempt(tx, { booking: written.row, provider, method, amountCents, now });
  if (!attempt.ok) throw new Refused(attempt.code);
  return { code: written.row.code, bookingToken: written.bookingToken, paymentId: attempt.value.paymentId };
}

/**
 * Writes the order on a free unit. Where none is left but that of an earlier hold of this visitor, the hold's provider is
 * asked, and the hold ends in the same transaction if nobody has paid it: until then it is not touched.
 */
async function placeOrder(order: CheckedOrder, standing: Standing) {
  const { holds } = standing;
  try {
    return await database().transaction((tx) => writeOrder(tx, order, standing, []));
  } catch (error) {
    const isFull = error instanceof Refused && error.code === "NOT_AVAILABLE";
    if (!isFull || (await freeUnits(database(), stayOf(order), idsOf(holds))) === 0) throw error;
    const ended: number[] = [];
    for (const hold of holds) if (await endAttemptsOf(hold, order.now)) ended.push(hold.id);
    return await database().transaction((tx) => writeOrder(tx, order, standing, ended));
  }
}

/** Written orders have their page opened while the holds that they replace are given up, now that nothing else can fail. */
async function openWritten(
  { code, bookingToken, paymentId }: Awaited<ReturnType<typeof writeOrder>>,
  holds: readonly BookingRow[],
  now: Date,
): Promise<Result<CreatedBooking, Failure>> {
  const [page] = await Promise.all([openPage(paymentId, now), giveUpHolds(holds, now)]);
  if (!page.ok) return refuse({ code: page.code, data: { code, bookingToken } });
  return accept({ code, bookingToken, page: page.value });
}

/**
 * Turns an order into a held unit with a payment page (contract section 5). The overlap is refused by the database; the
 * provider is asked after the commit, and when it does not answer the hold lives on. Earlier holds of this visitor in the
 * same time end once the order stands; a refused one leaves them as they are.
 */
export async function createBooking(order: BookingOrder): Promise<Result<CreatedBooking, Failure>> {
  if (!providerOf(order.request.provider)) return refuse({ code: "PAYMENTS_NOT_CONFIGURED" });
  const resumed = await resumeBooking(order.requestKey, order.now);
  if (resumed) return resumed;
  const { request, access, network, now } = order;
  const own = hasConsents(request) ? await ownHolds(access, now) : [];
  const holds = holdsInItsTime(own, request);
  const visitor = network === null ? null : { network, holds: idsOf(own) };
  const earlier = await continueEarlierOrder(holds, { request, now });
  if (earlier) return earlier;
  // An order that lost its coupon to another one is priced again: without the coupon, as a changed price.
  for (;;) {
    const checked = await checkOrder(order, holds);
    if (!checked.ok) return checked;
    try {
      return await openWritten(await placeOrder(checked.value, { holds, visitor }), holds, now);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === "NOT_AVAILABLE") return refuse(await notAvailable(checked.value.quote, checked.value));
      if (error.until) return refuse({ code: "RATE_LIMITED", data: { unpaidHoldsUntil: error.until.toISOString() } });
      if (error.code !== "COUPON_TAKEN") return refuse({ code: error.code });
    }
  }
}
