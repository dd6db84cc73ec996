import { randomUUID } from "node:crypto";
import type { CheckinDriverInput } from "@/lib/contracts/rental/checkin";
import { aCheckin } from "@/tests/support/builders/checkin";
import { headersOf, readCheckin, saveCheckin, useCheckin } from "@/tests/support/confirmed-checkin";
import { get, put } from "@/tests/support/web";

const { store, confirmed } = useCheckin();

describe("online check-in", () => {
  it("starts check-in with the booking's driver data, masked, and the missing fields", async () => {
    const { status, body } = await readCheckin(await confirmed());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ position: 0, role: "main", status: "empty", percent: 27, closed: false });
    expect(body.data.driver).toMatchObject({ firstName: "Nerea", birthDate: "1990-04-02", mobile: "+34 ··· 000" });
    expect(body.data.missing).toEqual(expect.arrayContaining(["documentNumber", "licenceNumber", "address"]));
    expect(body.data.missing).not.toContain("landline");
  });

  it("saves check-in in parts, and completes it when nothing is missing", async () => {
    const of = await confirmed();
    const { documentNumber, licenceNumber, ...rest } = aCheckin();
    const first = await saveCheckin(of, rest);
    expect(first.body.data).toMatchObject({ status: "partial", missing: ["documentNumber", "licenceNumber"] });
    expect(first.body.data.percent).toBeGreaterThan(85);
    await saveCheckin(of, { documentNumber: documentNumber ?? "" });
    const last = await saveCheckin(of, { licenceNumber: licenceNumber ?? "" });
    expect(last.body.data).toMatchObject({ status: "complete", percent: 100, missing: [] });
    const { body } = await get(`/reserva/${of.code}`, headersOf(of));
    expect(body.data.checkin).toMatchObject({ status: "complete", percent: 100, missing: [] });
  });

  it("deletes a check-in field that is sent empty", async () => {
    const of = await confirmed();
    await saveCheckin(of, aCheckin());
    const { body } = await saveCheckin(of, { town: "" });
    expect(body.data).toMatchObject({ status: "partial", missing: ["town"] });
  });

  it("returns check-in numbers, telephone and e-mail masked", async () => {
    const of = await confirmed();
    await saveCheckin(of, aCheckin({ landline: "+34 971 000 111" }));
    const { body } = await readCheckin(of);
    expect(body.data.driver).toMatchObject({
      documentNumber: "•••78Z",
      licenceNumber: "•••78Z",
      licenceSupportNumber: "•••765",
      mobile: "+34 ··· 000",
      landline: "+34 ··· 111",
      email: "n***@example.test",
    });
    expect(JSON.stringify(body)).not.toMatch(/12345678|SUPPORT98765|600000000/);
  });

  it("refuses a masked number that is sent back", async () => {
    const of = await confirmed();
    await saveCheckin(of, aCheckin());
    const { status, body } = await saveCheckin(of, { documentNumber: "•••78Z" });
    expect([status, body.errors]).toEqual([422, [{ field: "documentNumber", code: "INVALID" }]]);
  });

  it("requires a second surname with a DNI, and a support number with a Spanish licence only", async () => {
    const missingOf = async (changes: Partial<CheckinDriverInput>) =>
      (await saveCheckin(await confirmed(), aCheckin({ surname2: "", licenceSupportNumber: "", ...changes }))).body.data
        .missing;
    expect(await missingOf({})).toEqual(["surname2", "licenceSupportNumber"]);
    const german = { documentType: "PASSPORT", documentNumber: "C01X00T47", nationality: "DE" } as const;
    expect(await missingOf({ ...german, licenceCountry: "DE", licenceNumber: "B072RRE2I55" })).toEqual([]);
  });

  it.each<[string, Partial<CheckinDriverInput>, string, string]>([
    ["a DNI with a wrong letter", { documentNumber: "12345678A" }, "documentNumber", "INVALID"],
    ["a Spanish postal code of four digits", { postalCode: "0700" }, "postalCode", "POSTAL_CODE_INVALID"],
    ["a date that does not exist", { documentIssuedOn: "2021-02-30" }, "documentIssuedOn", "DATE_INVALID"],
    ["a document issued tomorrow", { documentIssuedOn: "2027-01-02" }, "documentIssuedOn", "DATE_INVALID"],
    [
      "a document that ends before its beginning",
      { documentExpiresOn: "2020-01-01" },
      "documentExpiresOn",
      "DATE_INVALID",
    ],
    ["an e-mail without host", { email: "nerea@" }, "email", "EMAIL_INVALID"],
    ["a telephone without country", { mobile: "0151 00000000" }, "mobile", "PHONE_INVALID"],
    ["a name of a hundred letters", { firstName: "n".repeat(100) }, "firstName", "TOO_LONG"],
  ])("refuses a check-in with %s", async (_, changes, field, code) => {
    const { status, body } = await saveCheckin(await confirmed(), aCheckin(changes));
    expect([status, body.code]).toEqual([422, "VALIDATION_FAILED"]);
    expect(body.errors).toEqual([{ field, code }]);
  });

  it("requires documents that are valid up to and including the day of return", async () => {
    const days = "pickup_at = '2027-03-01 10:00', return_at = '2027-03-08 10:00'";
    const of = await confirmed(0, `, ${days}`);
    const early = await saveCheckin(of, aCheckin({ documentExpiresOn: "2027-03-07", licenceExpiresOn: "2027-03-07" }));
    expect(early.body.errors).toEqual([
      { field: "documentExpiresOn", code: "DOCUMENT_EXPIRED" },
      { field: "licenceExpiresOn", code: "DOCUMENT_EXPIRED" },
    ]);
    const enough = await saveCheckin(of, aCheckin({ documentExpiresOn: "2027-03-08", licenceExpiresOn: "2027-03-08" }));
    expect(enough.body.data.status).toBe("complete");
  });

  it.each<[string, Partial<CheckinDriverInput>, string, string]>([
    ["under 21 at pick-up", { birthDate: "2006-03-02" }, "AGE_UNDER_MINIMUM", "birthDate"],
    ["licence held for exactly two years", { licenceIssuedOn: "2025-03-01" }, "LICENCE_TOO_RECENT", "licenceIssuedOn"],
    ["licence of another class", { licenceClass: "A1" }, "LICENCE_TOO_RECENT", "licenceIssuedOn"],
  ])("refuses a main driver by the document dates: %s", async (_, changes, code, field) => {
    const of = await confirmed(0, ", pickup_at = '2027-03-01 10:00', return_at = '2027-03-08 10:00'");
    const { status, body } = await saveCheckin(of, aCheckin(changes));
    expect([status, body.code]).toEqual([422, code]);
    expect(body.errors).toEqual([{ field, code: "INVALID" }]);
    expect((await readCheckin(of)).body.data.status).toBe("empty");
  });

  it("accepts an additional driver's licence from its second anniversary on, not a day before", async () => {
    const of = await confirmed(1, ", pickup_at = '2027-03-01 10:00', return_at = '2027-03-08 10:00'");
    const late = await saveCheckin(of, aCheckin({ licenceIssuedOn: "2025-03-02" }), "/1");
    expect(late.body.code).toBe("ADDITIONAL_DRIVER_LICENCE");
    const enough = await saveCheckin(of, aCheckin({ licenceIssuedOn: "2025-03-01" }), "/1");
    expect(enough.body.data).toMatchObject({ role: "additional", status: "complete" });
  });

  it("refuses a driver aged 21 to 24 for a group not available under 25", async () => {
    const groups = await store.query("select id from rental_group where not under25_allowed order by id limit 1");
    const of = await confirmed(0, `, group_id = ${groups[0]?.id}`);
    const { body } = await saveCheckin(of, aCheckin({ birthDate: "2004-01-01", documentIssuedOn: "2021-05-01" }));
    expect(body.code).toBe("UNDER25_NOT_ALLOWED");
  });

  it("accepts a document number of unknown format with a warning", async () => {
    const foreign = {
      documentType: "PASSPORT",
      documentNumber: "QX 12-34",
      nationality: "JP",
      licenceCountry: "JP",
    } as const;
    const { body } = await saveCheckin(await confirmed(), aCheckin(foreign));
    expect(body.data).toMatchObject({ status: "complete", unverified: ["documentNumber"] });
  });

  it("adds a renter who is not the driver, requires their data and can remove them again", async () => {
    const of = await confirmed();
    const begun = await saveCheckin(of, aCheckin({ renter: { firstName: "Empar" } }));
    expect(begun.body.data).toMatchObject({ status: "partial", renter: { firstName: "Empar" } });
    expect(begun.body.data.missing).toContain("renter.documentNumber");
    const wrong = await saveCheckin(of, { renter: { documentType: "DNI", documentNumber: "12345678A" } });
    expect(wrong.body.errors).toEqual([{ field: "renter.documentNumber", code: "INVALID" }]);
    expect((await saveCheckin(of, { renter: null })).body.data).toMatchObject({ status: "complete", renter: null });
  });

  it("refuses a document type that contradicts the stored number, and accepts both together", async () => {
    const of = await confirmed();
    await saveCheckin(of, { documentType: "PASSPORT", documentNumber: "YA1234567" });
    const alone = await saveCheckin(of, { documentType: "DNI" });
    expect([alone.status, alone.body.code]).toEqual([422, "VALIDATION_FAILED"]);
    expect(alone.body.errors).toEqual([{ field: "documentNumber", code: "INVALID" }]);
    expect((await readCheckin(of)).body.data.driver).toMatchObject({ documentType: "PASSPORT" });
    const both = await saveCheckin(of, { documentType: "DNI", documentNumber: "12345678Z" });
    expect(both.body.data).toMatchObject({ faults: [], driver: { documentType: "DNI", documentNumber: "•••78Z" } });
  });

  it("reports documents that expire before a later return, and still saves other fields", async () => {
    const of = await confirmed(0, ", pickup_at = '2027-03-01 10:00', return_at = '2027-03-08 10:00'");
    await saveCheckin(of, aCheckin({ documentExpiresOn: "2027-03-08" }));
    const moved = `update booking set return_at = '2027-03-12 10:00' where id = ${of.id}`;
    await store.query(`set session_replication_role = replica; ${moved}`);
    const faults = [{ field: "documentExpiresOn", code: "DOCUMENT_EXPIRED" }];
    const missing = ["documentExpiresOn"];
    expect((await readCheckin(of)).body.data).toMatchObject({ status: "partial", missing, faults });
    const other = await saveCheckin(of, { town: "Inca" });
    expect(other.body.data).toMatchObject({ status: "partial", missing, faults, driver: { town: "Inca" } });
    const corrected = await saveCheckin(of, { documentExpiresOn: "2031-01-01" });
    expect(corrected.body.data).toMatchObject({ status: "complete", missing: [], faults: [] });
  });

  it.each([
    ["pick-up has begun", "pickup_at = '2027-01-01 11:00', return_at = '2027-01-08 11:00'"],
    ["the booking is cancelled", "status = 'cancelled'"],
    ["the booking is not confirmed yet", "status = 'held'"],
  ])("closes check-in and shows no data when %s", async (_, changes) => {
    const of = await confirmed();
    await saveCheckin(of, aCheckin());
    await store.query(`set session_replication_role = replica; update booking set ${changes} where id = ${of.id}`);
    const { status, body } = await saveCheckin(of, { town: "Inca" });
    expect([status, body.code]).toEqual([409, "CHECKIN_CLOSED"]);
    expect((await readCheckin(of)).body.data).toMatchObject({ closed: true, driver: {}, renter: null });
  });

  it("refuses check-in with another booking's token, and for drivers who are not booked", async () => {
    const [of, other] = [await confirmed(1), await confirmed(1)];
    const foreign = { code: of.code, access: other.access };
    for (const answer of [
      await readCheckin(foreign),
      await readCheckin(foreign, "/1"),
      await saveCheckin(foreign, aCheckin()),
      await readCheckin({ code: of.code, access: "" }),
      await readCheckin(of, "/2"),
      await readCheckin(of, "/x"),
      await saveCheckin(of, aCheckin(), "/2"),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, "BOOKING_NOT_FOUND"]);
    }
    expect(await store.query("select 1 from checkin where booking_id = any($1)", [[of.id, other.id]])).toEqual([]);
  });
});

