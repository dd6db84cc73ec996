import { eq } from "drizzle-orm";
import { paymentActionSchema } from "@/lib/contracts/payment";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { booking } from "../../db/schema/booking";
import type { Failure } from "../../http/answers";
import { type OpenedPage, openPage } from "../../payment/commands/start-payment";
import { paymentsOf } from "../find-booking";
import { issueAccess } from "../issue-access";

interface Resumed {
  readonly code: string;
  readonly bookingToken: string;
  readonly page: OpenedPage;
}

/**
 * The booking of an order that was written but never answered, because the process died or the provider was silent:
 * the same order goes on with it. Null when the order is new.
 */
export async function resumeBooking(requestKey: string, now: Date): Promise<Result<Resumed, Failure> | null> {
  const [row] = await database().select().from(booking).where(eq(booking.requestKey, requestKey));
  if (!row) return null;
  if (row.status === "expired" || row.holdExpiresAt <= now) return refuse({ code: "TIME_SELECTION_LOST" });
  const bookingToken = await issueAccess(database(), row.id, "ORDER", now);
  const held = { code: row.code, bookingToken };
  const attempts = await paymentsOf(database(), row.id);
  const open = attempts.find(({ status }) => status === "started" || status === "created");
  if (open?.status === "created") {
    const page = await openPage(open.id, now);
    return page.ok ? accept({ ...held, page: page.value }) : refuse({ code: page.code, data: held });
  }
  if (!open) return refuse({ code: "PAYMENT_START_FAILED", data: held });
  const action = paymentActionSchema.parse(open.action);
  return accept({ ...held, page: { paymentId: open.id, action, holdExpiresAt: row.holdExpiresAt } });
}
