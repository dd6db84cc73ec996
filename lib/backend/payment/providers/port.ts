import { ProviderUnreachable } from "@/lib/backend/platform/outbound-call";
import type { PaymentAction } from "@/lib/contracts/reservation";
import type { Language } from "@/lib/domain/language/languages";
import type { PaymentMethod, PaymentProvider } from "@/lib/domain/payment/payment";

/** The exact request of an attempt, stored before it leaves; a retry sends it again unchanged. */
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
  /** What our ledger says was given back so far. */
  readonly refundedCents: number;
  readonly createdAt: Date;
  /** Sent with the stored request: the provider makes one page for it, however often it is asked. */
  readonly idempotencyKey: string;
}

/** `providerRef` is null where the provider itself gives the reference out. */
interface PreparedPage {
  readonly providerRef: string | null;
  readonly request: StoredRequest;
}

/** `unknown`: the answer was lost, a page may exist; `refused`: it surely does not. */
export type PageResult =
  | { readonly ok: true; readonly action: PaymentAction; readonly providerRef: string }
  | { readonly ok: false; readonly outcome: "refused" | "unknown"; readonly reason: string };

export interface CardFacts {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiry: string | null;
}

/** Money that the provider holds or has taken; `reference` is what the customer reads on a receipt. */
interface MoneyFacts {
  readonly amountCents: number;
  readonly currency: string;
  readonly reference: string;
  readonly card: CardFacts | null;
}

/**
 * What the provider says about one attempt; the only thing that moves money states (contract section 5.2).
 * `approved`: the customer agreed and we may take the money now (PayPal); nothing is held or charged until `capture`.
 * `pending`: nothing decided. `none`: the provider knows no such operation. `foreign`: signed, but not ours.
 */
export type ProviderTruth =
  | ({ readonly kind: "approved" | "authorized" | "captured" } & MoneyFacts)
  | { readonly kind: "declined" | "cancelled"; readonly reason: string }
  | { readonly kind: "expired" | "pending" | "none" }
  | { readonly kind: "foreign"; readonly field: string };

/**
 * A notice whose signature held. `facts` is what the adapter read; only the same adapter judges it.
 * `payment`: an attempt may have a new truth; `dispute`: its money is contested; `other`: nothing that moves money here.
 */
export interface VerifiedWebhook {
  readonly eventId: string;
  readonly about: "payment" | "dispute" | "other";
  /** Names the attempt; a notice about a part of it (an intent, a capture) names it by our own id instead. */
  readonly providerRef: string | null;
  readonly paymentId: string | null;
  readonly facts: Readonly<Record<string, string>>;
}
export type WebhookResult = { readonly ok: true; readonly notice: VerifiedWebhook } | { readonly ok: false };

/** `unsent`: nothing left, try again. `unknown`: it left and the answer was lost, never send it blindly again. */
export type MoveResult =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly outcome: "refused" | "unsent" | "unknown"; readonly reason: string };

/** Euro cents. */
export interface ProviderBalance {
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** The provider has a refund that it has not decided. */
  readonly refundUnderWay: boolean;
}

/** A payment as the provider lists it; `paymentId` is our own id, where the list tells it. */
export interface ListedPayment {
  readonly providerRef: string;
  readonly paymentId: string | null;
  readonly bookingCode: string | null;
  readonly amountCents: number;
}

/** Thrown when the provider answers, but refuses the question: it says no more when it is asked again. */
export class QuestionRefused extends ProviderUnreachable {
  override name = "QuestionRefused";
}

/**
 * One payment provider behind hosted pages (contract section 5.3). Adapters know no database: every
 * method takes the stored attempt. Money moves twice nowhere: moves carry a key, or are asked for first.
 */
export interface PaymentProviderPort {
  readonly provider: PaymentProvider;
  /** Money taken at once (Redsys), held and captured after confirming (Stripe), or captured to confirm (PayPal). */
  readonly charges: "at-once" | "after-confirming" | "to-confirm";
  /** Whether a move whose answer was lost may be sent again with its key; otherwise it is only asked for. */
  readonly repeatsMoves: boolean;
  /** Whether its page is a form of our own, for which nobody is asked. */
  readonly makesOwnPage: boolean;
  /** Builds the exact request without any call, so that it is stored before anything leaves. */
  prepare(order: PageOrder): PreparedPage;
  /** Sends the stored request; called again with the same attempt it never makes a second payable page. */
  createPage(attempt: StoredAttempt): Promise<PageResult>;
  /** Asks the provider. Throws ProviderUnreachable. */
  readTruth(attempt: StoredAttempt): Promise<ProviderTruth>;
  /** Takes held or approved money, all of it; money that was taken already is a success. */
  capture(attempt: StoredAttempt, key: string): Promise<MoveResult>;
  /** Ends a page that is still open, where that can be, so that nobody can pay on it. Money that is there stays. */
  endPage(attempt: StoredAttempt, key: string): Promise<MoveResult>;
  /**
   * Lets held money go, or ends a page that is still open where that can be; `ok` only when nothing can be taken on the
   * attempt any more, `refused` where the provider ends no pages or the money was taken already.
   */
  void(attempt: StoredAttempt, key: string): Promise<MoveResult>;
  /** Gives `amountCents` of taken money back by the same means. */
  refund(attempt: StoredAttempt, amountCents: number, key: string): Promise<MoveResult>;
  /**
   * Checks a notice's signature on the raw bytes; never trusts the rest of the request. Throws ProviderUnreachable where
   * the provider itself has to be asked whether it holds.
   */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): Promise<WebhookResult>;
  /**
   * How much of the attempt's money the provider has taken and given back, for the nightly match.
   * Throws ProviderUnreachable.
   */
  readBalance(attempt: StoredAttempt): Promise<ProviderBalance>;
  /**
   * What customers have paid or agreed to hold since a moment, known here or not; null where the provider tells no such
   * list. Throws ProviderUnreachable.
   */
  readonly listPayments: ((since: Date) => Promise<readonly ListedPayment[]>) | null;
  /**
   * Compares every fact of a verified notice with the stored attempt. A notice can be days old: where it doesn't carry
   * the whole truth, the provider is asked for today's. Throws ProviderUnreachable.
   */
  judgeWebhook(attempt: StoredAttempt, notice: VerifiedWebhook): Promise<ProviderTruth>;
}
