import type { ReservationRequest } from "@/lib/contracts/reservation";
import { type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import type { Failure } from "../../http/answers";
import { askAndFinalize } from "../../payment/commands/ask-provider";
import { giveUpBooking } from "../../payment/commands/end-hold";
import { type RetryRefusal, retryPayment } from "../../payment/commands/retry-payment";
import type { PaymentRow } from "../../payment/payment-row";
import { ProviderUnreachable } from "../../payment/providers/port";
import { logger } from "../../platform/logger";
import { type BookingRow, paymentsOf } from "../find-booking";
import { type ResumedBooking, reopenBooking } from "./resume-booking";
import { isSameOrder } from "./same-order";

interface RepeatedOrder {
  readonly request: ReservationRequest;
  readonly now: Date;
}

/** Gives holds up that a new order has taken the place of; it stands, whatever becomes of them now. */
export async function giveUpHolds(holds: readonly BookingRow[], now: Date): Promise<void> {
  for (const { id } of holds) {
    try {
      await giveUpBooking(id, now);
    } catch (error) {
      logger.error("booking.not_given_up", { bookingId: id, error });
    }
  }
}

/** Refusals of a new attempt that mean: there is one already, or it could not start. */
const leadsOn: readonly RetryRefusal[] = ["PAYMENT_ALREADY_OPEN", "ILLEGAL_TRANSITION", "PAYMENT_START_FAILED"];
const isOpen = ({ status }: PaymentRow) => status === "started" || status === "created";

/** What the provider says of a page that is open; its silence changes nothing. */
async function askAgain(paymentId: string, now: Date): Promise<void> {
  try {
    await askAndFinalize(paymentId, now);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
  }
}

/** Goes on with the hold of the same order: to its page that is open, or with a new attempt. Null: another order. */
async function goOn(hold: BookingRow, order: RepeatedOrder): Promise<Result<ResumedBooking, Failure> | null> {
  const { request, now } = order;
  if (hold.holdExpiresAt <= now || !(await isSameOrder(hold, request))) return null;
  const { provider, method } = request;
  const open = (await paymentsOf(database(), hold.id)).find(isOpen);
  if (open && (open.provider !== provider || open.method !== method)) return null;
  if (open?.status === "started") await askAgain(open.id, now);
  const retried = await retryPayment({ bookingId: hold.id, provider, method, now });
  const goesOn = retried.ok || leadsOn.includes(retried.code);
  return goesOn ? await reopenBooking(hold, now) : refuse({ code: retried.code });
}

/**
 * The visitor came back and orders again, in whichever tab: the same order goes on with the hold it has, and others in its
 * time are given up then, so that nobody keeps two units by going back. Null: a new order.
 */
export async function continueEarlierOrder(
  holds: readonly BookingRow[],
  order: RepeatedOrder,
): Promise<Result<ResumedBooking, Failure> | null> {
  for (const hold of holds) {
    const answer = await goOn(hold, order);
    if (!answer) continue;
    if (answer.ok)
      await giveUpHolds(
        holds.filter(({ id }) => id !== hold.id),
        order.now,
      );
    return answer;
  }
  return null;
}
