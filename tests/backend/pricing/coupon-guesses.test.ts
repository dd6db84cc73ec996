import { randomUUID } from "node:crypto";
import { peerHeader } from "@/lib/backend/core/http/network";
import { anOrder } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { post } from "@/tests/support/web";

useDatabase();
useCardTerminal();
freezeClock("2027-01-15T10:00:00Z");

const search = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:00",
  under25: false,
  lang: "en",
};
const quote = { ...search, groupId: 2, coverage: "BASIC", extras: [] };
const wrongTotals = { expectedTotalCents: 1, expectedPayNowCents: 1 };

type Send = (coupon: string | undefined, network: string, changes?: object) => ReturnType<typeof post>;
const to =
  (path: string, body: object): Send =>
  (coupon, network, changes = {}) =>
    post(
      path,
      { ...body, ...changes, ...(coupon === undefined ? {} : { coupon }) },
      {
        [peerHeader]: network,
        "idempotency-key": randomUUID(),
      },
    );
const priced = to("/presupuesto", quote);
const calls: readonly (readonly [string, Send])[] = [
  ["POST /presupuesto", priced],
  ["POST /presupuesto/guardar", to("/presupuesto/guardar", quote)],
  ["POST /disponibilidad", to("/disponibilidad", search)],
  ["POST /reserva", to("/reserva", anOrder(wrongTotals))],
];

let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `203.0.113.${networks}`;
};

/** How many different codes a network can try before it has to wait. */
async function guessesOf(send: Send, network: string): Promise<number> {
  for (let guess = 0; guess < 30; guess += 1) {
    const { status, body } = await send(`GUESS-${guess}`, network);
    if (status === 429) {
      expect(body.code).toBe("RATE_LIMITED");
      return guess;
    }
  }
  return 30;
}

describe.each(calls)("coupon guesses in %s", (_, send) => {
  it("allows a network twenty invalid coupons an hour", async () => {
    expect(await guessesOf(send, newNetwork())).toBe(20);
  });
});

describe("a visitor's coupon guesses", () => {
  it("counts the same wrong coupon as one guess", async () => {
    const network = newNetwork();
    for (let call = 0; call < 25; call += 1) expect((await priced("MISSPELT", network)).status).toBe(200);
    expect(await guessesOf(priced, network)).toBe(19);
  });

  it("does not count a valid coupon as a guess", async () => {
    const network = newNetwork();
    const { body } = await priced("islas10", network);
    expect(body.data.CUPONDATA).toMatchObject({ code: "ISLAS10", status: "valid" });
    expect(await guessesOf(priced, network)).toBe(20);
  });

  it("keeps an applied coupon, and prices without a new one, once the network has used up its guesses", async () => {
    const network = newNetwork();
    await priced("ISLAS10", network);
    await guessesOf(priced, network);
    expect((await priced("ISLAS10", network)).body.data.CUPONDATA.status).toBe("valid");
    expect((await priced(undefined, network)).status).toBe(200);
    const another = await priced("OTRA10", network);
    expect([another.status, Number(another.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await priced("OTRA10", newNetwork())).status).toBe(200);
  });

  it("does not count a coupon as a guess when the answer does not depend on it", async () => {
    const network = newNetwork();
    for (let call = 0; call < 25; call += 1) {
      const refused = await priced(`GUESS-${call}`, network, { returnAt: "2027-07-01T10:00" });
      expect(refused.status).toBe(422);
    }
    expect(await guessesOf(priced, network)).toBe(20);
  });
});
