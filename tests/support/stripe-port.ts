import { randomUUID } from "node:crypto";
import type { PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { openedAttempt } from "./attempt";
import { accounts, useGateway } from "./gateway";

/** The Stripe adapter against the pretend gateway, which sends no notices. */
export function useStripe() {
  const bank = useGateway();
  beforeAll(() => bank.control("notices", { hold: true }));

  const port = (given: { timeoutMilliseconds?: number; secretKey?: string; livemode?: boolean } = {}) =>
    stripeProvider({
      ...accounts.stripe,
      apiBase: bank.base,
      siteUrl: bank.siteUrl,
      livemode: false,
      timeoutMilliseconds: 2000,
      ...given,
    });
  const fault = (operation: string, kind: string, more: object = {}) =>
    bank.control("faults", { gateway: "stripe", operation, kind, milliseconds: 600, ...more });
  const stripeSays = async ({ paymentId }: StoredAttempt) =>
    (await bank.ledger()).stripe.sessions.filter(({ payment }) => payment === paymentId);

  async function held(provider: PaymentProviderPort = port()): Promise<StoredAttempt> {
    const { attempt, page } = await openedAttempt(provider);
    await bank.press(page, "no_return");
    return attempt;
  }

  async function captured(): Promise<StoredAttempt> {
    const attempt = await held();
    expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: true });
    return attempt;
  }
  return { bank, port, fault, stripeSays, held, captured };
}
