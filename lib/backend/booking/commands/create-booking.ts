import type { BookingAccess } from "@/lib/contracts/booking-access";
import type { ReservationRequest } from "@/lib/contracts/reservation";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { findAlternatives } from "../../availability/alternatives";
import { openContext } from "../../catalogue/context";
import { database, type Transaction } from "../../db/client";
import type { Failure } from "../../http/answers";
import { type OpenedPage, openPage, writeAttempt } from "../../payment/commands/start-payment";
import { providerOf } from "../../payment/providers/configured-providers";
import { env } from "../../platform/env";
import { quoteFailure } from "../../quote/failure";
import { type PricedQuote, priceQuote } from "../../quote/price-quote";
import { checkMethod, checkOrderDrivers, checkPriced, hasConsents } from "./check-order";
import { continueEarlierOrder } from "./earlier-order";
import { resumeBooking } from "./resume-booking";
import { type CheckedOrder, writeBooking } from "./write-booking";

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
  /** Who is signed in; null for a guest. */
  readonly client: { readonly id: number; readonly email: string } | null;
  readonly now: Date;
}

/** Every rule once more, and the price by ids alone; nothing of the browser's is believed. */
async function checkOrder(order: BookingOrder): Promise<Result<CheckedOrder, Failure>> {
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
  const holder = { email, clientId };
  const knowledge = { mainUnder25, holder, checkUnits: true };
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

/** Undoes a transaction whose order turned out to be refused. */
class Refused extends Error {
  readonly code: "NOT_AVAILABLE" | "PAYMENTS_NOT_CONFIGURED";
  constructor(code: Refused["code"]) {
    super(code);
    this.code = code;
  }
}

/** Hold, consents and first attempt, all or nothing. */
async function writeOrder(tx: Transaction, order: CheckedOrder) {
  const { request, now } = order;
  const written = await writeBooking(tx, order);
  if (!written) throw new Refused("NOT_AVAILABLE");
  const { provider, method } = request;
  const amountCents = written.row.payNowCents;
  const attempt = await writeAttempt(tx, { booking: written.row, provider, method, amountCents, now });
  if (!attempt.ok) throw new Refused(attempt.code);
  return { code: written.row.code, bookingToken: written.bookingToken, paymentId: attempt.value.paymentId };
}

/**
 * Turns an order into a held unit with a payment page (contract section 5). The overlap is refused by the database; the
 * provider is asked after the commit, and when it does not answer the hold lives on.
 */
export async function createBooking(order: BookingOrder): Promise<Result<CreatedBooking, Failure>> {
  if (!providerOf(order.request.provider)) return refuse({ code: "PAYMENTS_NOT_CONFIGURED" });
  const resumed = await resumeBooking(order.requestKey, order.now);
  if (resumed) return resumed;
  const { request, access, now } = order;
  const earlier = hasConsents(request) ? await continueEarlierOrder({ request, access, now }) : null;
  if (earlier) return earlier;
  const checked = await checkOrder(order);
  if (!checked.ok) return checked;
  const { quote } = checked.value;
  try {
    const { code, bookingToken, paymentId } = await database().transaction((tx) => writeOrder(tx, checked.value));
    const page = await openPage(paymentId, order.now);
    if (!page.ok) return refuse({ code: page.code, data: { code, bookingToken } });
    return accept({ code, bookingToken, page: page.value });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuse(error.code === "NOT_AVAILABLE" ? await notAvailable(quote, checked.value) : { code: error.code });
  }
}
