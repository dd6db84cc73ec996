import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { anonymiseEnquiries } from "@/lib/backend/sales/enquiries/send-enquiry";
import { workOutbox } from "@/lib/backend/work-outbox";
import { wordingDate } from "@/lib/contracts/content/text-version";
import type { ContactInput } from "@/lib/contracts/sales/enquiry";
import { type Language, languages } from "@/lib/domain/core/languages";
import { contactMessage } from "@/tests/support/builders/contact";
import { useDatabase } from "@/tests/support/database";
import { post } from "@/tests/support/web";

const store = useDatabase();
let mailbox = "";
beforeAll(async () => {
  mailbox = await fs.mkdtemp(path.join(os.tmpdir(), "mailbox-"));
  process.env.SMTP_URL = `file://${mailbox}`;
  forgetEnvironment();
});
afterAll(async () => {
  delete process.env.SMTP_URL;
  await fs.rm(mailbox, { recursive: true });
});

const send = (changes: Partial<ContactInput> = {}, headers: Record<string, string> = {}) =>
  post("/contacto", contactMessage(changes), { "idempotency-key": randomUUID(), ...headers });
const enquiries = () => store.query("select * from enquiry order by id");
const waiting = () => store.query("select id, dedupe_key from outbox where kind = 'enquiry' and done_at is null");

async function mails(): Promise<{ to: string; replyTo?: string; subject: string; text: string; html: string }[]> {
  const names = await fs.readdir(mailbox);
  return await Promise.all(names.map(async (name) => JSON.parse(await fs.readFile(path.join(mailbox, name), "utf8"))));
}
async function deliver() {
  for (const { id } of await waiting()) await workOutbox(Number(id), new Date(Date.now() + 1000));
}
beforeEach(async () => {
  await store.query("truncate consent, outbox, test_drive, enquiry_event, enquiry");
  for (const name of await fs.readdir(mailbox)) await fs.rm(path.join(mailbox, name));
});

