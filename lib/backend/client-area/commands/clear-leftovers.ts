import "server-only";
import { and, isNotNull, lt, ne } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { bookingAccess } from "@/lib/backend/db/schema/booking";
import { outbox, savedQuote } from "@/lib/backend/db/schema/operations";
import { providerEvent } from "@/lib/backend/db/schema/payment";
import { securityLog } from "@/lib/backend/db/schema/security";
import { daysBefore } from "@/lib/backend/platform/clock";
import { retention } from "@/lib/domain/privacy/retention";

/** Deletes what served its purpose, after the times that the privacy policy names. */
export async function clearLeftovers(now: Date): Promise<void> {
  const before = (days: number) => daysBefore(now, days);
  await database()
    .delete(savedQuote)
    .where(lt(savedQuote.expiresAt, before(retention.savedQuoteDays)));
  await database().delete(bookingAccess).where(lt(bookingAccess.expiresAt, now));
  await database()
    .delete(providerEvent)
    .where(and(lt(providerEvent.receivedAt, before(retention.noticeDays)), isNotNull(providerEvent.processedAt)));
  // An order to a provider stays: its row is what keeps it from leaving twice, and it holds no person.
  await database()
    .delete(outbox)
    .where(and(lt(outbox.doneAt, before(retention.messageDays)), ne(outbox.kind, "operation")));
  await database()
    .delete(securityLog)
    .where(lt(securityLog.at, before(retention.securityLogDays)));
}
