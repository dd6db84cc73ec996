import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { invoiceRequest } from "@/lib/backend/db/schema/after-sales";
import { checkin } from "@/lib/backend/db/schema/checkin";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { withBooking } from "@/lib/backend/desk/with-booking";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

/** The invoice that was asked for has been written. */
export const issueInvoice = (code: string): Promise<Result<{ readonly reference: string }, DeskRefusal>> =>
  withBooking(code, "any", async (tx, { id }) => {
    const [issued] = await tx
      .update(invoiceRequest)
      .set({ status: "issued" })
      .where(eq(invoiceRequest.bookingId, id))
      .returning({ reference: invoiceRequest.reference });
    return issued ? accept(issued) : refuse({ code: "NO_INVOICE_REQUEST" });
  });

/** The desk has seen the documents of all drivers; each of them must have filled everything in. */
export const validateCheckin = (code: string, now: Date): Promise<Result<{ readonly drivers: number }, DeskRefusal>> =>
  withBooking(code, ["confirmed", "in_progress"], async (tx, { id, extras }) => {
    const drivers = 1 + (extras.find((extra) => extra.code === "ADDITIONAL_DRIVER")?.units ?? 0);
    const whole = and(eq(checkin.bookingId, id), inArray(checkin.status, ["complete", "validated"]));
    const complete = await tx.select({ position: checkin.position }).from(checkin).where(whole).for("no key update");
    if (complete.filter(({ position }) => position < drivers).length < drivers)
      return refuse({ code: "CHECKIN_INCOMPLETE" });
    await tx.update(checkin).set({ status: "validated", updatedAt: now }).where(whole);
    return accept({ drivers });
  });
