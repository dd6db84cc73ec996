import { randomBytes, randomUUID } from "node:crypto";
import type { PageOrder, PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";

/** An attempt of 50 euro as the database stores it, before the provider is called. */
export function preparedAttempt(port: PaymentProviderPort, changes: Partial<PageOrder> = {}): StoredAttempt {
  const order: PageOrder = {
    paymentId: randomBytes(16).toString("base64url"),
    bookingCode: "T-ABCDEFG",
    method: port.provider === "paypal" ? "paypal" : "card",
    amountCents: 5000,
    language: "en",
    now: new Date(),
    ...changes,
  };
  const { paymentId, bookingCode, method, amountCents, now } = order;
  return {
    paymentId,
    bookingCode,
    method,
    amountCents,
    ...port.prepare(order),
    refundedCents: 0,
    idempotencyKey: randomUUID(),
    createdAt: now,
  };
}

/** The attempt once the provider has made its payment page, and the page's address. */
export async function openedAttempt(port: PaymentProviderPort, changes: Partial<PageOrder> = {}) {
  const attempt = preparedAttempt(port, changes);
  const page = await port.createCheckout(attempt);
  if (!page.ok || page.action.kind !== "redirect") throw new Error("no page to go to");
  return { attempt: { ...attempt, providerRef: page.providerRef }, page: page.action.url };
}
