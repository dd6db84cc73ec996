import { extendHold, holdLimit, holdLimitWithPage, pageLimit, quoteLimit } from "@/lib/domain/rental/hold";
import { configuration } from "@/tests/support/builders/configuration";

const start = Date.parse("2027-07-01T08:00:00Z");
const minutesAfter = (instant: number) => (instant - start) / 60_000;
const hold = { status: "held", endsAt: start + 15 * 60_000, extensions: 0 } as const;

describe("hold", () => {
  it("a hold lasts 15 minutes from the order, a quote 30 minutes from the answer", () => {
    expect(minutesAfter(holdLimit(start, configuration))).toBe(15);
    expect(minutesAfter(quoteLimit(start, configuration))).toBe(30);
  });

  it.each([
    ["stripe", 31, 41],
    ["paypal", 30, 40],
    ["redsys", 30, 40],
  ] as const)("a payment page of %s is open for %i minutes and extends the hold to %i", (provider, page, held) => {
    expect(minutesAfter(pageLimit(start, provider, configuration))).toBe(page);
    expect(minutesAfter(holdLimitWithPage(start, provider, hold.endsAt, configuration))).toBe(held);
  });

  it("a payment page never shortens the hold", () => {
    const far = start + 55 * 60_000;
    expect(holdLimitWithPage(start, "redsys", far, configuration)).toBe(far);
  });

  it("a hold is extended by 10 minutes, at most twice", () => {
    const once = extendHold(hold, start, configuration);
    expect(once).toEqual({ ok: true, value: { endsAt: hold.endsAt + 600_000, extensions: 1 } });
    expect(extendHold({ ...hold, extensions: 1 }, start, configuration)).toMatchObject({
      ok: true,
      value: { extensions: 2 },
    });
    expect(extendHold({ ...hold, extensions: 2 }, start, configuration)).toEqual({
      ok: false,
      code: "ILLEGAL_TRANSITION",
    });
  });

  it.each([
    ["paying", "PAYMENT_ALREADY_OPEN", start],
    ["verifying", "PAYMENT_ALREADY_OPEN", start],
    ["expired", "TIME_SELECTION_LOST", start],
    ["held", "TIME_SELECTION_LOST", hold.endsAt],
    ["confirmed", "ILLEGAL_TRANSITION", start],
    ["creation_error", "ILLEGAL_TRANSITION", start],
  ] as const)("refuses to extend an ended hold or that of a booking with status %s: %s", (status, code, now) => {
    expect(extendHold({ ...hold, status }, now, configuration)).toEqual({ ok: false, code });
  });
});
