import { accept, refuse } from "@/lib/domain/result/result";
import { withCar } from "../with-car";

export const sellCar = (id: number, now: Date) =>
  withCar(id, now, async ({ soldAt }) =>
    soldAt ? refuse({ code: "CAR_SOLD" }) : accept({ soldAt: now, reserved: false, reservedUntil: null }),
  );

/** A sale fell through: the car is offered again as if it came today. */
export const offerAgain = (id: number, now: Date) =>
  withCar(id, now, async ({ soldAt }) =>
    soldAt ? accept({ soldAt: null, publishedAt: now }) : refuse({ code: "CAR_FOR_SALE" }),
  );
