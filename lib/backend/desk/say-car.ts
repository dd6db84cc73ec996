import { moment, money } from "@/lib/backend/desk/say";
import type { CarRow } from "@/lib/backend/second-hand/mapper";
import type { CarForStaff } from "@/lib/backend/second-hand/staff-queries";

const stateOf = ({ soldAt, reserved, reservedUntil }: CarRow): string => {
  if (soldAt) return `SOLD on ${moment(soldAt)}`;
  if (!reserved) return "for sale";
  return reservedUntil ? `RESERVED until ${moment(reservedUntil)}` : "RESERVED until it is released";
};

export const nameOf = ({ id, brand, model, version }: CarRow): string => `${id} ${brand} ${model} ${version}`.trim();

export const sayCarLine = (car: CarRow): string => {
  const { registration, km, officeId, priceCents } = car;
  return `${nameOf(car)}, ${registration}, ${km} km, office ${officeId}, ${money(priceCents)}, ${stateOf(car)}`;
};

/** A car in lines of label and fact, with the history of its price. */
export function sayCar({ car, prices }: CarForStaff): string[] {
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
