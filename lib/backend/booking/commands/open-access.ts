import { eq } from "drizzle-orm";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { booking } from "../../db/schema/booking";
import { issueAccess } from "../issue-access";

type Refusal = { readonly code: "BOOKING_NOT_FOUND" | "BOOKING_DATA_MISMATCH" };

/** A token for who knows locator and e-mail of a booking (rules section 10, rows 1 and 2). */
export async function openAccess(
  code: string,
  email: string,
  now: Date,
): Promise<Result<{ readonly bookingToken: string }, Refusal>> {
  const [row] = await database()
    .select({ id: booking.id, email: booking.email, status: booking.status })
    .from(booking)
    .where(eq(booking.code, code));
  if (!row || row.status === "expired") return refuse({ code: "BOOKING_NOT_FOUND" });
  if (row.email !== email.toLowerCase()) return refuse({ code: "BOOKING_DATA_MISMATCH" });
  return accept({ bookingToken: await issueAccess(database(), row.id, "LOOK_UP", now) });
}
