import "server-only";
import { refundsOf } from "@/lib/backend/booking/after-sales";
import { securedCents } from "@/lib/backend/booking/cancellation";
import { endBooking } from "@/lib/backend/booking/commands/end-booking";
import { paymentsOf } from "@/lib/backend/booking/find-booking";
import { openContext } from "@/lib/backend/catalogue/context";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { Refused, withBooking } from "@/lib/backend/desk/with-booking";
import { smaller } from "@/lib/domain/money/cents";
import { packageMeanings } from "@/lib/domain/pricing/price-terms";
import { accept, type Result } from "@/lib/domain/result/result";

type Ended = Result<{ readonly refundCents: number }, DeskRefusal>;

/** We cancel, or force majeure does: everything that was paid goes back, on every rate (rules section 10). */
export const cancelForCompany = (code: string, reason: string, now: Date): Promise<Ended> =>
  withBooking(code, ["confirmed"], async (tx, subject) => {
    const ending = { event: "CANCELLED", by: "COMPANY", reason, keepCents: 0, now } as const;
    return accept({ refundCents: await endBooking(tx, subject, ending) });
  });

/**
 * Nobody came. On flexible rates what is beyond the part payment goes back, on the non-refundable ones nothing (rules
 * section 10).
 */
export async function recordNoShow(code: string, now: Date): Promise<Ended> {
  const { wallClock } = await openContext(now);
  return await withBooking(code, ["confirmed"], async (tx, subject) => {
    if (wallClock < subject.pickupAt) throw new Refused("TOO_EARLY");
    const paid = securedCents(await paymentsOf(tx, subject.id), await refundsOf(tx, subject.id));
    const flexible = packageMeanings[subject.packageCode].rate === "FLEXIBLE";
    const keepCents = flexible ? smaller(paid, subject.lateKeepCents) : paid;
    const ending = { event: "NOT_COLLECTED", by: null, reason: null, keepCents, now } as const;
    return accept({ refundCents: await endBooking(tx, subject, ending) });
  });
}
