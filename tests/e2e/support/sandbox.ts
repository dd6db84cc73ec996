import fs from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { z } from "zod";
import { gatewaysAt } from "@/tests/runs/gateways";

const pointer = path.resolve(import.meta.dirname, "../../../.data/test/e2e-sandbox");
const attempt = { booking: z.string(), askedCents: z.number(), paidCents: z.number(), refundedCents: z.number() };
const ledgerSchema = z.object({
  redsys: z.object({ orders: z.array(z.object(attempt)) }),
  stripe: z.object({ sessions: z.array(z.object({ ...attempt, heldCents: z.number() })) }),
  paypal: z.object({ orders: z.array(z.object(attempt)) }),
});

export interface Charge {
  gateway: "redsys" | "stripe" | "paypal";
  askedCents: number;
  paidCents: number;
}

const address = () => fs.readFileSync(pointer, "utf8").trim();

/** The tested site's sandbox gateways. */
export const gateways = () => gatewaysAt(address());

/** Makes Stripe refuse to create a page for the order whose request contains this text. */
export async function refusePageOf(holding: string): Promise<void> {
  const fault = { gateway: "stripe", operation: "create", kind: "refused", holding };
  const headers = { "content-type": "application/json" };
  const order = { method: "POST", headers, body: JSON.stringify(fault) };
  expect((await fetch(new URL("/control/faults", address()), order)).status).toBe(200);
}

/** All payment attempts of a booking in the gateways' ledgers. */
async function attemptsOf(code: string) {
  const answer = await fetch(new URL("/control/ledger", address()));
  const { redsys, stripe, paypal } = ledgerSchema.parse(await answer.json());
  return [
    ...redsys.orders.map((order) => ({ ...order, gateway: "redsys" as const, heldCents: 0 })),
    ...stripe.sessions.map((session) => ({ ...session, gateway: "stripe" as const })),
    ...paypal.orders.map((order) => ({ ...order, gateway: "paypal" as const, heldCents: 0 })),
  ].filter(({ booking }) => booking.includes(code));
}

/** Waits until exactly one attempt is captured in full and nothing is held or refunded. */
export async function expectChargedOnce(code: string, gateway: Charge["gateway"]): Promise<Charge> {
  let charges: Charge[] = [];
  const money = async () => {
    const attempts = await attemptsOf(code);
    charges = attempts.filter(({ paidCents }) => paidCents > 0);
    return {
      charged: charges.map((charge) => [charge.gateway, charge.paidCents - charge.askedCents]),
      heldCents: attempts.reduce((sum, { heldCents }) => sum + heldCents, 0),
      refundedCents: attempts.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    };
  };
  await expect
    .poll(money, { timeout: 60_000, message: `one charge for ${code}` })
    .toEqual({ charged: [[gateway, 0]], heldCents: 0, refundedCents: 0 });
  const [charge] = charges;
  if (!charge) throw new Error(`No charge for ${code}.`);
  return charge;
}

/** The gateways at which a booking has payment attempts, sorted. */
export const gatewaysOf = async (code: string) => (await attemptsOf(code)).map(({ gateway }) => gateway).toSorted();
