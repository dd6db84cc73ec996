import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { workOutbox } from "@/lib/backend/work-outbox";
import { carDetailSchema, financeSchema } from "@/lib/contracts/sales/second-hand";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const idWhere = async (condition: string) =>
  Number((await store.query(`select id from second_hand_car where ${condition} order by id limit 1`))[0]?.id);

describe("GET /segundamano/{id}", () => {
  it("returns all known data of each car, and three similar cars for sale", async () => {
    const cars = await store.query("select id, sold_at from second_hand_car");
    for (const { id, sold_at } of cars) {
      const { status, body } = await get(`/segundamano/${id}`);
      expect(status).toBe(200);
      const { similar, ...car } = carDetailSchema.strict().parse(body.data);
      expect([car.id, car.sold]).toEqual([id, sold_at !== null]);
      expect([id, similar.length]).toEqual([id, 3]);
      for (const other of similar) expect([other.id === id, other.sold, other.reserved]).toEqual([false, false, false]);
      expect(new Set(similar.map((other) => other.id)).size).toBe(3);
    }
  });

  it("returns similar cars of the same model first, then of the same type and price", async () => {
    const id = await idWhere("model = 'Panda' and km = 31240");
    const { similar, priceCents } = (await get(`/segundamano/${id}`)).body.data;
    expect(similar.map(({ model }: { model: string }) => model)[0]).toBe("Panda");
    for (const other of similar) expect(Math.abs(other.priceCents - priceCents)).toBeLessThan(300_000);
  });

  it.each([
    ["IBIZA", [1, 3]],
    ["MALLORCA", [4]],
  ])("returns the car's island, %s, and a car of it as the most similar one", async (island, offices) => {
    const id = await idWhere(`office_id in (${offices}) and sold_at is null and type = 'COMPACT'`);
    const car = (await get(`/segundamano/${id}`)).body.data;
    expect(car.island).toBe(island);
    expect(offices).toContain(car.similar[0].officeId);
  });

  it("answers 404 to an unknown car", async () => {
    expect((await get("/segundamano/1999999999")).body.code).toBe("NOT_FOUND");
    expect((await get("/segundamano/1999999999/financiacion")).status).toBe(404);
  });

  it("returns the origin of a former rental car", async () => {
    const id = await idWhere("model = 'Tourneo Custom'");
    const { data } = (await get(`/segundamano/${id}`)).body;
    expect(data).toMatchObject({ origin: "OWN_RENTAL", owners: 1, vatDeductible: true, seats: 9, sold: false });
    expect(data.services.length).toBeGreaterThan(0);
    expect(data.imperfections).toContainEqual({ kind: "WORN_SEAT", place: "DRIVER_SEAT", image: null });
  });
});

describe("GET /segundamano/{id}/financiacion", () => {
  it("calculates the loan from the car's price for the requested term and down payment", async () => {
    const id = await idWhere("true");
    await store.query("update second_hand_car set price_cents = 1500000 where id = $1", [id]);
    const finance = (await get(`/segundamano/${id}/financiacion`)).body.data;
    expect(financeSchema.strict().parse(finance)).toMatchObject({
      months: 120,
      installmentCents: 18_191,
      taeBasisPoints: 829,
      totalOwedCents: 2_182_920,
      interestCents: 682_920,
    });
    const { data } = (await get(`/segundamano/${id}/financiacion?months=60&downPaymentCents=500000`)).body;
    expect(data).toMatchObject({ creditCents: 1_000_000, downPaymentCents: 500_000, installmentCents: 20_272 });
  });

  it.each([
    ["months=61", "FINANCE_TERM_INVALID"],
    ["months=132", "FINANCE_TERM_INVALID"],
    ["months=0", "FINANCE_TERM_INVALID"],
    ["downPaymentCents=-1", "FINANCE_TERM_INVALID"],
    ["downPaymentCents=99999999", "FINANCE_TERM_INVALID"],
    ["months=x", "VALIDATION_FAILED"],
    ["downPaymentCents=1.5", "VALIDATION_FAILED"],
  ])("refuses a loan with %s: %s", async (query, code) => {
    const { status, body } = await get(`/segundamano/${await idWhere("true")}/financiacion?${query}`);
    expect([status, body.code]).toEqual([422, code]);
  });
});

