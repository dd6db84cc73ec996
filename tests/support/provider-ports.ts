import { randomUUID } from "node:crypto";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import type { PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { openedAttempt } from "./attempt";
import { accounts, useGateway } from "./gateway";

type StripeSettings = Parameters<typeof stripeProvider>[0];
type PaypalSettings = Parameters<typeof paypalProvider>[0];
/** Answers that come too late for this are lost. */
export const impatient = { timeoutMilliseconds: 1000 };

/** The adapters of Stripe and PayPal against the pretend gateways, which send no notices. */
export function useProviderPorts() {
  const bank = useGateway();
  beforeAll(() => bank.control("notices", { hold: true }));
  afterEach(() => bank.clearFaults());

  const settings = () => ({ apiBase: bank.base, siteUrl: bank.siteUrl, timeoutMilliseconds: 2000 });
  const withGateway = (gateway: "stripe" | "paypal", port: (given?: typeof impatient) => PaymentProviderPort) => {
    /** An attempt whose customer has paid or approved: what comes next is the capture. */
    async function paid(): Promise<StoredAttempt> {
      const { attempt, page } = await openedAttempt(port());
      await bank.press(page, "no_return");
      return attempt;
    }
    return {
      paid,
      fault: (operation: string, kind: string, more: object = {}) =>
        bank.control("faults", { gateway, operation, kind, milliseconds: 1500, ...more }),
      /** What the provider's books have of an attempt. */
      async booked({ paymentId }: StoredAttempt) {
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
  const stripe = (given: Partial<StripeSettings> = {}) =>
    stripeProvider({ ...settings(), ...accounts.stripe, livemode: false, ...given });
  const paypal = (given: Partial<PaypalSettings> = {}) =>
    paypalProvider({ ...settings(), ...accounts.paypal, ...given });
  return {
    bank,
    stripe: { port: stripe, ...withGateway("stripe", stripe) },
    paypal: { port: paypal, ...withGateway("paypal", paypal) },
  };
}
