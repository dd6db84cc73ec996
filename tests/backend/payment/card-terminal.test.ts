import { app } from "@/lib/backend/app";
import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import {
  decodeParameters,
  encodeParameters,
  type SignatureVersion,
  sign,
} from "@/lib/backend/payment/providers/redsys/signature";
import { heldBooking, scarce } from "../../support/builders/held-booking";
import { useDatabase } from "../../support/database";
import { useGateway } from "../../support/gateway";
import { drainOutbox, type StartedPayment, standing, startedPayment } from "../../support/started-payment";

const store = useDatabase();
const bank = useGateway();

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const confirmed = {
  booking: "confirmed",
  reason: null,
  payment: "captured",
  ledger: ["capture"],
  incidents: [],
  mails: ["confirmation"],
};

async function pay(started: StartedPayment, choice: string) {
  const { page } = await bank.open(started.action);
  return await bank.press(page, choice);
}

const web = async (method: string, path: string, access: string, body?: unknown) => {
  const answer = await app.request(`/web${path}`, {
    method,
    headers: { "x-booking-token": access, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
};

const form = { "content-type": "application/x-www-form-urlencoded" };
const secret = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";

function formOf({ action }: StartedPayment) {
  if (action.kind !== "formPost") throw new Error("a form was expected");
  return action;
}

/** The facts that an honest bank would tell about a signed form. */
function noticeOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  const asked = decodeParameters(fields.Ds_MerchantParameters ?? "") ?? {};
  return {
    Ds_Order: asked.DS_MERCHANT_ORDER ?? "",
    Ds_Amount: asked.DS_MERCHANT_AMOUNT ?? "",
    Ds_Currency: asked.DS_MERCHANT_CURRENCY ?? "",
    Ds_MerchantCode: asked.DS_MERCHANT_MERCHANTCODE ?? "",
    Ds_Terminal: "001",
    Ds_TransactionType: "0",
  };
}

/** Sends a notice whose signature holds, whatever it says. */
async function notify(told: Record<string, string>, version: SignatureVersion = "HMAC_SHA512_V2"): Promise<number> {
  const parameters = encodeParameters(version, told);
  const body = new URLSearchParams({
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: sign(version, secret, told.Ds_Order ?? "", parameters),
  });
  const answer = await app.request("/web/pago/redsys/notificacion", {
    method: "POST",
    body: body.toString(),
    headers: form,
  });
  return answer.status;
}

afterEach(async () => {
  await bank.release();
  await bank.control("notices", {});
});

describe("paying at the card terminal", () => {
  it("confirms by the notice alone and writes one mail", async () => {
    const started = await startedPayment();
    const { status, location } = await pay(started, "pay");
    expect(status).toBe(303);
    expect(location).toContain(`/es/tpv/${started.paymentId}/ok?`);
    expect(await standing(started)).toEqual(confirmed);
    await drainOutbox();
    const mails = (await bank.mails()).filter(({ to }) => to === `${started.booking.code.toLowerCase()}@example.test`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(started.booking.code);
  });

  it("confirms through 3-D Secure, and keeps the customer's refusal of it as a decline", async () => {
    const agreed = await startedPayment();
    const first = await pay(agreed, "secure");
    expect(first.location).toContain("/3ds");
    await bank.press(first.location ?? "", "pay");
    expect(await standing(agreed)).toEqual(confirmed);

    const refused = await startedPayment();
    const second = await pay(refused, "secure");
    await bank.press(second.location ?? "", "not_authenticated");
    expect(await standing(refused)).toMatchObject({ booking: "payment_error", payment: "declined", ledger: [] });
  });

  it.each([
    ["decline", "declined", "PAYMENT_DECLINED"],
    ["cancel", "cancelled", "PAYMENT_CANCELLED"],
  ])("after %s nothing is charged, the hold lives and a retry pays", async (choice, payment, reason) => {
    const started = await startedPayment();
    const { location } = await pay(started, choice);
    expect(location).toContain("/ko?");
    expect(await standing(started)).toEqual({
      booking: "payment_error",
      reason,
      payment,
      ledger: [],
      incidents: [],
      mails: [],
    });
    const { code, access } = started.booking;
    const retry = await web("POST", "/pago", access, { code, provider: "redsys", method: "card" });
    expect(retry.status).toBe(200);
    const again = { ...started, paymentId: retry.body.data.payment.id, action: retry.body.data.payment.action };
    expect(again.paymentId).not.toBe(started.paymentId);
    await pay(again, "pay");
    expect(await standing(again)).toEqual(confirmed);
  });

  it("refuses a second attempt while one is open, and shows the way to the open one", async () => {
    const started = await startedPayment();
    const { code, access } = started.booking;
    const second = await web("POST", "/pago", access, { code, provider: "redsys", method: "bizum" });
    expect([second.status, second.body.code]).toEqual([409, "PAYMENT_ALREADY_OPEN"]);
    const view = await web("GET", `/pago/${started.paymentId}`, access);
    expect(view.body.data).toMatchObject({ code, status: "started", action: started.action, reason: null });
  });

  it("believes neither the return address nor a tampered notice", async () => {
    const started = await startedPayment();
    const { location } = await pay(started, "tampered");
    expect(location).toContain("/ok?");
    expect(await standing(started)).toMatchObject({ booking: "paying", payment: "started", ledger: [] });
    const view = await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, {});
    expect(view.body.data).toMatchObject({ status: "declined", reason: "PAYMENT_DECLINED", action: null });
    expect(await standing(started)).toMatchObject({ booking: "payment_error", ledger: [] });
  });

  it("keeps a repeated, shuffled and late notice from counting twice", async () => {
    const started = await startedPayment();
    await bank.control("notices", { copies: 4, hold: true, shuffle: true });
    await pay(started, "repeated");
    expect(await standing(started)).toMatchObject({ booking: "paying" });
    await bank.release();
    expect(await standing(started)).toEqual(confirmed);
    const events = await store.query("select processed_at from provider_event where payment_id = $1", [
      started.paymentId,
    ]);
    expect(events).toHaveLength(1);
    expect(events[0]?.processed_at).toBeInstanceOf(Date);
  });

  it("confirms by the return when no notice comes, and the late notice changes nothing", async () => {
    const started = await startedPayment();
    await bank.control("notices", { hold: true });
    await pay(started, "pay");
    const view = await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, {});
    expect(view.body.data).toMatchObject({ status: "captured", reason: null });
    expect(view.body.data.receipt).toMatch(/^\d{6}$/);
    await bank.release();
    expect(await standing(started)).toEqual(confirmed);
  });

  it("is verifying while the bank knows nothing, and confirms by reconciliation when nobody comes back", async () => {
    const started = await startedPayment();
    const { page } = await bank.open(started.action);
    await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, {});
    expect(await standing(started)).toMatchObject({ booking: "verifying", payment: "started" });
    await bank.control("notices", { hold: true });
    await bank.press(page, "no_return");
    await reconcilePayments(minutes(2));
    expect(await standing(started)).toEqual(confirmed);
  });

  it("asks again after a bank that did not answer, and charges once", async () => {
    const started = await startedPayment();
    await bank.control("notices", { hold: true });
    await pay(started, "pay");
    await bank.control("faults", { operation: "query", kind: "reset_after", times: 1 });
    await reconcilePayments(minutes(2));
    expect(await standing(started)).toMatchObject({ booking: "paying", payment: "started" });
    await reconcilePayments(minutes(3));
    expect(await standing(started)).toEqual(confirmed);
  });

  it("is told again when the site was down at the notice", async () => {
    const started = await startedPayment();
    bank.shopAnswers(503);
    const { page } = await bank.open(started.action);
    const pressed = bank.press(page, "no_return");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await standing(started)).toMatchObject({ booking: "paying" });
    bank.shopAnswers(null);
    await pressed;
    for (let tries = 0; tries < 50 && (await standing(started)).booking !== "confirmed"; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await standing(started)).toEqual(confirmed);
  });
});

