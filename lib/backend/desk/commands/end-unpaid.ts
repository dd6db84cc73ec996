import "server-only";
import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { giveUpBooking } from "@/lib/backend/payment/commands/end-hold";
import { isUnpaidHold } from "@/lib/domain/booking/booking-status";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

/**
 * Ends a booking that is not paid, or whose provider tells another payment than ours: its unit is free, held money is let
 * go, and whatever comes later goes back. Money that is ours after all confirms it instead.
 */
export async function endUnpaid(code: string, now: Date): Promise<Result<"ended" | "confirmed", DeskRefusal>> {
  const [subject] = await database()
    .select({ id: booking.id, status: booking.status })
    .from(booking)
    .where(eq(booking.code, code.toUpperCase()));
  if (!subject) return refuse({ code: "NO_BOOKING" });
  if (!isUnpaidHold(subject.status)) return refuse({ code: "WRONG_STATUS" });
  const status = await giveUpBooking(subject.id, now);
  if (status === "expired") return accept("ended");
  return status === "confirmed" ? accept("confirmed") : refuse({ code: "NO_ANSWER" });
}
