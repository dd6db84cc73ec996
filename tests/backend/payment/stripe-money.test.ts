import { randomUUID } from "node:crypto";
import { openedAttempt } from "@/tests/support/attempt";
import { useStripe } from "@/tests/support/stripe-port";

const { bank, port, fault, stripeSays, held, captured } = useStripe();

describe("taking held money", () => {
  it.each(["none", "reset_after", "timeout_after", "error_after"])(
    "takes it once although the answer is lost (%s)",
    async (kind) => {
      const attempt = await held();
      const key = randomUUID();
      if (kind !== "none") await fault("capture", kind);
      const first = await port({ timeoutMilliseconds: 300 }).capture(attempt, key);
      if (kind === "timeout_after" || kind === "error_after") expect(first).toMatchObject({ outcome: "unknown" });
      expect(await port().capture(attempt, key)).toMatchObject({ ok: true });
      expect(await port().readTruth(attempt)).toMatchObject({ kind: "captured", amountCents: 5000 });
      expect(await stripeSays(attempt)).toMatchObject([{ heldCents: 0, paidCents: 5000 }]);
    },
  );

  it("hears a refusal, and nothing is held any more", async () => {
    const attempt = await held();
    await fault("capture", "refused");
    const refusal = { ok: false, outcome: "refused", reason: "stripe.charge_expired_for_capture" };
    expect(await port().capture(attempt, randomUUID())).toEqual(refusal);
    expect(await port().readTruth(attempt)).toEqual({ kind: "expired" });
    expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
  });

  it.each([
    ["query", "error_before", "unsent"],
    ["capture", "rate_limit", "unsent"],
    ["capture", "error_before", "unknown"],
  ])("when %s meets %s it is %s", async (operation, kind, outcome) => {
    const attempt = await held();
    await fault(operation, kind);
    expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: false, outcome });
    expect(await stripeSays(attempt)).toMatchObject([{ heldCents: 5000, paidCents: 0 }]);
  });

  it("takes nothing that is not held", async () => {
    const { attempt } = await openedAttempt(port());
    expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
  });
});

describe("letting go", () => {
  it("releases held money once, and says so of what was released before", async () => {
    const attempt = await held();
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: true });
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: true });
    expect(await port().readTruth(attempt)).toMatchObject({ kind: "cancelled" });
    expect(await stripeSays(attempt)).toMatchObject([{ heldCents: 0, paidCents: 0 }]);
  });

  it("ends an open page, which then can't be paid", async () => {
    const { attempt, page } = await openedAttempt(port());
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: true });
    expect(await port().readTruth(attempt)).toEqual({ kind: "expired" });
    expect((await bank.press(page, "pay")).status).toBe(409);
  });

  it("ends a page that is left, but not one that was paid", async () => {
    const left = await openedAttempt(port());
    expect(await port().endPage(left.attempt, randomUUID())).toMatchObject({ ok: true });
    expect((await bank.press(left.page, "pay")).status).toBe(409);
    const attempt = await held();
    expect(await port().endPage(attempt, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    expect(await stripeSays(attempt)).toMatchObject([{ heldCents: 5000 }]);
  });

  it("calls a page declined that ended after a refused card", async () => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, "decline");
    await port().void(attempt, randomUUID());
    expect(await port().readTruth(attempt)).toEqual({ kind: "declined", reason: "stripe.card_declined" });
  });

  it("does not touch captured money", async () => {
    const attempt = await captured();
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    expect(await stripeSays(attempt)).toMatchObject([{ paidCents: 5000 }]);
  });
});

describe("giving money back", () => {
  it("refunds in parts up to what was taken, once for each key", async () => {
    const attempt = await captured();
    const key = randomUUID();
    const first = await port().refund(attempt, 2000, key);
    expect(await port().refund(attempt, 2000, key)).toEqual(first);
    expect(await port().refund(attempt, 3000, randomUUID())).toMatchObject({ ok: true });
    expect(await port().refund(attempt, 1, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    expect(await port().readBalance(attempt)).toEqual({
      capturedCents: 5000,
      refundedCents: 5000,
      refundUnderWay: false,
    });
    expect(await port().readTruth(attempt)).toMatchObject({ kind: "captured" });
  });

  it.each(["reset_after", "timeout_after", "error_after"])(
    "gives it once although the answer is lost (%s)",
    async (kind) => {
      const attempt = await captured();
      const key = randomUUID();
      await fault("refund", kind);
      const first = await port({ timeoutMilliseconds: 300 }).refund(attempt, 5000, key);
      if (kind === "timeout_after" || kind === "error_after") expect(first).toMatchObject({ outcome: "unknown" });
      expect(await port().refund(attempt, 5000, key)).toMatchObject({ ok: true });
      expect(await stripeSays(attempt)).toMatchObject([{ refundedCents: 5000 }]);
    },
  );

  it("hears a refund that fails", async () => {
    const attempt = await captured();
    await fault("refund", "refused");
    expect(await port().refund(attempt, 5000, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    expect(await port().readBalance(attempt)).toEqual({ capturedCents: 5000, refundedCents: 0, refundUnderWay: false });
  });

  it("refunds nothing that was only held", async () => {
    expect(await port().refund(await held(), 5000, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
  });
});