describe("money after its time", () => {
  it("confirms a payment that came after a decline of the same attempt was told", async () => {
    const started = await startedPayment();
    await pay(started, "decline");
    const { fields } = formOf(started);
    const success = { ...noticeOf(fields), Ds_Response: "0000", Ds_AuthorisationCode: "654321" };
    expect(await notify(success)).toBe(200);
    expect(await standing(started)).toEqual(confirmed);
  });

  it("confirms late money while the unit is free", async () => {
    const started = await startedPayment();
    await bank.control("notices", { hold: true });
    await expireHolds(minutes(41));
    expect(await standing(started)).toMatchObject({ booking: "expired", payment: "expired" });
    await pay(started, "pay");
    await bank.release();
    expect(await standing(started)).toEqual(confirmed);
    const units = await store.query("select state from allocation where booking_id = $1 order by id", [
      started.booking.id,
    ]);
    expect(units.map(({ state }) => state)).toEqual(["released", "confirmed"]);
  });

  it("is charged without booking when the unit was sold meanwhile: incident, alert, mail", async () => {
    const started = await startedPayment(scarce);
    await bank.control("notices", { hold: true });
    await expireHolds(minutes(41));
    await heldBooking(scarce);
    await pay(started, "pay");
    await bank.release();
    expect(await standing(started)).toEqual({
      booking: "creation_error",
      reason: "BOOKING_CREATION_FAILED",
      payment: "captured",
      ledger: ["capture"],
      incidents: ["charged_without_booking"],
      mails: ["creationError"],
    });
    const view = await web("GET", `/pago/${started.paymentId}`, started.booking.access);
    expect(view.body.data).toMatchObject({ status: "captured", reason: "BOOKING_CREATION_FAILED" });
    await drainOutbox();
    const subjects = (await bank.mails()).map(({ subject }) => subject);
    expect(subjects).toContain("Incidencia: Cobrado sin reserva");
    expect(subjects.some((subject) => subject.includes(started.booking.code))).toBe(true);
  });

  it("keeps the unit while the bank does not answer, and asks before it lets go", async () => {
    const started = await startedPayment({ pickup: "2027-08-01T10:00", giveBack: "2027-08-08T10:00" });
    await bank.control("notices", { hold: true });
    await pay(started, "no_return");
    await bank.control("faults", { operation: "query", kind: "error_before", times: 1 });
    await expireHolds(minutes(41));
    expect(await standing(started)).toMatchObject({ booking: "paying" });
    await expireHolds(minutes(42));
    expect(await standing(started)).toEqual(confirmed);
  });

  it("writes an incident instead of confirming twice when two attempts were paid", async () => {
    const first = await startedPayment();
    await pay(first, "decline");
    const { code, access } = first.booking;
    const retry = await web("POST", "/pago", access, { code, provider: "redsys", method: "card" });
    await pay({ ...first, paymentId: retry.body.data.payment.id, action: retry.body.data.payment.action }, "pay");
    const late = { ...noticeOf(formOf(first).fields), Ds_Response: "0000", Ds_AuthorisationCode: "111222" };
    expect(await notify(late)).toBe(200);
    expect(await standing(first)).toMatchObject({
      booking: "confirmed",
      payment: "captured",
      incidents: ["paid_twice"],
      mails: ["confirmation"],
    });
  });
});

