import "server-only";
import { bookingAccessValue } from "@/lib/auth/booking-access";
import { currentSession } from "@/lib/auth/session";
import { parseBookingAccess } from "@/lib/contracts/booking-access";
import type { PaymentView } from "@/lib/contracts/payment";
import { web } from "@/lib/web-client/server";
import { type CallResult, unwrap } from "@/lib/web-client/unwrap";

export type OwnPayment =
  | { kind: "known"; payment: PaymentView }
  /** No booking is open in this browser, nor is it one of who is signed in: it may be anybody's payment. */
  | { kind: "closed" }
  | { kind: "unknown" };

const idForm = /^[A-Za-z0-9_-]{22}$/;

async function own(
  paymentId: string,
  ask: (client: Awaited<ReturnType<typeof web>>) => Promise<CallResult<PaymentView>>,
): Promise<OwnPayment> {
  if (!idForm.test(paymentId)) return { kind: "unknown" };
  const access = await bookingAccessValue();
  const opened = parseBookingAccess(access).length > 0;
  if (!opened && !(await currentSession())) return { kind: "closed" };
  const answer = await ask(await web({ bookingToken: access }));
  if (answer.ok) return { kind: "known", payment: answer.value };
  const isUnknown = answer.code === "NOT_FOUND" || answer.code === "VALIDATION_FAILED";
  return opened && isUnknown ? { kind: "unknown" } : { kind: "closed" };
}

/** An attempt to pay, as far as it is known here. */
export const loadPayment = (paymentId: string): Promise<OwnPayment> =>
  own(paymentId, (client) => unwrap(client.pago[":paymentId"].$get({ param: { paymentId } })));

/** The same after asking the provider, once; `leftPage`: the customer came back by the way of who has not paid. */
export const checkPayment = (paymentId: string, how: { leftPage?: true } = {}): Promise<OwnPayment> =>
  own(paymentId, (client) => unwrap(client.pago[":paymentId"].comprobar.$post({ param: { paymentId }, json: how })));
