import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import type { PaymentAction } from "@/lib/contracts/rental/reservation";
import type { Language } from "@/lib/domain/core/languages";
import type { PaymentMethod, PaymentProvider } from "@/lib/domain/payment/payment";

/** The exact request of an attempt, stored before it is sent; a retry sends it again unchanged. */
export type StoredRequest = Readonly<Record<string, string>>;

/** What a new attempt is about. Amounts are euro cents, frozen for the life of the attempt. */
export interface PageOrder {
  readonly paymentId: string;
  readonly bookingCode: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly language: Language;
  readonly now: Date;
}

/** An attempt as it stands in the database. */
export interface StoredAttempt {
  readonly paymentId: string;
  readonly bookingCode: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly providerRef: string | null;
  readonly request: StoredRequest;
  /** Refunded so far by our ledger. */
  readonly refundedCents: number;
  readonly createdAt: Date;
  /** Sent with the stored request, so that repeating it never creates a second page. */
  readonly idempotencyKey: string;
}

/** `providerRef` is null where the provider assigns it (Stripe, PayPal); Redsys takes our own order number. */
interface PreparedPage {
  readonly providerRef: string | null;
  readonly request: StoredRequest;
}

/** `unknown`: the answer was lost, a page may exist; `refused`: no page exists. */
export type PageResult =
  | { readonly ok: true; readonly action: PaymentAction; readonly providerRef: string }
  | { readonly ok: false; readonly outcome: "refused" | "unknown"; readonly reason: string };

export interface CardFacts {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiry: string | null;
}

/** Money that the provider holds or has captured; `reference` is printed on the customer's receipt. */
interface MoneyFacts {
  readonly amountCents: number;
  readonly currency: string;
  readonly reference: string;
  readonly card: CardFacts | null;
}

/**
 * One attempt's status at the provider, the only source of our payment statuses (contract section 5.2). `approved`:
 * the customer agreed and we may capture (PayPal); nothing is held or charged until then. `authorized`: held.
 * `pending`: undecided. `none`: the provider has no such payment. `foreign`: genuine, but `field` differs from ours.
 */
export type ProviderPaymentState =
  | ({ readonly kind: "approved" | "authorized" | "captured" } & MoneyFacts)
  | { readonly kind: "declined" | "cancelled"; readonly reason: string }
  | { readonly kind: "expired" | "pending" | "none" }
  | { readonly kind: "foreign"; readonly field: string };

export const webhookSubjects = ["payment", "refund", "reversal", "dispute", "dispute_over", "other"] as const;

/**
 * A webhook with a valid signature. `facts` are the fields that the adapter read; only the same adapter interprets
 * them. `payment`: an attempt's status may have changed; `refund`: a refund's; `reversal`: the provider has taken the
 * money back; `dispute` and `dispute_over`: a chargeback begins or ends; `other`: stored and ignored.
 */
export interface VerifiedWebhook {
  readonly eventId: string;
  readonly about: (typeof webhookSubjects)[number];
  /** The provider's reference of the attempt; null where the event carries our own `paymentId` instead (an intent). */
  readonly providerRef: string | null;
  readonly paymentId: string | null;
  readonly facts: Readonly<Record<string, string>>;
}
export type WebhookResult = { readonly ok: true; readonly webhook: VerifiedWebhook } | { readonly ok: false };

/**
 * `unsent`: it had no effect, retry it. `unknown`: it was sent and its answer was lost; see `isIdempotent`. `accepted`:
 * a refund that the provider has taken on under `reference` and may still fail; `readRefund` tells its outcome.
 */
export type OperationResult =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly outcome: "accepted"; readonly reason: string; readonly reference: string }
  | { readonly ok: false; readonly outcome: "refused" | "unsent" | "unknown"; readonly reason: string };

/** A refund as we sent it: the provider's id of it, if it answered, and the idempotency key. */
export interface SentRefund {
  readonly reference: string | null;
  readonly key: string;
}

