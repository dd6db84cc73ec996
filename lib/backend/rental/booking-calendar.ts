import { asc, eq } from "drizzle-orm";
import { calendarTranslator, type MailSettings, vehicleName } from "@/lib/backend/content/texts/translator";
import { database } from "@/lib/backend/core/db/client";
import { bookingHistory } from "@/lib/backend/core/db/schema/booking";
import { type BookingFacts, bookingFacts } from "@/lib/backend/rental/booking-facts";
import { documentSettings } from "@/lib/backend/rental/document-settings";
import { placeIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { type BookingStatus, hasVoucher } from "@/lib/domain/core/booking";
import { calendarFile } from "@/lib/domain/core/calendar-file";

const appointmentMinutes = 30;

/** Whether a booking has appointments to add, or to withdraw. */
export const hasCalendar = (status: BookingStatus): boolean => status === "cancelled" || hasVoucher(status);

/**
 * Pick-up and return as a calendar file in the booking's language, the same on screens and in mails. Each change
 * raises its sequence number; a cancellation withdraws both appointments.
 */
export async function bookingCalendar(
  { siteUrl }: MailSettings,
  { booking, group, pickup, giveBack }: BookingFacts,
  now: Date,
): Promise<string> {
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
    title: t(kind, { vehicle: vehicleName(lang, group), code }),
    place: placeIn(office, lang),
    description: t("description", { code }),
    url: `${siteUrl}${paths.manage(lang, code)}`,
  });
  return calendarFile(
    [appointment("pickup", booking.pickupAt, pickup), appointment("return", booking.returnAt, giveBack)],
    {
      madeAt: now.toISOString(),
      modifiedAt: (history.at(-1)?.at ?? booking.createdAt).toISOString(),
      sequence: history.length,
      cancelled: booking.status === "cancelled",
    },
  );
}

/** The calendar file of a booking, made anew at each download. */
export const renderCalendar = async (bookingId: number, now: Date): Promise<string> =>
  await bookingCalendar(await documentSettings(now), await bookingFacts(database(), bookingId), now);
