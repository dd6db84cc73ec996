import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { seedDatabase } from "@/lib/backend/core/db/seed/seed-database";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { anonymiseEnquiries } from "@/lib/backend/sales/enquiries/send-enquiry";
import { workOutbox } from "@/lib/backend/work-outbox";
import {
  type SubscriptionInput,
  type SubscriptionOffer,
  subscriptionOfferSchema,
} from "@/lib/contracts/sales/subscription";
import { languages } from "@/lib/domain/core/languages";
import { addDays, dateOf, wallClockAt } from "@/lib/domain/core/time";
import { subscriptionEnquiry } from "@/tests/support/builders/subscription";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

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
beforeEach(async () => {
  await store.query("truncate consent, outbox, test_drive, enquiry_event, enquiry");
  for (const name of await fs.readdir(mailbox)) await fs.rm(path.join(mailbox, name));
});

const today = () => dateOf(wallClockAt(Date.now(), "Europe/Madrid"));
const offersOn = async (query = ""): Promise<SubscriptionOffer[]> => (await get(`/suscripcion${query}`)).body.data;
const send = (changes: Partial<SubscriptionInput> = {}, headers: Record<string, string> = {}) =>
  post("/suscripcion/solicitud", subscriptionEnquiry(changes), { "idempotency-key": randomUUID(), ...headers });
const enquiries = () => store.query("select * from enquiry order by id");

describe("GET /suscripcion", () => {
  it("lists eight subscription models on each island with the price of every term", async () => {
    const offers = subscriptionOfferSchema
      .strict()
      .array()
      .parse(await offersOn());
    expect(offers.map(({ vehicle, island }) => `${vehicle.group} ${island}`)).toHaveLength(16);
    const [panda] = offers;
    expect(panda).toMatchObject({ island: "MALLORCA", kmPerMonth: 1250, extraKmCents: 20, depositCents: 10_000 });
    const ibiza = await offersOn("?island=IBIZA");
    expect(ibiza).toHaveLength(8);
    const offer = ibiza.find(({ vehicle }) => vehicle.group === "B");
    expect(offer?.terms.map(({ months, monthlyCents }) => [months, monthlyCents])).toEqual([
      [1, 58_600],
      [3, 51_600],
      [6, 46_900],
      [12, 43_100],
    ]);
    for (const { terms } of offers) for (const { rentalCents } of terms) expect(rentalCents).toBeGreaterThan(0);
  });

  it("offers start dates from 5 to 60 days from today", async () => {
    const offers = await offersOn();
    expect(offers).toHaveLength(16);
    for (const { startFrom, validUntil } of offers)
      expect([startFrom, validUntil]).toEqual([addDays(today(), 5), addDays(today(), 60)]);
  });

  it("leaves out withdrawn subscription offers, and refuses an unknown island", async () => {
    await store.query("update subscription_offer set active = false where group_id = 1 and island = 'IBIZA'");
    expect(await offersOn("?island=IBIZA")).toHaveLength(7);
    expect(await offersOn()).toHaveLength(15);
    await store.query("update subscription_offer set active = true");
    expect((await get("/suscripcion?island=MENORCA")).body.code).toBe("VALIDATION_FAILED");
  });

  it("keeps changes that staff made to the seeded subscription offers", async () => {
    await store.query("update subscription_offer set monthly_cents = 40000 where group_id = 1 and island = 'MALLORCA'");
    await seedDatabase();
    expect((await offersOn()).find(({ vehicle }) => vehicle.group === "A")?.terms[2]?.monthlyCents).toBe(40_000);
    await store.query("update subscription_offer set monthly_cents = 38900 where group_id = 1 and island = 'MALLORCA'");
  });
});

