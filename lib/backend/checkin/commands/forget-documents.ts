import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { loadCatalogue } from "../../catalogue/queries";
import { database } from "../../db/client";
import { booking } from "../../db/schema/booking";
import { checkin } from "../../db/schema/checkin";
import { outbox } from "../../db/schema/operations";

/** Deletes documents three years after the rental's end, and the sealed links of mails that have left (rules section 14). */
export async function forgetDocuments(now: Date): Promise<void> {
  const { timeZone } = (await loadCatalogue(now)).configuration;
  const wallClock = wallClockAt(now.getTime(), timeZone);
  const over = database()
    .select({ id: booking.id })
    .from(booking)
    .where(sql`${booking.returnAt} < ${wallClock}::timestamp - interval '3 years'`);
  await database().delete(checkin).where(inArray(checkin.bookingId, over));
  await database()
    .update(outbox)
    .set({ payload: sql`${outbox.payload} - 'link'` })
    .where(and(sql`${outbox.kind} = 'checkinLink' and ${outbox.payload} ? 'link'`, isNotNull(outbox.doneAt)));
}
