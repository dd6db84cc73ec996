import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { ledger, payment } from "@/lib/backend/db/schema/payment";
import type { PaymentRow } from "@/lib/backend/payment/payment-row";
import type { ProviderTruth } from "@/lib/backend/payment/providers/port";

/** The ledger's word that held money was let go; said once, whoever says it first. */
export async function writeRelease(tx: Transaction, row: PaymentRow, now: Date): Promise<void> {
  await tx
    .insert(ledger)
    .values({
      provider: row.provider,
      paymentId: row.id,
      livemode: row.livemode,
      kind: "void",
      amountCents: row.amountCents,
      providerRef: row.providerRef,
      at: now,
    })
    .onConflictDoNothing();
}

/** Payment row and ledger; the ledger's uniqueness is the last word against counting money twice. */
export async function writeMoney(
  tx: Transaction,
  row: PaymentRow,
  truth: ProviderTruth,
  status: "authorized" | "captured",
  now: Date,
): Promise<void> {
  if (truth.kind !== "authorized" && truth.kind !== "captured") throw new Error("money without its facts");
  const { card } = truth;
  await tx
    .update(payment)
    .set({
      status,
      reason: null,
      receipt: truth.reference,
      ...(card ? { cardBrand: card.brand, cardLast4: card.last4, cardExpiry: card.expiry } : {}),
      ...(status === "captured" ? { capturedCents: row.amountCents } : {}),
      updatedAt: now,
    })
    .where(eq(payment.id, row.id));
  await tx.insert(ledger).values({
    provider: row.provider,
    paymentId: row.id,
    livemode: row.livemode,
    kind: status === "captured" ? "capture" : "authorization",
    amountCents: row.amountCents,
    providerRef: truth.reference,
    at: now,
  });
}
