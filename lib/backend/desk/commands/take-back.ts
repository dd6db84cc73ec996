import "server-only";
import { eq } from "drizzle-orm";
import { loadCatalogue } from "@/lib/backend/catalogue/queries";
import { deposit, handover } from "@/lib/backend/db/schema/after-sales";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { Refused, withBooking } from "@/lib/backend/desk/with-booking";
import { advanceBooking } from "@/lib/backend/payment/commands/advance-booking";
import { accept, type Result } from "@/lib/domain/result/result";

interface Return {
  readonly code: string;
  readonly kmIn: number;
  readonly now: Date;
}

/** The vehicle is back: rental completed, the clock of the security deposit runs for 48 hours (rules section 10). */
export async function takeBack({ code, kmIn, now }: Return): Promise<Result<{ readonly dueBy: Date }, DeskRefusal>> {
  const { configuration } = await loadCatalogue(now);
  const dueBy = new Date(now.getTime() + configuration.depositReleaseHours * 3_600_000);
  return await withBooking(code, ["in_progress"], async (tx, subject) => {
    const [given] = await tx.select().from(handover).where(eq(handover.bookingId, subject.id));
    if ((given?.kmOut ?? 0) > kmIn) throw new Refused("KM_TOO_LOW");
    await advanceBooking(tx, subject, "RETURNED", now);
    await tx.update(handover).set({ kmIn, returnedAt: now }).where(eq(handover.bookingId, subject.id));
    await tx.update(deposit).set({ dueBy }).where(eq(deposit.bookingId, subject.id));
    return accept({ dueBy });
  });
}