describe("facts that are not ours", () => {
  it.each([
    ["another amount", { Ds_Amount: "6908" }],
    ["another currency", { Ds_Currency: "840" }],
    ["another merchant", { Ds_MerchantCode: "999008882" }],
    ["another terminal", { Ds_Terminal: "002" }],
    ["a refund", { Ds_TransactionType: "3", Ds_Response: "0900" }],
    ["a response of another form", { Ds_Response: "000" }],
  ])("never confirm: %s", async (_, wrong) => {
    const started = await startedPayment();
    const told = { ...noticeOf(formOf(started).fields), Ds_Response: "0000", ...wrong };
    expect(await notify(told)).toBe(200);
    expect(await standing(started)).toEqual({
      booking: "paying",
      reason: null,
      payment: "started",
      ledger: [],
      incidents: ["facts_differ"],
      mails: [],
    });
  });

  it("answers an unknown order with 200 and an incident", async () => {
    const started = await startedPayment();
    const told = { ...noticeOf(formOf(started).fields), Ds_Order: "2711ZZZZZZZZ", Ds_Response: "0000" };
    expect(await notify(told)).toBe(200);
    const rows = await store.query(
      "select 1 from incident where kind = 'unknown_order' and dedupe_key like '%2711ZZZZZZZZ'",
    );
    expect(rows).toHaveLength(1);
  });

  it.each(["", "Ds_SignatureVersion=HMAC_SHA512_V2&Ds_MerchantParameters=e30&Ds_Signature=AAAA"])(
    "answers an unsigned notice with 400 (%p)",
    async (body) => {
      const answer = await app.request("/web/pago/redsys/notificacion", { method: "POST", body, headers: form });
      expect(answer.status).toBe(400);
      expect((await answer.json()).code).toBe("SIGNATURE_INVALID");
    },
  );

  it("answers a notice signed in the version that is not configured with 400", async () => {
    const started = await startedPayment();
    const told = { ...noticeOf(formOf(started).fields), Ds_Response: "0000" };
    expect(await notify(told, "HMAC_SHA256_V1")).toBe(400);
    expect(await standing(started)).toMatchObject({ booking: "paying", ledger: [] });
  });

  it("shows and checks a payment only to whoever holds a token of its booking", async () => {
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
