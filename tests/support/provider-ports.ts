import { randomUUID } from "node:crypto";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import type { PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { openedAttempt } from "./attempt";
import { accounts, useGateway } from "./gateway";

type StripeSettings = Parameters<typeof stripeProvider>[0];
type PaypalSettings = Parameters<typeof paypalProvider>[0];
/** Shorter than the delay of the "slow" fault (1500 ms): the answer is lost by timeout. */
export const shortTimeout = { timeoutMilliseconds: 1000 };

/** The adapters of Stripe and PayPal against the sandbox gateways, whose webhooks are held back. */
export function useProviderPorts() {
  const bank = useGateway();
  beforeAll(() => bank.control("webhooks", { hold: true }));
  afterEach(() => bank.clearFaults());

  const settings = () => ({ apiBase: bank.base, siteUrl: bank.siteUrl, timeoutMilliseconds: 2000 });
  const withGateway = (gateway: "stripe" | "paypal", port: (settings?: typeof shortTimeout) => PaymentProviderPort) => {
    /** An attempt that is authorised (Stripe) or approved (PayPal) and not captured yet. */
    async function paid(): Promise<StoredAttempt> {
      const { attempt, page } = await openedAttempt(port());
      await bank.press(page, "no_return");
      return attempt;
    }
    return {
      paid,
      fault: (operation: string, kind: string, more: object = {}) =>
        bank.control("faults", { gateway, operation, kind, milliseconds: 1500, ...more }),
      /** The provider's ledger entries of an attempt. */
      async ledgerOf({ paymentId }: StoredAttempt) {
        const { stripe, paypal } = await bank.ledger();
        const all = gateway === "stripe" ? stripe.sessions : paypal.orders;
        return all.filter(({ payment }) => payment === paymentId);
      },
      async captured(): Promise<StoredAttempt> {
        const attempt = await paid();
        expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: true });
        return attempt;
      },
    };
  };
  const stripe = (changes: Partial<StripeSettings> = {}) =>
    stripeProvider({ ...settings(), ...accounts.stripe, livemode: false, ...changes });
  const paypal = (changes: Partial<PaypalSettings> = {}) =>
    paypalProvider({ ...settings(), ...accounts.paypal, ...changes });
  return {
    bank,
    stripe: { port: stripe, ...withGateway("stripe", stripe) },
    paypal: { port: paypal, ...withGateway("paypal", paypal) },
  };
}
