import { lte } from "drizzle-orm";
import { accept, refuse } from "@/lib/domain/result/result";
import { reservationEnd } from "@/lib/domain/second-hand/car";
import { database } from "../../db/client";
import { secondHandCar } from "../../db/schema/second-hand";
import { withCar } from "../with-car";

const free = { reserved: false, reservedUntil: null };

/** An agent keeps a car for a buyer, for seven days (rules section 12). */
export const reserveCar = (id: number, now: Date) =>
  withCar(id, now, async ({ soldAt, reserved }) => {
    if (soldAt) return refuse({ code: "CAR_SOLD" });
    if (reserved) return refuse({ code: "CAR_RESERVED" });
    return accept({ reserved: true, reservedUntil: new Date(reservationEnd(now.getTime())) });
  });

export const releaseCar = (id: number, now: Date) =>
  withCar(id, now, async ({ reserved }) => (reserved ? accept(free) : refuse({ code: "CAR_NOT_RESERVED" })));

/** Reservations whose seven days are over end by themselves. */
export async function endReservations(now: Date): Promise<void> {
  await database()
    .update(secondHandCar)
    .set({ ...free, updatedAt: now })
    .where(lte(secondHandCar.reservedUntil, now));
}
