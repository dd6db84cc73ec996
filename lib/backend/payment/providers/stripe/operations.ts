import type Stripe from "stripe";
import { z } from "zod";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import type { OperationResult, SentRefund, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { plus } from "@/lib/domain/core/cents";
import { failureOf, readable, runQuery } from "./client";
import { intentOf } from "./facts";
import { findSession, type StripeAccess } from "./sessions";

const refused = (reason: string): OperationResult => ({ ok: false, outcome: "refused", reason });
const done = (reference: string): OperationResult => ({ ok: true, reference });

const expiredForm = z.object({ id: z.string().min(1), status: z.literal("expired") });
const canceledForm = z.object({ status: z.literal("canceled") });
const refundForm = z.object({ id: z.string().min(1), status: z.string() });
const refundsForm = z.object({ data: z.array(z.object({ id: z.string(), metadata: z.object({}).nullish() })) });
const disputesForm = z.object({ data: z.array(z.object({ amount: z.number().int(), status: z.string() })) });
const undecided = ["pending", "requires_action"];

type Found = Stripe.Checkout.Session;

/** Reads the session, then moves the money: already done is a success; when reading fails, the operation is unsent. */
async function move(
  access: StripeAccess,
  attempt: StoredAttempt,
  step: (session: Found) => Promise<OperationResult>,
): Promise<OperationResult> {
  let session: Awaited<ReturnType<typeof findSession>>;
  try {
    session = await findSession(access, attempt);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return { ok: false, outcome: "unsent", reason: error.message };
    throw error;
  }
  if (typeof session === "string") return refused("stripe.no_session");
  try {
    return await step(session);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return { ok: false, outcome: "unsent", reason: error.message };
    return { ok: false, ...failureOf(error) };
  }
}

/** Captures the whole held amount. */
export const capture = (access: StripeAccess, attempt: StoredAttempt, idempotencyKey: string) =>
  move(access, attempt, async (session) => {
    const intent = intentOf(session);
    if (!intent || intent.status === "canceled") return refused("stripe.nothing_held");
    if (intent.status === "succeeded") return done(intent.id);
    const { status } = await access.stripe.paymentIntents.capture(
      intent.id,
      { amount_to_capture: attempt.amountCents },
      { idempotencyKey },
    );
    return status === "succeeded"
      ? done(intent.id)
      : { ok: false, outcome: "unknown", reason: `stripe.intent_${status}` };
  });

const expire = async (stripe: Stripe, session: Found, idempotencyKey: string): Promise<OperationResult> =>
  done(readable(await stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey }), expiredForm).id);

/** Expires an open page; a paid one stays as it is. */
export const expireCheckout = (access: StripeAccess, attempt: StoredAttempt, idempotencyKey: string) =>
  move(access, attempt, async (session) =>
    session.status === "open" ? await expire(access.stripe, session, idempotencyKey) : refused("stripe.page_over"),
  );

/** Expires an open page, or cancels the authorisation. Captured money stays. */
export const release = (access: StripeAccess, attempt: StoredAttempt, idempotencyKey: string) =>
  move(access, attempt, async (session) => {
    if (session.status === "expired") return done(session.id);
    if (session.status === "open") return await expire(access.stripe, session, idempotencyKey);
    const intent = intentOf(session);
    if (!intent || intent.status === "succeeded") return refused("stripe.already_captured");
    if (intent.status !== "canceled")
      readable(await access.stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey }), canceledForm);
    return done(intent.id);
  });

/** Stripe forgets idempotency keys after a day, so a refund also carries its key as metadata that can be looked up. */
async function findRefund(stripe: Stripe, intentId: string, { reference, key }: SentRefund) {
  const { data } = await runQuery(async () =>
    readable(await stripe.refunds.list({ payment_intent: intentId, limit: 100 }), refundsForm),
  );
  return data.find(({ id, metadata }) => id === reference || metadata?.operation === key);
}

function refundOutcome({ id, status, failure_reason: failure }: Stripe.Refund): OperationResult {
  if (status !== null && undecided.includes(status))
    return { ok: false, outcome: "accepted", reason: `stripe.refund_${status}`, reference: id };
  return status === "failed" || status === "canceled" ? refused(`stripe.refund_${failure ?? status}`) : done(id);
}

/** The current status of a refund. Throws ProviderUnreachable. */
export async function readRefund(
  access: StripeAccess,
  attempt: StoredAttempt,
  sent: SentRefund,
): Promise<OperationResult> {
  const session = await findSession(access, attempt);
  const intent = typeof session === "string" ? null : intentOf(session);
  const refund = intent && (await findRefund(access.stripe, intent.id, sent));
  return refund ? refundOutcome(refund) : { ok: false, outcome: "unknown", reason: "stripe.no_refund" };
}

/** Refunds `amountCents` of the captured money, once for each idempotency key. */
export const refund = (access: StripeAccess, attempt: StoredAttempt, amountCents: number, idempotencyKey: string) =>
  move(access, attempt, async (session) => {
    const intent = intentOf(session);
    if (intent?.status !== "succeeded") return refused("stripe.nothing_captured");
    const made =
      (await findRefund(access.stripe, intent.id, { reference: null, key: idempotencyKey })) ??
      readable(
        await access.stripe.refunds.create(
          { payment_intent: intent.id, amount: amountCents, metadata: { operation: idempotencyKey } },
          { idempotencyKey },
        ),
        refundForm,
      );
    return refundOutcome(made);
  });

/** What lost disputes took of a charge, in cents. Throws ProviderUnreachable. */
export async function lostDisputes({ stripe }: StripeAccess, intentId: string): Promise<number> {
  const { data } = await runQuery(async () =>
    readable(await stripe.disputes.list({ payment_intent: intentId, limit: 100 }), disputesForm),
  );
  return data.reduce<number>((total, { amount, status }) => (status === "lost" ? plus(total, amount) : total), 0);
}
