import { app } from "@/lib/backend/app";
import { form, sendWebhook, web, webhookOf } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentState, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
useGateway();

describe("webhooks that do not match the attempt", () => {
  it.each([
    ["another amount", { Ds_Amount: "6908" }],
    ["another currency", { Ds_Currency: "840" }],
    ["another merchant", { Ds_MerchantCode: "999008882" }],
    ["another terminal", { Ds_Terminal: "002" }],
    ["a refund", { Ds_TransactionType: "3", Ds_Response: "0900" }],
    ["a response of another form", { Ds_Response: "000" }],
  ])("does not confirm a webhook with %s", async (_, wrong) => {
    const started = await startedPayment();
    const webhook = { ...webhookOf(started), Ds_Response: "0000", ...wrong };
    expect(await sendWebhook(webhook)).toBe(200);
    expect(await paymentState(started)).toEqual({
      booking: "paying",
      reason: null,
      payment: "started",
      ledger: [],
      incidents: ["facts_differ"],
      mails: [],
    });
  });

  it("answers 200 to an unknown order and opens an incident", async () => {
    const started = await startedPayment();
    const webhook = { ...webhookOf(started), Ds_Order: "2711ZZZZZZZZ", Ds_Response: "0000" };
    expect(await sendWebhook(webhook)).toBe(200);
    const rows = await store.query(
      "select 1 from incident where kind = 'unknown_order' and dedupe_key like '%2711ZZZZZZZZ'",
    );
    expect(rows).toHaveLength(1);
  });

  it.each(["", "Ds_SignatureVersion=HMAC_SHA512_V2&Ds_MerchantParameters=e30&Ds_Signature=AAAA"])(
    "answers 400 to an unsigned webhook (%p)",
    async (body) => {
      const answer = await app.request("/web/pago/redsys/notificacion", { method: "POST", body, headers: form });
      expect(answer.status).toBe(400);
      expect((await answer.json()).code).toBe("SIGNATURE_INVALID");
    },
  );

  it("answers 400 to a webhook signed in a version that is not configured", async () => {
    const started = await startedPayment();
    const webhook = { ...webhookOf(started), Ds_Response: "0000" };
    expect(await sendWebhook(webhook, "HMAC_SHA256_V1")).toBe(400);
    expect(await paymentState(started)).toMatchObject({ booking: "paying", ledger: [] });
  });

  it("shows and checks a payment only with a token of its booking", async () => {
    const started = await startedPayment();
    const stranger = await heldBooking();
    for (const access of ["", stranger.access, `${started.booking.code}.${"A".repeat(22)}`]) {
      const read = await web("GET", `/pago/${started.paymentId}`, access);
      const check = await web("POST", `/pago/${started.paymentId}/comprobar`, access, {});
      const retry = await web("POST", "/pago", access, {
        code: started.booking.code,
        provider: "redsys",
        method: "card",
      });
      expect([read.body.code, check.body.code, retry.body.code]).toEqual([
        "NOT_FOUND",
        "NOT_FOUND",
        "BOOKING_NOT_FOUND",
      ]);
    }
  });
});
