import { randomUUID } from "node:crypto";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { web } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { order } from "@/tests/support/builders/order";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useProviderPorts } from "@/tests/support/provider-ports";
import { paymentState } from "@/tests/support/started-payment";

freezeClock("2027-02-01T09:00:00Z");
const store = useDatabase();
const providers = useProviderPorts();
const { bank } = providers;

const names = ["stripe", "paypal"] as const;
const kinds = ["html_after", "cut_after", "odd_after"];
const cases = names.flatMap((gateway) => kinds.map((kind) => [gateway, kind] as const));

describe.each(cases)("a malformed success answer of %s (%s)", (gateway, kind) => {
  const fault = (operation: string) => bank.control("faults", { gateway, operation, kind });

  it("reports a malformed checkout answer as unknown, and opens one page on retry", async () => {
    const port = providers[gateway].port();
    const attempt = preparedAttempt(port);
    await fault("create");
    expect(await port.createCheckout(attempt)).toMatchObject({ ok: false, outcome: "unknown" });
    expect(await port.createCheckout(attempt)).toMatchObject({ ok: true });
  });

  it("derives no payment state from a malformed answer", async () => {
    const port = providers[gateway].port();
    const { attempt } = await openedAttempt(port);
    await fault("query");
    await expect(port.fetchPaymentState(attempt)).rejects.toMatchObject({ name: "ProviderUnreachable" });
    expect(await port.fetchPaymentState(attempt)).toEqual({ kind: "pending" });
  });

  it("retries a capture and a refund with their idempotency keys, each applied once", async () => {
    const port = providers[gateway].port();
    const attempt = await providers[gateway].paid();
    const [taking, giving] = [randomUUID(), randomUUID()];
    await fault("capture");
    await port.capture(attempt, taking);
    expect(await port.capture(attempt, taking)).toMatchObject({ ok: true });
    await fault("refund");
    expect(await port.refund(attempt, 2000, giving)).toMatchObject({ ok: false, outcome: "unknown" });
    expect(await port.refund(attempt, 2000, giving)).toMatchObject({ ok: true });
    expect(await port.readBalance(attempt)).toEqual({
      capturedCents: 5000,
      refundedCents: 2000,
      refundUnderWay: false,
    });
  });

  it("answers the order with PAYMENT_START_FAILED, keeps the hold, and answers its key with the same", async () => {
    const key = randomUUID();
    await fault("create");
    const changes = { provider: gateway, method: gateway === "stripe" ? "card" : "paypal" };
    const first = await order(changes, key);
    expect([first.status, first.body.code]).toEqual([502, "PAYMENT_START_FAILED"]);
    const again = await order(changes, key);
    expect([again.status, again.body.code]).toEqual([502, "PAYMENT_START_FAILED"]);
    expect(again.body.data.code).toBe(first.body.data.code);
    const rows = await store.query("select status from booking where code = $1", [first.body.data.code]);
    expect(rows).toEqual([{ status: "held" }]);
  });
});

describe.each(kinds)("a malformed token answer of PayPal (%s)", (kind) => {
  it("sends no call with the malformed token, and gets a valid one for the next call", async () => {
    const port = providers.paypal.port();
    const attempt = preparedAttempt(port);
    await bank.control("faults", { gateway: "paypal", operation: "token", kind });
    expect(await port.createCheckout(attempt)).toMatchObject({ ok: false, outcome: "refused" });
    expect(await port.createCheckout(attempt)).toMatchObject({ ok: true });
  });
});

describe("a failure that Stripe repeats for the same key", () => {
  it("leaves no second Stripe page open when the customer retries", async () => {
    const booked = await heldBooking();
    const request = { code: booked.code, provider: "stripe", method: "card" };
    await bank.control("faults", { gateway: "stripe", operation: "create", kind: "error_after" });
    const failed = await web("POST", "/pago", booked.access, request);
    expect([failed.status, failed.body.code]).toEqual([502, "PAYMENT_START_FAILED"]);
    const again = await web("POST", "/pago", booked.access, request);
    expect(again.status).toBe(200);
    const rows = await store.query("select id, status from payment where booking_id = $1 order by created_at", [
      booked.id,
    ]);
    expect(rows.map(({ status }) => status)).toEqual(["expired", "started"]);
    const { sessions } = (await bank.ledger()).stripe;
    const sessionStatuses = rows.map(({ id }) => sessions.find(({ payment }) => payment === id)?.status);
    expect(sessionStatuses).toEqual(["expired", "open"]);
    expect(await paymentState({ booking: booked, paymentId: String(rows[1]?.id) })).toMatchObject({
      booking: "paying",
    });
  });
});
