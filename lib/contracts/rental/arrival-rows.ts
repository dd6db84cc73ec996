import { arrivalOf } from "@/lib/domain/rental/arrival";

type ArrivingBooking = Parameters<typeof arrivalOf>[0];

interface ArrivalPlace {
  address: string;
  directions: string | null;
  afterHoursPlace: string | null;
  phone: string;
  nightPhone: string | null;
}

type ArrivalText = (
  key:
    | `${ArrivalRow["name"]}.label`
    | "who.desk"
    | "who.night"
    | "until.desk"
    | "until.night"
    | "late.flight"
    | "late.noFlight"
    | "late.ground",
  values?: Record<string, string>,
) => string;

export interface ArrivalRow {
  name: "who" | "where" | "until" | "phone" | "late";
  label: string;
  text: string;
}

/** Labelled texts about the pick-up, shared by screen, mail and voucher; `t` reads the messages below `arrival`. */
export function arrivalRows(t: ArrivalText, booking: ArrivingBooking, place: ArrivalPlace): ArrivalRow[] {
  const { waits, serves, late } = arrivalOf(booking);
  const phone = (waits === "night" && place.nightPhone) || place.phone;
  const until = serves?.to;
  const texts: [ArrivalRow["name"], string | null][] = [
    ["who", waits === "desk" ? t("who.desk") : (place.afterHoursPlace ?? t("who.night"))],
    // After hours the customer is met elsewhere, so directions to the closed desk are left out.
    ["where", waits === "desk" ? [place.address, place.directions].filter(Boolean).join(". ") : place.address],
    ["until", serves && t(`until.${waits}`, serves)],
    ["phone", phone],
    ["late", until ? t(`late.${late}`, { flight: booking.flightNumber, until, phone }) : null],
  ];
  return texts.flatMap(([name, text]) => (text ? [{ name, label: t(`${name}.label`), text }] : []));
}