describe("POST of an enquiry about a car", () => {
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
  const question = {
    fullName: "Prueba Ejemplo",
    email: "prueba@example.test",
    phone: "971 123 456",
    message: "¿Puedo probarlo el sábado?",
    acceptsTerms: true,
    consentsData: true,
    acceptsPrivacy: true,
    lang: "de",
    interest: "TEST_DRIVE",
  };
  const send = (id: number, changes: object = {}, headers: Record<string, string> = {}) =>
    post(`/segundamano/${id}/solicitud`, { ...question, ...changes }, { "idempotency-key": randomUUID(), ...headers });
  const enquiries = () => store.query("select * from enquiry order by id");
  beforeEach(async () => {
    await store.query("truncate consent, outbox, test_drive, enquiry_event, enquiry");
  });

  it("stores the enquiry with the car, and answers with a reference and the reply deadline", async () => {
    const id = await idWhere("model = 'MX-5'");
    const { status, body } = await send(id);
    expect(status).toBe(200);
    expect(body.data.reference).toMatch(/^V-[A-HJ-NP-Z2-9]{7}$/);
    expect(Date.parse(body.data.answerBefore) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    expect(await enquiries()).toEqual([
      expect.objectContaining({
        kind: "SECOND_HAND",
        details: { carId: id, car: "Mazda MX-5 1.5 Skyactiv-G Zenith, 2019-07", interest: "TEST_DRIVE" },
      }),
    ]);
  });

  it("mails the enquiry to support with the car, and a copy to the sender in their language", async () => {
    const id = await idWhere("model = 'MX-5'");
    await send(id);
    const waiting = await store.query("select id from outbox where kind = 'enquiry'");
    for (const row of waiting) await workOutbox(Number(row.id), new Date(Date.now() + 1000));
    const names = await fs.readdir(mailbox);
    const mails = await Promise.all(
      names.map(async (name) => JSON.parse(await fs.readFile(path.join(mailbox, name), "utf8"))),
    );
    const [copy, forwarded] = mails.sort((mail, other) => mail.to.localeCompare(other.to));
    expect(copy.text).toContain(`Mazda MX-5 1.5 Skyactiv-G Zenith, 2019-07 (${id})`);
    expect(copy.text).toContain("Probefahrt");
    expect(copy.text.match(/(?<=\/rent\/legal\/)\w+/g)).toEqual(["sale", "privacy", "complaints"]);
    expect(forwarded.subject).toContain("Segunda mano");
    expect(forwarded.text).toContain("Prueba del vehículo");
  });

  it("accepts an enquiry about a sold car, and defaults to an information request", async () => {
    const { status } = await send(await idWhere("sold_at is not null"), { interest: undefined });
    expect(status).toBe(200);
    expect((await enquiries())[0]?.details).toMatchObject({ interest: "INFO" });
  });

  it.each([
    [{ fullName: " " }, "ENQUIRY_NAME_REQUIRED", "fullName", "REQUIRED"],
    [{ email: "" }, "ENQUIRY_EMAIL_REQUIRED", "email", "REQUIRED"],
    [{ phone: "" }, "ENQUIRY_PHONE_REQUIRED", "phone", "REQUIRED"],
    [{ message: "" }, "ENQUIRY_MESSAGE_REQUIRED", "message", "REQUIRED"],
    [{ acceptsTerms: false }, "ENQUIRY_TERMS", "acceptsTerms", "CHECKBOX_REQUIRED"],
    [{ consentsData: false }, "ENQUIRY_DATA_CONSENT", "consentsData", "CHECKBOX_REQUIRED"],
    [{ acceptsPrivacy: false }, "ENQUIRY_PRIVACY", "acceptsPrivacy", "CHECKBOX_REQUIRED"],
    [{ interest: "SWAP" }, "VALIDATION_FAILED", "interest", "INVALID"],
    [{ email: "prueba@" }, "VALIDATION_FAILED", "email", "EMAIL_INVALID"],
  ] as const)("refuses an enquiry with %j: %s", async (changes, code, field, kind) => {
    const { status, body } = await send(await idWhere("true"), changes);
    expect([status, body.code, body.errors]).toEqual([422, code, [{ field, code: kind }]]);
    expect(await enquiries()).toEqual([]);
  });

  it("answers 404 for an unknown car, and refuses an enquiry without an idempotency key", async () => {
    expect((await send(1_999_999_999)).body.code).toBe("NOT_FOUND");
    expect((await post(`/segundamano/${await idWhere("true")}/solicitud`, question)).body.errors).toEqual([
      { field: "Idempotency-Key", code: "REQUIRED" },
    ]);
  });

  it("stores nothing when the honeypot is filled in", async () => {
    const { body } = await send(await idWhere("true"), { website: "https://example.test" });
    expect(body.data.reference).toMatch(/^V-/);
    expect(await enquiries()).toEqual([]);
  });

  it("counts an enquiry about a car towards the sixty an hour of a network", async () => {
    const id = await idWhere("true");
    const from = { [peerHeader]: "203.0.113.61" };
    const codes: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1) codes.push((await send(id, { message: "" }, from)).status);
    expect(codes.indexOf(429)).toBe(60);
  });
});