describe("repeated and concurrent saves of a check-in", () => {
  it("requires an idempotency key, and repeats the answer for the same key", async () => {
    const of = await confirmed();
    const without = await put(`/reserva/${of.code}/checkin`, aCheckin(), headersOf(of));
    expect(without.body.errors).toEqual([{ field: "Idempotency-Key", code: "REQUIRED" }]);
    const key = randomUUID();
    const first = await saveCheckin(of, aCheckin(), "", key);
    await saveCheckin(of, { town: "Inca" });
    expect((await saveCheckin(of, aCheckin(), "", key)).body).toEqual(first.body);
    expect((await readCheckin(of)).body.data.driver.town).toBe("Inca");
    expect((await saveCheckin(of, { town: "Muro" }, "", key)).body.code).toBe("IDEMPOTENCY_CONFLICT");
  });

  it("keeps the fields of concurrent saves of a check-in", async () => {
    const of = await confirmed();
    const parts: CheckinDriverInput[] = [
      { town: "Inca" },
      { address: "C/ Nova 2" },
      { postalCode: "07300" },
      { country: "ES" },
    ];
    const answers = await Promise.all(parts.map((part) => saveCheckin(of, part)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await readCheckin(of);
    expect(body.data.driver).toMatchObject({ town: "Inca", address: "C/ Nova 2", postalCode: "07300", country: "ES" });
  });
});

describe("documents of other countries", () => {
  it.each([
    ["R110: documents without an expiry date", { documentExpiresOn: "9999-12-31", licenceExpiresOn: "9999-12-31" }],
    ["R112: a licence until 9999", { licenceExpiresOn: "9999-01-01" }],
    ["R161: an address without a postal code in a country that has none", { country: "HK", postalCode: "" }],
    ["R161: a dash as postal code", { country: "HK", postalCode: "-" }],
    ['R161: "n/a" as postal code', { country: "AE", postalCode: "n/a" }],
  ])("completes check-in with %s", async (_, part) => {
    const of = await confirmed();
    const { status, body } = await saveCheckin(of, aCheckin(part));
    expect([status, body.data.status, body.data.missing]).toEqual([200, "complete", []]);
  });

  it('R161: requires the postal code of a country that has them, and refuses "n/a"', async () => {
    const of = await confirmed();
    const { body } = await saveCheckin(of, aCheckin({ country: "DE", postalCode: "n/a" }));
    expect(body.data.missing).toEqual(["postalCode"]);
  });

  it.each([
    [
      "R088: a card numbered in Greek letters",
      { documentType: "OTHER", documentNumber: "ΑΒ 123456", nationality: "GR" },
      "documentNumber",
    ],
    ["R090: a Finnish licence with +", { licenceNumber: "010190+123A", licenceCountry: "FI" }, "licenceNumber"],
    ["R091: an American licence with *", { licenceNumber: "SMITHJ*123AB", licenceCountry: "US" }, "licenceNumber"],
  ] as const)("accepts a check-in with a warning: %s", async (_, part, field) => {
    const of = await confirmed();
    const { status, body } = await saveCheckin(of, aCheckin(part));
    expect([status, body.data.status, body.data.unverified]).toEqual([200, "complete", [field]]);
  });
});
