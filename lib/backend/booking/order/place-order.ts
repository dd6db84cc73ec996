import { holdsInItsTime, ownHolds } from "@/lib/backend/access/booking-access";
import { findAlternatives } from "@/lib/backend/availability/alternatives";
import { database, transactionOrRefusal } from "@/lib/backend/db/client";
import type { BookingRow } from "@/lib/backend/db/schema/booking";
import { freeUnits } from "@/lib/backend/fleet/units";
import type { Failure } from "@/lib/backend/http/answers";
import { providerOf } from "@/lib/backend/payment/attempt/attempts";
import { endAttemptsOf } from "@/lib/backend/payment/commands/end-hold";
import { type OpenedPage, pageOf } from "@/lib/backend/payment/commands/start-payment";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import type { Visitor } from "./cap-holds";
import { type BookingOrder, type CheckedOrder, checkOrder, hasConsents, stayOf } from "./check-order";
import { continueEarlierOrder, giveUpHolds, resumeOrder } from "./earlier-order";
import { type WrittenOrder, writeOrder } from "./write-order";

/** A held booking and the way to its provider. */
export interface PlacedOrder {
  readonly code: string;
  readonly bookingToken: string;
  readonly page: OpenedPage;
}

/**
 * Turns an order into a held unit with a payment page (contract section 5). The overlap is refused by the database; the
 * provider is asked after the commit, and when it does not answer the hold lives on. Earlier holds of this visitor in the
 * same time end once the order stands; a refused one leaves them as they are.
 */
export async function placeOrder(order: BookingOrder): Promise<Result<PlacedOrder, Failure>> {
  const { request, requestKey, access, network, now } = order;
  if (!providerOf(request.provider)) return refuse({ code: "PAYMENTS_NOT_CONFIGURED" });
  const resumed = await resumeOrder(requestKey, now);
  if (resumed) return resumed;
  const own = hasConsents(request) ? await ownHolds(access, now) : [];
  const holds = holdsInItsTime(own, request);
  const earlier = await continueEarlierOrder(holds, { request, now });
  if (earlier) return earlier;
  const visitor = network === null ? null : { network, holds: idsOf(own) };
  for (;;) {
    const checked = await checkOrder(order, idsOf(holds));
    if (!checked.ok) return checked;
    const written = await writeOnFreeUnit(checked.value, visitor, holds);
    if (written.ok) return await openWritten(written.value, request, holds, now);
    switch (written.code) {
      case "COUPON_TAKEN":
        // Priced again: without the coupon, as a changed price.
        continue;
      case "NOT_AVAILABLE":
        return await notAvailable(checked.value);
      case "RATE_LIMITED":
        return refuse({ code: written.code, data: { unpaidHoldsUntil: written.until.toISOString() } });
      case "PAYMENTS_NOT_CONFIGURED":
        return refuse({ code: written.code });
    }
  }
}

const idsOf = (holds: readonly BookingRow[]) => holds.map(({ id }) => id);

/**
 * Writes the order on a free unit. Where none is left but that of an earlier hold of this visitor, the hold's provider is
 * asked, and the hold ends in the same transaction if nobody has paid it: until then it is not touched.
 */
async function writeOnFreeUnit(order: CheckedOrder, visitor: Visitor | null, holds: readonly BookingRow[]) {
  const written = await transactionOrRefusal((tx) => writeOrder(tx, order, visitor, []));
  const isFull = !written.ok && written.code === "NOT_AVAILABLE";
  if (!isFull || (await freeUnits(database(), stayOf(order), order.replaces)) === 0) return written;
  const ended: number[] = [];
  for (const hold of holds) if (await endAttemptsOf(hold, order.now)) ended.push(hold.id);
  return await transactionOrRefusal((tx) => writeOrder(tx, order, visitor, ended));
}

/** Written orders have their page opened while the holds that they replace are given up, now that nothing else can fail. */
async function openWritten(
  { code, bookingToken, attempt, page: own }: WrittenOrder,
  { provider }: BookingOrder["request"],
  holds: readonly BookingRow[],
  now: Date,
): Promise<Result<PlacedOrder, Failure>> {
  const [page] = await Promise.all([pageOf({ provider, attempt, now }, own), giveUpHolds(holds, now)]);
  if (!page.ok) return refuse({ code: page.code, data: { code, bookingToken } });
  return accept({ code, bookingToken, page: page.value });
}

async function notAvailable({ request, mainUnder25, quote }: CheckedOrder): Promise<Result<never, Failure>> {
  const { candidate, context, group, coupon } = quote;
  const wish = { under25: mainUnder25, coupon, discount: request.discount };
  const alternatives = await findAlternatives({ candidate, wish, groupId: group.row.id }, context);
  return refuse({ code: "NOT_AVAILABLE", data: { alternatives } });
}
