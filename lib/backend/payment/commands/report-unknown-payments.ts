import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { reportIncident } from "@/lib/backend/core/incidents";
import { providerOf } from "@/lib/backend/payment/attempts";
import type { ListedPayment } from "@/lib/backend/payment/providers/port";
import { type PaymentProvider, paymentProviders } from "@/lib/domain/payment/payment";

const BATCH = 200;

/** One provider's list of payments, compared with our attempts. */
interface Listed {
  readonly provider: PaymentProvider;
  /** Null: its API has no such list, staff have to compare the list of its portal. */
  readonly listed: number | null;
  readonly unknown: readonly ListedPayment[];
}

/** Listed payments without an attempt here, neither by our id nor by the provider's reference. */
async function unknownOf(provider: PaymentProvider, listed: readonly ListedPayment[]): Promise<ListedPayment[]> {
  const unknown: ListedPayment[] = [];
  for (let at = 0; at < listed.length; at += BATCH) {
    const some = listed.slice(at, at + BATCH);
    const ids = some.flatMap(({ paymentId }) => paymentId ?? []);
    const refs = some.map(({ providerRef }) => providerRef);
    const rows = await database()
      .select({ id: payment.id, ref: payment.providerRef })
      .from(payment)
      .where(and(eq(payment.provider, provider), or(inArray(payment.id, ids), inArray(payment.providerRef, refs))));
    const known = new Set(rows.flatMap(({ id, ref }) => [id, ref]));
    unknown.push(...some.filter(({ paymentId, providerRef }) => !known.has(paymentId) && !known.has(providerRef)));
  }
  return unknown;
}

/**
 * After a backup was restored: each payment of a provider without an attempt here (ordered and paid after the backup)
 * becomes an incident. Throws ProviderUnreachable.
 */
export async function reportUnknownPayments(since: Date, now: Date): Promise<readonly Listed[]> {
  const seen: Listed[] = [];
  for (const provider of paymentProviders) {
    const port = providerOf(provider);
    if (!port) continue;
    const listed = port.listPayments ? await port.listPayments(since) : null;
    const unknown = await unknownOf(provider, listed ?? []);
    for (const { providerRef, paymentId, bookingCode, amountCents } of unknown) {
      const detail = { provider, providerRef, paymentId, bookingCode, amountCents };
      // The same key as in handle-webhook.ts, so that a webhook about this payment adds no second incident.
      const about = `${provider}:${provider === "stripe" ? (paymentId ?? providerRef) : providerRef}`;
      await database().transaction((tx) => reportIncident(tx, { kind: "unknown_order", about, detail, now }));
    }
    seen.push({ provider, listed: listed?.length ?? null, unknown });
  }
  return seen;
}
