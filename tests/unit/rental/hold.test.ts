import { extendHold, holdLimit, holdLimitWithPage, pageLimit, quoteLimit } from "@/lib/domain/rental/hold";
import { configuration } from "@/tests/support/builders/configuration";

const start = Date.parse("2027-07-01T08:00:00Z");
const minutesAfter = (instant: number) => (instant - start) / 60_000;
const hold = { status: "held", endsAt: start + 15 * 60_000, extensions: 0 } as const;

describe("the hold", () => {
  it("lasts 15 minutes from the order, the quote 30 from the answer", () => {
    expect(minutesAfter(holdLimit(start, configuration))).toBe(15);
    expect(minutesAfter(quoteLimit(start, configuration))).toBe(30);
  });

  it.each([
    ["stripe", 31, 41],
    ["paypal", 30, 40],
    ["redsys", 30, 40],
  ] as const)("with a page of %s open for %i minutes lasts %i", (provider, page, held) => {
    expect(minutesAfter(pageLimit(start, provider, configuration))).toBe(page);
    expect(minutesAfter(holdLimitWithPage(start, provider, hold.endsAt, configuration))).toBe(held);
  });

  it("is never made shorter by a page", () => {
    const far = start + 55 * 60_000;
    expect(holdLimitWithPage(start, "redsys", far, configuration)).toBe(far);
  });

  it("is extended by 10 minutes, twice at most", () => {
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
    ["paying", start, "PAYMENT_ALREADY_OPEN"],
    ["verifying", start, "PAYMENT_ALREADY_OPEN"],
    ["expired", start, "TIME_SELECTION_LOST"],
    ["held", hold.endsAt, "TIME_SELECTION_LOST"],
    ["confirmed", start, "ILLEGAL_TRANSITION"],
    ["creation_error", start, "ILLEGAL_TRANSITION"],
  ] as const)("is not extended when %s", (status, now, code) => {
    expect(extendHold({ ...hold, status }, now, configuration)).toEqual({ ok: false, code });
  });
});
