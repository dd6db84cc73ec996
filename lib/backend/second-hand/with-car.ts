import { eq } from "drizzle-orm";
import { type Result, refuse } from "@/lib/domain/result/result";
import { database, type Transaction } from "../db/client";
import { secondHandCar } from "../db/schema/second-hand";
import type { CarRow } from "./mapper";

/** Why a car's state doesn't allow what is wanted. */
export type CarCode = "NO_CAR" | "CAR_SOLD" | "CAR_RESERVED" | "CAR_NOT_RESERVED" | "CAR_FOR_SALE" | "SAME_PRICE";
export interface CarRefusal {
  readonly code: CarCode;
}

/** Changes one car in a transaction of its own, the row locked; the work answers the new values or why it can't be. */
export async function withCar(
  id: number,
  now: Date,
  work: (subject: CarRow, tx: Transaction) => Promise<Result<Partial<CarRow>, CarRefusal>>,
): Promise<Result<CarRow, CarRefusal>> {
  return await database().transaction(async (tx): Promise<Result<CarRow, CarRefusal>> => {
    const mine = eq(secondHandCar.id, id);
    const [subject] = await tx.select().from(secondHandCar).where(mine).for("no key update");
    if (!subject) return refuse({ code: "NO_CAR" });
    const change = await work(subject, tx);
    if (!change.ok) return change;
    const [changed] = await tx
      .update(secondHandCar)
      .set({ ...change.value, updatedAt: now })
      .where(mine)
      .returning();
    if (!changed) throw new Error(`car ${id} went away under its lock`);
    return { ok: true, value: changed };
  });
}
