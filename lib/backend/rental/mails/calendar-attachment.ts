import { asc, eq } from "drizzle-orm";
import type { Attachment } from "@/lib/backend/content/mails/mail-content";
import { calendarTranslator, type MailSettings } from "@/lib/backend/content/texts/translator";
import { database } from "@/lib/backend/core/db/client";
import { bookingHistory } from "@/lib/backend/core/db/schema/booking";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { calendarFile } from "@/lib/domain/core/calendar-file";

const appointmentMinutes = 30;

/** Pick-up and return as a calendar file, with the same appointments as the one of the booking's page. */
export async function calendarAttachment(
  { booking, group, pickup, giveBack }: BookingFacts,
  { siteUrl }: MailSettings,
  now: Date,
): Promise<Attachment> {
  const { code, lang } = booking;
  const history = await database()
    .select({ at: bookingHistory.at })
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, booking.id))
    .orderBy(asc(bookingHistory.id));
  const t = calendarTranslator(lang);
  const appointment = (kind: "pickup" | "return", startsAt: string, office: typeof pickup) => ({
    uid: `${code}-${kind}@${new URL(siteUrl).hostname}`,
    startsAt,
    minutes: appointmentMinutes,
    title: t(kind, { vehicle: group.exampleModel, code }),
    place: [nameIn(office, lang), office.address].join(", "),
    description: t("description", { code }),
    url: `${siteUrl}${paths.manage(lang, code)}`,
  });
  const file = calendarFile(
    [appointment("pickup", booking.pickupAt, pickup), appointment("return", booking.returnAt, giveBack)],
    {
      madeAt: now.toISOString(),
      modifiedAt: (history.at(-1)?.at ?? booking.createdAt).toISOString(),
      sequence: history.length,
      cancelled: booking.status === "cancelled",
    },
  );
  return {
    filename: `${code}.ics`,
    contentType: "text/calendar; charset=utf-8",
    content: Buffer.from(file).toString("base64"),
  };
}