/** Euro cents; refunds that the provider has accepted and not made yet are counted. */
export interface ProviderBalance {
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** The provider has a refund whose outcome is still open. */
  readonly refundUnderWay: boolean;
}

/** A payment in the provider's list; `paymentId` is our own id, null where the list doesn't carry it. */
export interface ListedPayment {
  readonly providerRef: string;
  readonly paymentId: string | null;
  readonly bookingCode: string | null;
  readonly amountCents: number;
}

/** Thrown when the provider answers, but refuses the query itself: a retry gets the same refusal. */
export class QuestionRefused extends ProviderUnreachable {
  override name = "QuestionRefused";
}

/**
 * One payment provider with hosted payment pages (contract section 5.3). Adapters don't access the database: every
 * method takes the stored attempt. No money moves twice: operations carry an idempotency key or are looked up first.
 */
export interface PaymentProviderPort {
  readonly provider: PaymentProvider;
  /**
   * When money is captured: on the page (Redsys), after the booking is confirmed (Stripe), or to confirm it (PayPal).
   */
  readonly charges: "at-once" | "after-confirming" | "to-confirm";
  /**
   * Whether an operation whose answer was lost may be sent again with its key; otherwise the provider is asked first.
   */
  readonly isIdempotent: boolean;
  /** Whether we build the page ourselves as a signed form (Redsys), so that `createCheckout` makes no call. */
  readonly buildsFormLocally: boolean;
  /** Builds the exact request without any call, so that it is stored before it is sent. */
  prepare(order: PageOrder): PreparedPage;
  /** Sends the stored request; called again with the same attempt it never creates a second payable page. */
  createCheckout(attempt: StoredAttempt): Promise<PageResult>;
  /** Reads the attempt's status from the provider. Throws ProviderUnreachable. */
  fetchPaymentState(attempt: StoredAttempt): Promise<ProviderPaymentState>;
  /** Captures the whole held or approved amount; already captured is a success. */
  capture(attempt: StoredAttempt, key: string): Promise<OperationResult>;
  /** Closes a page that is still open, where the provider supports it. Money that was paid on it stays. */
  expireCheckout(attempt: StoredAttempt, key: string): Promise<OperationResult>;
  /**
   * Voids held money, or closes an open page where the provider supports it. `ok`: nothing can be charged on the
   * attempt any more; `refused`: the provider can't close pages, or the money was captured already.
   */
  void(attempt: StoredAttempt, key: string): Promise<OperationResult>;
  /** Refunds `amountCents` of captured money to the same card or account. */
  refund(attempt: StoredAttempt, amountCents: number, key: string): Promise<OperationResult>;
  /**
   * What became of a refund that was accepted or made, which can fail days later; `unknown`: the provider doesn't list
   * it. Null where a refund is final at once (Redsys). Throws ProviderUnreachable.
   */
  readonly readRefund: ((attempt: StoredAttempt, refund: SentRefund) => Promise<OperationResult>) | null;
  /**
   * Verifies a webhook's signature on the raw bytes; the rest of the request is not trusted. Throws ProviderUnreachable
   * while what the verification needs can't be fetched (PayPal's certificate).
   */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): Promise<WebhookResult>;
  /**
   * How much the provider has captured and refunded of the attempt, for the nightly match. Throws ProviderUnreachable.
   */
  readBalance(attempt: StoredAttempt): Promise<ProviderBalance>;
  /**
   * All payments at the provider since a moment, captured or held, with or without an attempt here; null where its API
   * has no such list (Redsys). Throws ProviderUnreachable.
   */
  readonly listPayments: ((since: Date) => Promise<readonly ListedPayment[]>) | null;
  /**
   * The attempt's status by a verified webhook, every fact compared. A webhook can be days old: where it doesn't carry
   * all facts, the current status is read from the provider. Throws ProviderUnreachable.
   */
  resolveWebhook(attempt: StoredAttempt, webhook: VerifiedWebhook): Promise<ProviderPaymentState>;
}
