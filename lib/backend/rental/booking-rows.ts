import { arrivalTranslator, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { mailPictureBox, mailPicturePath } from "@/lib/contracts/fleet/mail-picture";
import { nameIn, wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { openStreetMapRoute } from "@/lib/contracts/paths";
import { arrivalRows } from "@/lib/contracts/rental/arrival-rows";
import { momentText } from "@/lib/domain/core/date-text";

/** Labels and values about a booking, the same in mails and on the voucher. */
type Rows = readonly (readonly [label: string, value: string])[];

/** Whether the customer lands at an airport and has not told the flight. */
export const isFlightMissing = ({ booking, pickup }: BookingFacts) =>
  pickup.kind === "AIRPORT" && !booking.flightNumber;

/** The picture of a booking's vehicle, above a mail. */
export const vehiclePicture = (siteUrl: string, { group }: Pick<BookingFacts, "group">) => ({
  url: `${siteUrl}${mailPicturePath(group.code)}`,
  alt: group.exampleModel,
  ...mailPictureBox,
});

/** The route to the pick-up office, for an office with coordinates. */
export function wayTo({ booking, pickup }: BookingFacts): readonly { readonly label: string; readonly url: string }[] {
  const url = openStreetMapRoute({ lat: pickup.latitude, lon: pickup.longitude });
  return url ? [{ label: mailTranslator(booking.lang)("confirmation.way"), url }] : [];
}

/** The arrival instructions at the pick-up office, the same rows as on the booking's screen. */
export function arrival({ booking, pickup }: BookingFacts): Rows {
  const { lang, pickupAt, lines } = booking;
  const wire = wireLanguages[lang];
  const rows = arrivalRows(
    arrivalTranslator(lang),
    {
      pickupAt,
      afterHours: lines.some(({ code }) => code === "AFTER_HOURS_PICKUP"),
      flightNumber: booking.flightNumber ?? "",
      office: pickup,
    },
    {
      ...pickup,
      directions: pickup.directions?.[wire] ?? null,
      afterHoursPlace: pickup.afterHoursPlace?.[wire] ?? null,
    },
  );
  // The desk's hours of that day are in `until`; at the desk nobody has to be named.
  return rows
    .filter(({ name, text }) => name !== "who" || text === pickup.afterHoursPlace?.[wire])
    .map(({ label, text }): Rows[number] => [label, text]);
}

export function trip({ booking, group, pickup, giveBack }: BookingFacts): Rows {
  const t = mailTranslator(booking.lang);
  const similar = String(group.orSimilar);
  const rows: Rows = [
    [t("confirmation.pickup"), `${nameIn(pickup, booking.lang)}, ${momentText(booking.pickupAt, booking.lang)}`],
    [t("confirmation.return"), `${nameIn(giveBack, booking.lang)}, ${momentText(booking.returnAt, booking.lang)}`],
    [t("confirmation.days"), t("confirmation.daysValue", { days: booking.days })],
    [
      t("confirmation.vehicle"),
      t("confirmation.vehicleValue", { group: group.code, model: group.exampleModel, similar }),
    ],
    [t("confirmation.driver"), `${booking.firstName} ${booking.lastName}`],
  ];
  return [
    ...rows,
    ...(booking.flightNumber ? [[t("confirmation.flight"), booking.flightNumber] satisfies Rows[number]] : []),
    ...(booking.landsAt
      ? [[t("confirmation.landing"), momentText(booking.landsAt, booking.lang)] satisfies Rows[number]]
      : []),
  ];
}
