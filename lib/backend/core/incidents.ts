import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, notInArray, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { incident } from "@/lib/backend/core/db/schema/operations";
import type { IncidentKind } from "@/lib/domain/core/incident";
import { addToOutbox } from "./outbox";

interface Report {
  readonly kind: IncidentKind;
  readonly about: string;
  readonly bookingId?: number | undefined;
  readonly paymentId?: string | undefined;
  readonly detail: Readonly<Record<string, string | number | null>>;
  /**
   * After a person closed it: `changed` (the default) opens it again for other facts, `always` for each report of an
   * event, `never` for a state whose figures change all the time.
   */
  readonly reopens?: "changed" | "always" | "never";
  readonly now: Date;
}

const HOURS_TO_HANDLE = 24;
const AUTOMATIC = "automatic";

/**
 * Opens an incident due in 24 hours and queues its alert mail. An open one gets today's facts, without a second mail. A
 * closed one opens again when its cause is back: always after it closed by itself; after a person closed it, as
 * `reopens` says.
 */
export async function reportIncident(tx: Transaction, report: Report): Promise<void> {
  const { kind, about, bookingId, paymentId, detail, now } = report;
  const dedupeKey = `${kind}:${about}`;
  const dueAt = new Date(now.getTime() + HOURS_TO_HANDLE * 3_600_000);
  const [added] = await tx
    .insert(incident)
    .values({ kind, dedupeKey, bookingId, paymentId, detail, createdAt: now, dueAt })
    .onConflictDoNothing({ target: incident.dedupeKey })
    .returning({ id: incident.id });
  const row = added ?? (await reopen(tx, report, dueAt));
  if (!row) return;
  const message = { kind: "alert" as const, incidentId: row.id };
  const alertKey = added ? `alert:${dedupeKey}` : `alert:${dedupeKey}:${now.getTime()}`;
  await addToOutbox(tx, { message, dedupeKey: alertKey, bookingId, paymentId, now });
}

/** Brings the facts of a known incident up to date; its id if it was closed and is open again. */
async function reopen(tx: Transaction, { kind, about, detail, reopens = "changed", now }: Report, dueAt: Date) {
  const matching = eq(incident.dedupeKey, `${kind}:${about}`);
  const [known] = await tx.select().from(incident).where(matching).for("no key update");
  if (!known) throw new Error("the incident was not written");
  const isSame = isDeepStrictEqual(known.detail, detail);
  if (known.closedAt === null) {
    if (!isSame) await tx.update(incident).set({ detail }).where(matching);
    return null;
  }
  const isNews = reopens === "always" || (reopens === "changed" && !isSame);
  if (known.closedBy !== AUTOMATIC && !isNews) return null;
  const opened = { detail, createdAt: now, dueAt, closedAt: null, closedBy: null, note: null };
  await tx.update(incident).set(opened).where(matching);
  return { id: known.id };
}

interface Closing {
  readonly kind: IncidentKind;
  /** The same text as in the report: `kind` and `about` form the dedupe key. */
  readonly about: string;
  readonly note: string;
  readonly now: Date;
}

const closeOpen = (tx: Transaction, which: SQL | undefined, { note, now }: Pick<Closing, "note" | "now">) =>
  tx
    .update(incident)
    .set({ closedAt: now, closedBy: AUTOMATIC, note })
    .where(and(which, isNull(incident.closedAt)));

/** Closes an open incident automatically; does nothing for a closed or unknown one. */
export async function closeIncident(tx: Transaction, { kind, about, ...closing }: Closing): Promise<void> {
  await closeOpen(tx, eq(incident.dedupeKey, `${kind}:${about}`), closing);
}

interface PaymentClosing {
  readonly kinds: readonly IncidentKind[];
  readonly paymentId: string;
  /** Dedupe keys of incidents that stay open. */
  readonly but?: readonly string[];
  readonly note: string;
  readonly now: Date;
}

/** Closes a payment's open incidents of these kinds automatically. */
export async function closePaymentIncidents(tx: Transaction, closing: PaymentClosing): Promise<void> {
  const { kinds, paymentId, but = [] } = closing;
  const matching = and(eq(incident.paymentId, paymentId), inArray(incident.kind, [...kinds]));
  await closeOpen(tx, and(matching, notInArray(incident.dedupeKey, [...but])), closing);
}
