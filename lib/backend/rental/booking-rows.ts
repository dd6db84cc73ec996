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

function namedArrival({ booking, pickup }: BookingFacts) {
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
  return rows.filter(({ name, text }) => name !== "who" || text === pickup.afterHoursPlace?.[wire]);
}

/** The arrival instructions at the pick-up office, the same rows as on the booking's screen. */
export const arrival = (facts: BookingFacts): Rows => namedArrival(facts).map(({ label, text }) => [label, text]);

/** Where to go on arrival and whom to call: all that is needed between the plane and the office. */
export function shortArrival(facts: BookingFacts): Rows {
  const rows = namedArrival(facts);
  const place = rows.find(({ name }) => name === "who") ?? rows.find(({ name }) => name === "where");
  const { address } = facts.pickup;
  return [place, rows.find(({ name }) => name === "phone")].flatMap((row) =>
    // The button leads to the address; the way inside the terminal is what a map doesn't tell.
    row
      ? [[row.label, row.text.startsWith(`${address}. `) ? row.text.slice(address.length + 2) : row.text] as const]
      : [],
  );
}

export function trip({ booking, group, pickup, giveBack }: BookingFacts): Rows {
  const t = mailTranslator(booking.lang);
  const similar = String(group.orSimilar);
  const rows: Rows = [
    [t("confirmation.pickup"), `${nameIn(pickup, booking.lang)}, ${momentText(booking.pickupAt, booking.lang)}`],
    [
      t("confirmation.return"),
      t("confirmation.returnValue", {
        place: nameIn(giveBack, booking.lang),
        at: momentText(booking.returnAt, booking.lang),
        days: booking.days,
      }),
    ],
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
