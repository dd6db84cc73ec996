import { randomUUID } from "node:crypto";
import { app } from "@/lib/backend/app";
import type { InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";
import { type Language, languages } from "@/lib/domain/core/languages";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useMailbox } from "@/tests/support/mailbox";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const mailbox = useMailbox();
useCardTerminal();
useDocumentKeys();

/** A confirmed booking with a captured payment; `changes` are further SQL statements. */
async function paid(lang: Language = "en", ...changes: readonly string[]) {
  const { booking, paymentId } = await startedPayment({ lang });
  const statements = [
    `update payment set status = 'captured', captured_cents = amount_cents, receipt = '482913' where id = '${paymentId}'`,
    `update booking set status = 'confirmed' where id = ${booking.id}`,
    "update outbox set done_at = now()",
    ...changes.map((change) => change.replaceAll(":id", String(booking.id))),
  ];
  await store.query(`set session_replication_role = replica; ${statements.join("; ")}`);
  return booking;
}
type Of = Awaited<ReturnType<typeof paid>>;

const aRequest = (changes: Partial<InvoiceRequestInput> = {}): InvoiceRequestInput => ({
  fiscalName: "Empresa de Prueba, S.A.",
  address: "C/ Mayor 1, 3.º B",
  postalCode: "07800",
  town: "Eivissa",
  country: "ES",
  taxId: "A-28015865",
  ...changes,
});
const ask = (of: Of, changes: Partial<InvoiceRequestInput> = {}, key: string = randomUUID(), token = of.access) =>
  post(`/reserva/${of.code}/factura`, aRequest(changes), { "x-booking-token": token, "idempotency-key": key });
const pdf = async (of: Of) =>
  await app.request(`/web/reserva/${of.code}/factura/pdf`, { headers: { "x-booking-token": of.access } });

describe("an invoice request", () => {
  it("accepts one invoice request for a booking, and answers with its reference", async () => {
    const of = await paid();
    const { status, body } = await ask(of);
    expect(status).toBe(200);
    expect(body.data).toEqual({ reference: expect.stringMatching(/^F-[A-HJ-NP-Z2-9]{7}$/), status: "requested" });
    const again = await ask(of, { town: "Palma" });
    expect([again.status, again.body.code]).toEqual([409, "INVOICE_ALREADY_REQUESTED"]);
    const booking = await get(`/reserva/${of.code}`, { "x-booking-token": of.access });
    expect(booking.body.data.invoice).toEqual(body.data);
    const shown = await get(`/reserva/${of.code}/factura`, { "x-booking-token": of.access });
    expect(shown.body.data).toMatchObject({
      ...body.data,
      town: "Eivissa",
      taxId: "•••865",
      email: "t***@example.test",
    });
  });

  it("returns the same answer for the same key, and accepts only one of two concurrent requests", async () => {
    const of = await paid();
    const key = randomUUID();
    const [first, second] = await Promise.all([ask(of, {}, key), ask(of, {}, key)]);
    expect(second.body).toEqual(first.body);
    const other = await paid();
    const answers = await Promise.all([ask(other), ask(other), ask(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const rows = await store.query("select count(*)::int as n from invoice_request where booking_id = any($1)", [
      [of.id, other.id],
    ]);
    expect(rows[0]?.n).toBe(2);
    const mails = await store.query(
      "select count(*)::int as n from outbox where kind = 'invoiceReceipt' and booking_id = $1",
      [other.id],
    );
    expect(mails[0]?.n).toBe(1);
  });

  it.each<[string, Partial<InvoiceRequestInput>, string, string]>([
    ["no name", { fiscalName: " " }, "fiscalName", "REQUIRED"],
    ["a Spanish tax number with a wrong check character", { taxId: "A28015864" }, "taxId", "TAX_ID_INVALID"],
    [
      "a German VAT number that is too short",
      { country: "DE", postalCode: "10115", taxId: "DE1234" },
      "taxId",
      "TAX_ID_INVALID",
    ],
    ["a tax number of three characters", { country: "US", taxId: "123" }, "taxId", "TAX_ID_INVALID"],
    ["a Spanish postal code of four digits", { postalCode: "7800" }, "postalCode", "POSTAL_CODE_INVALID"],
    ["an e-mail without host", { email: "nobody" }, "email", "EMAIL_INVALID"],
  ])("refuses an invoice request with %s", async (_, changes, field, code) => {
    const { status, body } = await ask(await paid(), changes);
    expect([status, body.code, body.errors]).toEqual([422, "VALIDATION_FAILED", [{ field, code }]]);
  });

  it.each([
    ["for an intermediary's booking", "update booking set channel = 'INTERMEDIARY' where id = :id"],
    ["before confirmation", "update booking set status = 'verifying' where id = :id"],
    ["for a cancelled booking", "update booking set status = 'cancelled' where id = :id"],
    [
      "when nothing was captured",
      "update payment set status = 'authorized', captured_cents = 0 where booking_id = :id",
    ],
    [
      "when everything was refunded",
      "update payment set status = 'refunded', refunded_cents = amount_cents where booking_id = :id",
    ],
  ])("does not allow an invoice request %s", async (_, change) => {
    const { status, body } = await ask(await paid("en", change));
    expect([status, body.code]).toEqual([409, "INVOICE_NOT_ALLOWED"]);
  });

  it("refuses an invoice request for another client's booking", async () => {
    const [of, other] = [await paid(), await paid()];
    await ask(of);
    expect((await ask(of, {}, randomUUID(), other.access)).body.code).toBe("BOOKING_NOT_FOUND");
    expect((await get(`/reserva/${of.code}/factura`, { "x-booking-token": other.access })).status).toBe(404);
    expect((await get(`/reserva/${of.code}/factura/pdf`)).status).toBe(404);
    expect((await get(`/reserva/${other.code}/factura/pdf`, { "x-booking-token": other.access })).body.code).toBe(
      "NOT_FOUND",
    );
  });
});

describe("the receipt of an invoice request", () => {
  it.each(languages)("mails the receipt once and offers it as PDF, in %s", async (lang) => {
    const of = await paid(lang);
    const { reference } = (await ask(of)).body.data;
    await drainOutbox();
    await drainOutbox();
    const mails = (await mailbox.mails()).filter(({ subject }) => subject.includes(reference));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    for (const form of [mail?.text ?? "", (mail?.html ?? "").replace(/style="[^"]*"/g, "")]) {
      expect(form).toContain("Empresa de Prueba, S.A.");
      expect(form).toMatch(new RegExp(`/${lang}/rent/invoice/${of.code}\\?t=[A-Za-z0-9_-]{22}`));
      expect(form.replace(/<style>[^<]*<\/style>/, "")).not.toMatch(/mail\.|\{|\}|undefined|\bnull\b|28015865/);
    }
    const response = await pdf(of);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBe(`inline; filename="WebK10-${reference}.pdf"`);
    const file = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(file).toMatch(/^%PDF-1\.7/);
    expect(file).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(file).toMatch(new RegExp(`/Lang \\(${lang}-`));
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(file).toMatch(/\+WebK10Document-Regular/);
  });

  it("mails the receipt to the requested address, without a link to the booking", async () => {
    const of = await paid();
    await ask(of, { email: "accounts@example.test" });
    await drainOutbox();
    const [mail] = (await mailbox.mails()).filter(({ to }) => to === "accounts@example.test");
    expect(mail?.text).toContain("Empresa de Prueba, S.A.");
    expect(`${mail?.text}${mail?.html}`).not.toContain("?t=");
  });
});
