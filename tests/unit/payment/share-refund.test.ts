import fc from "fast-check";
import { type Holding, shareRefund } from "@/lib/domain/rental/cancellation";

const holding = (paymentId: string, held: Holding["held"], cents: number): Holding => ({ paymentId, held, cents });

describe("shareRefund", () => {
  it.each<[string, readonly Holding[], number, readonly [string, string, number][]]>([
    ["one captured payment in full", [holding("a", "captured", 6909)], 6909, [["a", "refund", 6909]]],
    ["part of one captured payment", [holding("a", "captured", 6909)], 909, [["a", "refund", 909]]],
    ["nothing for a refund of zero", [holding("a", "captured", 6909)], 0, []],
    ["an authorised payment by voiding it", [holding("a", "authorized", 6909)], 6909, [["a", "void", 6909]]],
    ["no part of an authorised payment", [holding("a", "authorized", 6909)], 909, []],
    [
      "the largest payment first",
      [holding("a", "captured", 1000), holding("b", "captured", 5000)],
      5500,
      [
        ["b", "refund", 5000],
        ["a", "refund", 500],
      ],
    ],
    [
      "a captured payment when the authorised one is too large",
      [holding("a", "authorized", 5000), holding("b", "captured", 1000)],
      1500,
      [["b", "refund", 1000]],
    ],
  ])("refunds %s", (_, holdings, cents, expected) => {
    const returns = shareRefund(holdings, cents);
    expect(returns.map(({ paymentId, kind, cents: share }) => [paymentId, kind, share])).toEqual(expected);
  });

  const holdings = fc
    .array(
      fc.record({ held: fc.constantFrom("authorized", "captured"), cents: fc.integer({ min: 0, max: 100_000 }) }),
      {
        maxLength: 5,
      },
    )
    .map((list) => list.map(({ held, cents }, place) => holding(String(place), held, cents)));

  it("never refunds more than requested or than a payment holds, and each payment at most once", () => {
    fc.assert(
      fc.property(holdings, fc.integer({ min: 0, max: 500_000 }), (list, wanted) => {
        const returns = shareRefund(list, wanted);
        expect(returns.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(wanted);
        expect(new Set(returns.map(({ paymentId }) => paymentId)).size).toBe(returns.length);
        for (const { paymentId, kind, cents } of returns) {
          const source = list.find((hold) => hold.paymentId === paymentId);
          expect(cents).toBeGreaterThan(0);
          expect(cents).toBeLessThanOrEqual(source?.cents ?? 0);
          if (kind === "void") expect(source).toMatchObject({ held: "authorized", cents });
        }
      }),
    );
  });

  it("refunds exactly the requested amount when all payments are captured", () => {
    const taken = holdings.map((list) => list.map((hold): Holding => ({ ...hold, held: "captured" })));
    fc.assert(
      fc.property(taken, fc.integer({ min: 0, max: 500_000 }), (list, wanted) => {
        const total = list.reduce((sum, { cents }) => sum + cents, 0);
        const refunded = shareRefund(list, wanted).reduce((sum, { cents }) => sum + cents, 0);
        expect(refunded).toBe(Math.min(wanted, total));
      }),
    );
  });
});