describe("POST of a contact message", () => {
  it("stores the message, and answers with a reference and the reply deadline", async () => {
    const before = Date.now();
    const { status, body } = await send({ subject: "COMPLAINT", code: " t-abc2345 ", email: "Prueba@Example.TEST" });
    expect(status).toBe(200);
    expect(body.data.reference).toMatch(/^C-[A-HJ-NP-Z2-9]{7}$/);
    const hours = (Date.parse(body.data.answerBefore) - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(48);
    expect(hours).toBeLessThan(48.1);
    expect(await enquiries()).toEqual([
      expect.objectContaining({
        reference: body.data.reference,
        kind: "CONTACT",
        status: "sending",
        subject: "COMPLAINT",
        booking_code: "T-ABC2345",
        email: "prueba@example.test",
        phone: "+34971123456",
        lang: "es",
      }),
    ]);
  });

  it("logs every consent of a contact message with the version of the text that was shown", async () => {
    await send({ textVersion: "2026-12-01", receivesOffers: true });
    await send();
    const logged = await store.query("select kind, version, accepted from consent order by enquiry_id, id");
    expect(logged.map(({ kind, version, accepted }) => `${kind} ${version} ${accepted}`)).toEqual([
      "ENQUIRY_TERMS 2026-12-01 true",
      "ENQUIRY_DATA 2026-12-01 true",
      "ENQUIRY_PRIVACY 2026-12-01 true",
      "OFFERS 2026-12-01 true",
      `ENQUIRY_TERMS ${wordingDate} true`,
      `ENQUIRY_DATA ${wordingDate} true`,
      `ENQUIRY_PRIVACY ${wordingDate} true`,
      `OFFERS ${wordingDate} false`,
    ]);
  });

  it("mails the message to support with a copy to the customer, and then counts it as sent", async () => {
    const { body } = await send({ subject: "DEPOSIT", lang: "de" });
    expect(await waiting()).toHaveLength(2);
    await deliver();
    const [copy, forwarded] = (await mails()).sort((a, b) => a.to.localeCompare(b.to));
    expect(copy).toMatchObject({ to: "prueba@example.test", subject: expect.stringContaining(body.data.reference) });
    expect(copy?.text).toContain("Ihre Nachricht ist angekommen");
    expect(copy?.text.match(/(?<=\/rent\/legal\/)\w+/g)).toEqual(["notice", "privacy", "complaints"]);
    expect(forwarded?.text).toContain("¿Puedo llevar una bicicleta?");
    expect(forwarded?.html).toContain("Gracias &lt;b&gt;");
    expect(forwarded).toMatchObject({ to: "reservas@example.invalid", replyTo: "prueba@example.test" });
    expect(forwarded?.text).toContain("Fianza");
    expect(forwarded?.text).toContain("alemán");
    expect((await enquiries())[0]).toMatchObject({ status: "sent" });
  });

  it("confirms the message without quoting it, since the address may belong to somebody else", async () => {
    await send({ fullName: "Gane en spam.test", message: "Visite https://spam.test ahora", code: "SPAM.TEST" });
    await deliver();
    const copy = (await mails()).find(({ to }) => to === "prueba@example.test");
    expect(copy?.text).toContain("Consulta general");
    expect(`${copy?.subject}${copy?.text}${copy?.html}`).not.toMatch(/spam/i);
  });

  it.each(languages)("mails the confirmation of a contact message in %s", async (lang: Language) => {
    const { body } = await send({ lang });
    await deliver();
    const copy = (await mails()).find(({ to }) => to === "prueba@example.test");
    expect(copy?.subject).toContain(body.data.reference);
    expect(copy?.html).toMatch(new RegExp(`<html[^>]* lang="${lang}">`));
    expect(copy?.text).not.toMatch(/mail\.|\{|\}/);
  });

  it("stores the message once for repeated calls with the same key", async () => {
    const key = randomUUID();
    const [first, second] = [await send({}, { "idempotency-key": key }), await send({}, { "idempotency-key": key })];
    expect(second.body).toEqual(first.body);
    expect(await enquiries()).toHaveLength(1);
    expect((await send({ message: "Otra cosa" }, { "idempotency-key": key })).body.code).toBe("IDEMPOTENCY_CONFLICT");
  });

  it("a repeated call returns the reference of a contact message whose answer was lost", async () => {
    const key = randomUUID();
    const first = await send({}, { "idempotency-key": key });
    await store.query("delete from idempotency_key");
    expect((await send({}, { "idempotency-key": key })).body.data).toEqual(first.body.data);
    expect(await enquiries()).toHaveLength(1);
  });

  it("requires an Idempotency-Key for a contact message", async () => {
    const { status, body } = await post("/contacto", contactMessage());
    expect([status, body.code, body.errors]).toEqual([
      422,
      "VALIDATION_FAILED",
      [{ field: "Idempotency-Key", code: "REQUIRED" }],
    ]);
  });
});

describe("an incomplete contact message", () => {
  it.each([
    [{ fullName: " " }, "ENQUIRY_NAME_REQUIRED", "fullName", "REQUIRED"],
    [{ email: "" }, "ENQUIRY_EMAIL_REQUIRED", "email", "REQUIRED"],
    [{ phone: "" }, "ENQUIRY_PHONE_REQUIRED", "phone", "REQUIRED"],
    [{ message: "" }, "ENQUIRY_MESSAGE_REQUIRED", "message", "REQUIRED"],
    [{ acceptsTerms: false }, "ENQUIRY_TERMS", "acceptsTerms", "CHECKBOX_REQUIRED"],
    [{ consentsData: false }, "ENQUIRY_DATA_CONSENT", "consentsData", "CHECKBOX_REQUIRED"],
    [{ acceptsPrivacy: false }, "ENQUIRY_PRIVACY", "acceptsPrivacy", "CHECKBOX_REQUIRED"],
  ] as const)("refuses a contact message with %j: %s", async (changes, code, field, kind) => {
    const { status, body } = await send(changes);
    expect([status, body.code, body.errors]).toEqual([422, code, [{ field, code: kind }]]);
    expect(await enquiries()).toEqual([]);
  });

  it.each([
    [{ email: "prueba@" }, "email", "EMAIL_INVALID"],
    [{ email: "1<victim@example.com>" }, "email", "EMAIL_INVALID"],
    [{ email: '"a b"@example.com' }, "email", "EMAIL_INVALID"],
    [{ phone: "call me" }, "phone", "PHONE_INVALID"],
    [{ message: "x".repeat(4001) }, "message", "TOO_LONG"],
  ])("refuses malformed fields of a contact message, each with its code", async (changes, field, kind) => {
    const { body } = await send(changes);
    expect([body.code, body.errors]).toEqual(["VALIDATION_FAILED", [{ field, code: kind }]]);
  });

  it("reports every field of an empty message", async () => {
    const { body } = await post("/contacto", {}, { "idempotency-key": randomUUID() });
    expect(body.code).toBe("ENQUIRY_NAME_REQUIRED");
    expect(body.errors).toHaveLength(7);
  });
});

it("answers a contact message as usual but stores nothing when the honeypot is filled in", async () => {
  const { status, body } = await send({ website: "https://example.test" });
  expect(status).toBe(200);
  expect(body.data.reference).toMatch(/^C-/);
  expect([await enquiries(), await waiting(), await store.query("select 1 from consent")]).toEqual([[], [], []]);
});

it("refuses a contact message when its mail cannot be queued, and accepts the same call later", async () => {
  const key = randomUUID();
  await store.query("alter table outbox rename to outbox_away");
  const failed = await send({}, { "idempotency-key": key });
  await store.query("alter table outbox_away rename to outbox");
  expect([failed.status, failed.body.code]).toEqual([503, "ENQUIRY_SEND_FAILED"]);
  expect(await enquiries()).toEqual([]);
  expect((await send({}, { "idempotency-key": key })).status).toBe(200);
});

it("anonymises the sender after twelve months, not before, and keeps the consents", async () => {
  await send();
  await send({ message: "Otra" });
  await store.query("update enquiry set created_at = now() - interval '12 months 1 day' where message = 'Otra'");
  await anonymiseEnquiries(new Date());
  expect((await enquiries()).map(({ full_name, email, phone, message }) => [full_name, email, phone, message])).toEqual(
    [
      ["Prueba Ejemplo", "prueba@example.test", "+34971123456", expect.stringContaining("bicicleta")],
      ["", "", "", ""],
    ],
  );
  expect(await store.query("select 1 from consent")).toHaveLength(8);
});

describe("limits of enquiries", () => {
  const from = (address: string) => ({ [peerHeader]: address });

  it("allows five enquiries an hour for one e-mail address from any network, and does not count incomplete ones", async () => {
    const email = "mucho@example.test";
    for (let attempt = 0; attempt < 8; attempt += 1) await send({ email, message: "" }, from("198.51.100.1"));
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      codes.push((await send({ email, message: `Mensaje ${attempt}` }, from(`198.51.100.${attempt}`))).status);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("counts all spellings of one mailbox together", async () => {
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const email = `J.Mucho+${attempt}@${attempt % 2 ? "gmail" : "googlemail"}.com`;
      codes.push((await send({ email, message: `Mensaje ${attempt}` }, from(`198.51.100.${attempt}`))).status);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("accepts a refused call with the same key once the limit allows it", async () => {
    const key = { "idempotency-key": randomUUID(), ...from("198.51.100.77") };
    const email = "paciencia@example.test";
    for (let attempt = 0; attempt < 5; attempt += 1) await send({ email }, from("198.51.100.78"));
    expect((await send({ email }, key)).status).toBe(429);
    await store.query("delete from rate_limit");
    expect((await send({ email }, key)).status).toBe(200);
  });

  it("allows sixty enquiries an hour for one network", async () => {
    const codes: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      codes.push((await send({ email: `red${attempt}@example.test` }, from("203.0.113.60"))).status);
    }
    expect(codes.indexOf(429)).toBe(60);
  });
});
