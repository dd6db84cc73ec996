import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { photoStore } from "@/lib/backend/content/photos/store";
import { database } from "@/lib/backend/core/db/client";
import { bookingPhoto } from "@/lib/backend/core/db/schema/after-sales";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { outbox } from "@/lib/backend/core/db/schema/operations";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { rentalPhotoFile } from "@/lib/contracts/core/photo";
import { wallClockAt } from "@/lib/domain/core/time";

/** Deletes check-ins and pictures 3 years after the rental, and encrypted links of sent mails (rules section 14). */
export async function deleteDocuments(now: Date): Promise<void> {
  const { timeZone } = (await loadCatalogue(now)).configuration;
  const wallClock = wallClockAt(now.getTime(), timeZone);
  const ended = database()
    .select({ id: booking.id })
    .from(booking)
    .where(sql`${booking.returnAt} < ${wallClock}::timestamp - interval '3 years'`);
  await database().delete(checkin).where(inArray(checkin.bookingId, ended));
  const pictures = await database()
    .delete(bookingPhoto)
    .where(inArray(bookingPhoto.bookingId, ended))
    .returning({ url: bookingPhoto.url });
  for (const { url } of pictures) {
    const file = url.split("/").at(-1) ?? "";
    if (rentalPhotoFile.test(file)) await photoStore().delete(file);
  }
  await database()
    .update(outbox)
    .set({ payload: sql`${outbox.payload} - 'link'` })
    .where(and(sql`${outbox.kind} = 'checkinLink' and ${outbox.payload} ? 'link'`, isNotNull(outbox.doneAt)));
}
