import { holdsOpenedBy, overlappingHolds } from "@/lib/backend/account/booking-access";
import { database, transactionOrRefusal } from "@/lib/backend/core/db/client";
import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import { freeUnits } from "@/lib/backend/fleet/units";
import { providerOf } from "@/lib/backend/payment/attempts";
import { endAttemptsOf } from "@/lib/backend/payment/commands/end-hold";
import { ensureCheckout } from "@/lib/backend/payment/commands/start-payment";
import { findAlternatives } from "@/lib/backend/rental/alternatives";
import { err, ok } from "@/lib/domain/core/result";
import { allocationRequestOf, type BookingOrder, type CheckedOrder, checkOrder, hasConsents } from "./check-order";
import { continueEarlierOrder, releaseHolds, resumeOrder } from "./resume-order";
import type { Visitor } from "./unpaid-hold-limit";
import { type WrittenOrder, writeOrder } from "./write-order";

/**
 * Turns an order into a held unit with a payment page (contract section 5). The database refuses overlapping
 * allocations. The provider is called after the commit; when it does not answer, the hold stays. Earlier holds of this
 * visitor in an overlapping time are given up after the commit; a refused order leaves them unchanged. Returns the
 * booking code, its access token and the payment page.
 */
export async function placeOrder(order: BookingOrder) {
  const { request, requestKey, access, network, now } = order;
  if (!providerOf(request.provider)) return err({ code: "PAYMENTS_NOT_CONFIGURED" });
  const resumed = await resumeOrder(requestKey, now);
  if (resumed) return resumed;
  const own = hasConsents(request) ? await holdsOpenedBy(access, now) : [];
  const holds = overlappingHolds(own, request);
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
        // Another order used the coupon up: the next iteration prices without it and refuses with PRICE_CHANGED.
        continue;
      case "NOT_AVAILABLE":
        return await notAvailable(checked.value);
      case "RATE_LIMITED":
        return err({ code: written.code, data: { unpaidHoldsUntil: written.until.toISOString() } });
      case "PAYMENTS_NOT_CONFIGURED":
        return err({ code: written.code });
    }
  }
}

const idsOf = (holds: readonly BookingRow[]) => holds.map(({ id }) => id);

/**
 * Writes the order on a free unit. Where the only unit left is held by this visitor's own earlier order, that hold's
 * attempts are ended at their provider, and the hold itself ends in the transaction of the new order, if unpaid.
 */
async function writeOnFreeUnit(order: CheckedOrder, visitor: Visitor | null, holds: readonly BookingRow[]) {
  const written = await transactionOrRefusal((tx) => writeOrder(tx, order, visitor, []));
  const isFull = !written.ok && written.code === "NOT_AVAILABLE";
  if (!isFull || (await freeUnits(database(), allocationRequestOf(order), order.replaces)) === 0) return written;
  const ended: number[] = [];
  for (const hold of holds) if (await endAttemptsOf(hold, order.now)) ended.push(hold.id);
  return await transactionOrRefusal((tx) => writeOrder(tx, order, visitor, ended));
}

/** After the commit: opens the payment page and, in parallel, gives up the replaced holds. */
async function openWritten(
  { code, bookingToken, attempt, page: opened }: WrittenOrder,
  { provider }: BookingOrder["request"],
  holds: readonly BookingRow[],
  now: Date,
) {
  const [page] = await Promise.all([ensureCheckout({ provider, attempt, now }, opened), releaseHolds(holds, now)]);
  if (!page.ok) return err({ code: page.code, data: { code, bookingToken } });
  return ok({ code, bookingToken, page: page.value });
}

async function notAvailable({ request, mainUnder25, quote }: CheckedOrder) {
  const { candidate, context, group, coupon, publicCoupons } = quote;
  const requested = { under25: mainUnder25, coupon, discount: request.discount, publicCoupons };
  const alternatives = await findAlternatives({ candidate, requested, groupId: group.row.id }, context);
  return err({ code: "NOT_AVAILABLE", data: { alternatives } });
}