describe("POST of a subscription enquiry", () => {
  it("stores the enquiry, and answers with a reference and a deadline within 48 hours", async () => {
    const before = Date.now();
    const startDate = addDays(today(), 10);
    const returnDate = addDays(startDate, 180);
    const { status, body } = await send({ vehicleId: 2, months: 6, startDate, returnDate });
    expect(status).toBe(200);
    expect(body.data.reference).toMatch(/^S-[A-HJ-NP-Z2-9]{7}$/);
    const hours = (Date.parse(body.data.answerBefore) - before) / 3_600_000;
    expect(Math.round(hours * 10)).toBe(480);
    expect(await store.query("select details, start_date::text, return_date::text, kind from enquiry")).toEqual([
      {
        kind: "SUBSCRIPTION",
        start_date: startDate,
        return_date: returnDate,
        details: { island: "MALLORCA", vehicleId: 2, vehicle: "B · Seat Ibiza", months: 6, monthlyCents: 42_900 },
      },
    ]);
    const { data } = (await get(`/suscripcion/solicitud/${body.data.reference}`)).body;
    expect(data).toEqual(body.data);
  });

  it("accepts a subscription enquiry without vehicle and dates", async () => {
    expect((await send()).status).toBe(200);
    expect((await enquiries())[0]).toMatchObject({ details: { island: "MALLORCA" }, start_date: null });
  });

  it.each([
    ["fullName", "ENQUIRY_NAME_REQUIRED", { fullName: " " }],
    ["email", "ENQUIRY_EMAIL_REQUIRED", { email: "" }],
    ["phone", "ENQUIRY_PHONE_REQUIRED", { phone: "" }],
    ["message", "ENQUIRY_MESSAGE_REQUIRED", { message: "" }],
    ["acceptsTerms", "ENQUIRY_TERMS", { acceptsTerms: false }],
    ["consentsData", "ENQUIRY_DATA_CONSENT", { consentsData: false }],
    ["acceptsPrivacy", "ENQUIRY_PRIVACY", { acceptsPrivacy: false }],
    ["licenceOverTwoYears", "ENQUIRY_LICENCE", { licenceOverTwoYears: false }],
  ] as const)("refuses a subscription enquiry without %s as %s", async (field, code, changes) => {
    const { status, body } = await send(changes);
    expect([status, body.code, body.errors[0].field]).toEqual([422, code, field]);
    expect(await enquiries()).toEqual([]);
  });

  it.each([
    ["a start tomorrow", { startDate: 1 }, "startDate"],
    ["a start after the prices' last day", { startDate: 61 }, "startDate"],
    ["a return within 28 days", { startDate: 10, returnDate: 37 }, "returnDate"],
    ["a return too early for any start", { returnDate: 32 }, "returnDate"],
  ])("refuses a subscription enquiry with %s at that field", async (_name, days, field) => {
    const dates = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, addDays(today(), day)]));
    const { body } = await send(dates);
    expect([body.code, body.errors]).toEqual(["VALIDATION_FAILED", [{ field, code: "DATE_INVALID" }]]);
    expect(await enquiries()).toEqual([]);
  });

  it("refuses a six-month term whose return is eight months after the start", async () => {
    const startDate = addDays(today(), 20);
    const { body } = await send({ vehicleId: 2, months: 6, startDate, returnDate: addDays(startDate, 243) });
    expect([body.code, body.errors]).toEqual(["VALIDATION_FAILED", [{ field: "returnDate", code: "DATE_INVALID" }]]);
    expect(await enquiries()).toEqual([]);
  });

  it("stores the return date of a subscription enquiry that follows from term and start", async () => {
    const startDate = addDays(today(), 20);
    expect((await send({ months: 1, startDate })).status).toBe(200);
    const [stored] = await store.query("select return_date - start_date as days from enquiry");
    expect([28, 29, 30, 31]).toContain(stored?.days);
  });

  it("refuses vehicles that are not offered, and reports all errors at once", async () => {
    expect((await send({ vehicleId: 6 })).body.errors).toEqual([{ field: "vehicleId", code: "INVALID" }]);
    expect((await send({ months: 5 })).body.errors).toEqual([{ field: "months", code: "INVALID" }]);
    expect((await send({ startDate: "2026-02-30" })).body.errors).toEqual([
      { field: "startDate", code: "DATE_INVALID" },
    ]);
    const { body } = await send({ licenceOverTwoYears: false, startDate: today() });
    expect([body.code, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      "ENQUIRY_LICENCE",
      ["licenceOverTwoYears", "startDate"],
    ]);
  });

  it("logs the declared licence besides the three consents", async () => {
    await send();
    const logged = await store.query("select kind, accepted from consent order by id");
    expect(logged.map(({ kind, accepted }) => `${kind} ${accepted}`)).toEqual([
      "ENQUIRY_TERMS true",
      "ENQUIRY_DATA true",
      "ENQUIRY_PRIVACY true",
      "LICENCE_DECLARATION true",
      "OFFERS false",
    ]);
  });

  it("stores a subscription enquiry once for the same key, and refuses another body with it", async () => {
    const key = { "idempotency-key": randomUUID() };
    const first = await send({}, key);
    expect((await send({}, key)).body).toEqual(first.body);
    expect((await send({ message: "Otra cosa" }, key)).body.code).toBe("IDEMPOTENCY_CONFLICT");
    expect(await enquiries()).toHaveLength(1);
    expect((await post("/suscripcion/solicitud", subscriptionEnquiry())).body.errors).toEqual([
      { field: "Idempotency-Key", code: "REQUIRED" },
    ]);
  });

  it("stores nothing when the honeypot is filled in", async () => {
    const { status, body } = await send({ website: "https://example.test" });
    expect([status, body.data.reference.slice(0, 2)]).toEqual([200, "S-"]);
    expect(await enquiries()).toEqual([]);
    expect((await get(`/suscripcion/solicitud/${body.data.reference}`)).status).toBe(404);
  });

  it("limits enquiries to five an hour for one e-mail address", async () => {
    const network = { [peerHeader]: "203.0.113.77" };
    const email = `limite.${randomUUID()}@example.test`;
    for (let count = 0; count < 5; count += 1) expect((await send({ email }, network)).status).toBe(200);
    const { status, headers } = await send({ email: email.toUpperCase() }, network);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("anonymises a subscription enquiry after the retention period", async () => {
    await send();
    await store.query("update enquiry set created_at = now() - interval '13 months'");
    await anonymiseEnquiries(new Date());
    expect((await enquiries())[0]).toMatchObject({ full_name: "", email: "", phone: "", message: "", details: {} });
  });

  it.each(languages)("mails a copy to the customer in %s, and the complete enquiry to support", async (lang) => {
    const startDate = addDays(today(), 20);
    const { body } = await send({ lang, vehicleId: 10, months: 12, island: "IBIZA", startDate });
    for (const { id } of await store.query("select id from outbox where kind = 'enquiry'"))
      await workOutbox(Number(id), new Date(Date.now() + 1000));
    const names = await fs.readdir(mailbox);
    const mails = await Promise.all(
      names.map(async (name) => JSON.parse(await fs.readFile(path.join(mailbox, name), "utf8"))),
    );
    const copy = mails.find(({ to }) => to === "prueba@example.test");
    expect(copy.subject).toContain(body.data.reference);
    expect(copy.text).toContain("J · Cupra Born");
    expect(copy.text.match(/(?<=\/rent\/legal\/)\w+/g)).toEqual(["subscription", "privacy", "complaints"]);
    expect(copy.text).toMatch(/560[.,]00/);
    expect(copy.text).not.toMatch(/mail\.|\{|\}/);
    const forwarded = mails.find(({ to }) => to === "reservas@example.invalid");
    expect(forwarded.replyTo).toBe("prueba@example.test");
    expect(forwarded.text).toContain("12 meses");
    expect(forwarded.text).toContain("Ibiza");
    expect((await enquiries())[0]).toMatchObject({ status: "sent" });
  });
});
