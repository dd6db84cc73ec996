import "server-only";
import { eq } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import type { DeskCode, DeskRefusal } from "@/lib/backend/desk/refusal";
import type { BookingRow } from "@/lib/backend/payment/commands/advance-booking";
import type { BookingStatus } from "@/lib/domain/booking/booking-status";
import { type Result, refuse } from "@/lib/domain/result/result";

/** Undoes what a command has written before it found that it can't be done. */
export class Refused extends Error {
  readonly code: DeskCode;
  constructor(code: DeskCode) {
    super(code);
    this.code = code;
  }
}

/** Does the desk's work on one booking in a transaction of its own, the row locked, in one of the statuses that it fits. */
export async function withBooking<Value>(
  code: string,
  statuses: readonly BookingStatus[] | "any",
  work: (tx: Transaction, subject: BookingRow) => Promise<Result<Value, DeskRefusal>>,
): Promise<Result<Value, DeskRefusal>> {
  try {
    return await database().transaction(async (tx): Promise<Result<Value, DeskRefusal>> => {
      const [subject] = await tx
        .select()
        .from(booking)
        .where(eq(booking.code, code.toUpperCase()))
        .for("no key update");
      if (!subject) return refuse({ code: "NO_BOOKING" });
      if (statuses !== "any" && !statuses.includes(subject.status)) return refuse({ code: "WRONG_STATUS" });
      return await work(tx, subject);
    });
  } catch (error) {
    if (error instanceof Refused) return refuse({ code: error.code });
    throw error;
  }
}
