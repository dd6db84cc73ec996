import { euro } from "@/lib/backend/content/texts/translator";
import type { CarRow } from "@/lib/backend/sales/cars/serialize-car";
import type { CarForStaff } from "@/lib/backend/sales/desk/cars";
import { minus } from "@/lib/domain/core/cents";
import { instantText } from "@/lib/domain/core/date-text";
import type { BookingAtDesk, openIncidents } from "./queries";

export const money = (cents: number): string => euro(cents, "en");
export const moment = (instant: Date): string => instantText(instant.getTime(), "en");

export const formatIncident = (
  { incident, code }: Awaited<ReturnType<typeof openIncidents>>[number],
  now: Date,
): string => {
  const { id, kind, dueAt, detail } = incident;
  const late = dueAt <= now ? "OVERDUE since" : "due";
  return `${id}  ${kind}  ${code ?? "no booking"}  ${late} ${moment(dueAt)}  ${JSON.stringify(detail)}`;
};

/** A booking as lines of label and value. */
export function formatBooking({
  booking,
  group,
  model,
  plate,
  incidents,
  payments,
  afterSales,
}: BookingAtDesk): string[] {
  const { deposit, checkins, invoice, refunds, photos } = afterSales;
  const online = payments.map(
    ({ provider, status, capturedCents, refundedCents, receipt }) =>
      `Payment     ${provider} ${status}, taken ${money(capturedCents)}, given back ${money(refundedCents)}, reference ${receipt ?? "none"}`,
  );
  return [
    `Booking     ${booking.code}  ${booking.status}${booking.statusReason ? ` (${booking.statusReason})` : ""}`,
    `Customer    ${booking.firstName} ${booking.lastName}, ${booking.email}, ${booking.mobile}, language ${booking.lang}`,
    `Vehicle     group ${group}, ${model}, ${plate ?? "no unit"}`,
    `Pick-up     office ${booking.pickupOfficeId}, ${booking.pickupAt.replace("T", " ")}, flight ${booking.flightNumber ?? (booking.arrivesWithoutFlight ? "none, does not come by plane" : "none")}${booking.landsAt ? `, lands ${booking.landsAt.replace("T", " ")}` : ""}`,
    `Arrival     hotel ${booking.hotel ?? "none"}, observations ${booking.observations ?? "none"}`,
    `Return      office ${booking.returnOfficeId}, ${booking.returnAt.replace("T", " ")}, ${booking.days} days`,
    `Cover       ${booking.coverage}, excess ${money(booking.excessCents)}, deposit ${money(booking.depositCents)} (${deposit?.status ?? "not blocked yet"})`,
    `Extras      ${booking.extras.map(({ code, units }) => `${units} × ${code}`).join(", ") || "none"}`,
    `Price       ${booking.packageCode}, total ${money(booking.totalCents)}, due at pick-up ${money(minus(booking.totalCents, booking.onlineDueCents))}`,
    ...online,
    ...refunds.map(({ amountCents, status }) => `Refund      ${money(amountCents)} ${status}`),
    `Check-in    ${checkins.map(({ position, status }) => `driver ${position}: ${status}`).join(", ") || "not begun"}`,
    `Papers      invoice ${invoice?.status ?? "not asked for"}, ${photos.length} pictures`,
    ...incidents.map(({ id, kind, dueAt }) => `Incident    ${id} ${kind}, due ${moment(dueAt)}`),
  ];
}

const stateOf = ({ soldAt, reserved, reservedUntil }: CarRow): string => {
  if (soldAt) return `SOLD on ${moment(soldAt)}`;
  if (!reserved) return "for sale";
  return reservedUntil ? `RESERVED until ${moment(reservedUntil)}` : "RESERVED until it is released";
};

export const nameOf = ({ id, brand, model, version }: CarRow): string => `${id} ${brand} ${model} ${version}`.trim();

export const formatCarLine = (car: CarRow): string => {
  const { registration, km, officeId, priceCents } = car;
  return `${nameOf(car)}, ${registration}, ${km} km, office ${officeId}, ${money(priceCents)}, ${stateOf(car)}`;
};

/** A car as lines of label and value, with its price history. */
export function formatCar({ car, prices }: CarForStaff): string[] {
  const { previousPriceCents, services, imperfections } = car;
  return [
    `Car         ${nameOf(car)}`,
    `State       ${stateOf(car)}, published ${moment(car.publishedAt)}`,
    `Facts       ${car.registration}, ${car.km} km, ${car.color}, ${car.fuel}, ${car.gearbox}, office ${car.officeId}`,
    `Origin      ${car.origin}, ${car.owners} owners, ${services.length} services, ${imperfections.length} imperfections, VIN …${car.vinPartial}`,
    `Price       ${money(car.priceCents)}${previousPriceCents === null ? "" : `, before ${money(previousPriceCents)}`}`,
    ...prices.map(({ from, priceCents }) => `Asked       ${money(priceCents)} from ${moment(from)}`),
  ];
}
