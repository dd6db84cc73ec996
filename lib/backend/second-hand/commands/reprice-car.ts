import { eq } from "drizzle-orm";
import { accept, refuse } from "@/lib/domain/result/result";
import { previousPrice } from "@/lib/domain/second-hand/car";
import { carPrice } from "../../db/schema/second-hand";
import { withCar } from "../with-car";

/** A new price; what is shown as the one before follows from all that were asked. A reserved car keeps its buyer's price. */
export const repriceCar = (id: number, priceCents: number, now: Date) =>
  withCar(id, now, async (subject, tx) => {
    if (subject.soldAt) return refuse({ code: "CAR_SOLD" });
    if (subject.reserved) return refuse({ code: "CAR_RESERVED" });
    if (subject.priceCents === priceCents) return refuse({ code: "SAME_PRICE" });
    const asked = await tx.select().from(carPrice).where(eq(carPrice.carId, id)).orderBy(carPrice.from);
    const steps = [...asked, { from: now, priceCents }].map((step) => ({ ...step, from: step.from.getTime() }));
    return accept({ priceCents, previousPriceCents: previousPrice(steps, now.getTime()) });
  });
