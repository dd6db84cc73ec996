import "server-only";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { issueAccess } from "@/lib/backend/account/booking-access";
import { mailOf, mailSettings } from "@/lib/backend/content/mails/compose-mail";
import { deliverUnverifiedMail } from "@/lib/backend/content/mails/deliver-mail";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { office } from "@/lib/backend/core/db/schema/office";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import type { OutboxMessage } from "@/lib/backend/core/outbox-messages";
import { paths } from "@/lib/contracts/paths";
import { bookingLinksMail } from "./booking-links";

type LinksMessage = Extract<OutboxMessage, { kind: "bookingLinks" }>;

/** Mails the links that an address's bookings open with; to nobody when it has none. */
export async function sendBookingLinks({ bookingIds, lang }: LinksMessage, dedupeKey: string, now: Date) {
  const rows = await database()
    .select({ booking, group: rentalGroup, pickup: office })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .innerJoin(office, eq(office.id, booking.pickupOfficeId))
    .where(and(inArray(booking.id, bookingIds), ne(booking.status, "expired")))
    .orderBy(desc(booking.id));
  const to = rows[0]?.booking.email ?? "";
  // Erased or given another address since.
  const own = rows.filter((row) => row.booking.email === to);
  if (to === "") return;
  const settings = await mailSettings(now);
  const linked = await Promise.all(
    own.map(async (row) => {
      const token = await issueAccess(database(), row.booking.id, "MAIL", now);
      return { ...row, url: `${settings.siteUrl}${paths.manage(lang, row.booking.code)}?t=${token}` };
    }),
  );
  const mail = await mailOf(bookingLinksMail(settings, lang, linked), to, dedupeKey, settings);
  await deliverUnverifiedMail("bookingLinks", mail, now);
}
