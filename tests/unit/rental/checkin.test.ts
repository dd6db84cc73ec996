import fc from "fast-check";
import { type CheckinRental, checkinFaults, checkPartialSave } from "@/lib/domain/rental/check-checkin";
import { type CheckinDriver, checkinFields, dependencyOf } from "@/lib/domain/rental/checkin-fields";
import { checkinProgress, isCheckinClosed } from "@/lib/domain/rental/checkin-progress";

const texts = fc.dictionary(
  fc.constantFrom(...checkinFields.filter((field) => !/Type|Class/.test(field))),
  fc.constantFrom("", "x", "y"),
);
const drivers: fc.Arbitrary<CheckinDriver> = fc
  .record(
    { own: texts, renter: fc.option(fc.record({ firstName: fc.constantFrom("", "x") }), { nil: undefined }) },
    { requiredKeys: ["own"] },
  )
  .map(({ own, renter }) => ({ ...own, ...(renter ? { renter } : {}) }));

describe("check-in progress", () => {
  it("an empty check-in misses all fields except the optional ones", () => {
    const { status, percent, missing } = checkinProgress({});
    expect([status, percent, missing.length]).toEqual(["empty", 0, 22]);
    for (const optional of ["landline", "surname2", "licenceSupportNumber"]) expect(missing).not.toContain(optional);
  });

  it.each<[CheckinDriver, string, boolean]>([
    [{ documentType: "DNI" }, "surname2", true],
    [{ documentType: "PASSPORT" }, "surname2", false],
    [{ licenceCountry: "ES" }, "licenceSupportNumber", true],
    [{ licenceCountry: "FR" }, "licenceSupportNumber", false],
    [{ renter: {} }, "renter.address", true],
    [{ renter: {} }, "renter.surname2", false],
    [{ renter: { documentType: "DNI" } }, "renter.surname2", true],
    [{ renter: null }, "renter.address", false],
  ])("the check-in data %j lacks %s: %s", (given, field, lacks) => {
    expect(checkinProgress(given).missing.some((name) => name === field)).toBe(lacks);
  });

  it("check-in progress is 100 percent exactly when nothing is missing, and another field never lowers it", () => {
    fc.assert(
      fc.property(
        drivers,
        fc.constantFrom(...checkinFields.filter((field) => !/Type|Class|Country/.test(field))),
        (given, field) => {
          const before = checkinProgress(given);
          const after = checkinProgress({ ...given, [field]: "x" });
          expect(before.percent === 100).toBe(before.missing.length === 0);
          expect(after.percent).toBeGreaterThanOrEqual(before.percent);
        },
      ),
    );
  });
});

const rental: CheckinRental = {
  role: "main",
  group: { minimumAge: 21, licenceRules: [{ licenceClass: "B", minimumYears: 2 }], under25Allowed: true },
  coverage: "BASIC",
  pickupDate: "2027-07-12",
  returnDate: "2027-07-19",
  today: "2027-01-01",
};
const configuration = { minimumAge: 21, youngDriverMaxAge: 24, minimumLicenceYears: 2 };

describe("partial check-in saves", () => {
  const saved = (stored: CheckinDriver, given: CheckinDriver) => checkPartialSave(stored, given, rental, configuration);
  // Dates, numbers and choices are validated; these fields take any text.
  const free = checkinFields.filter((field) => !/(On|Date|Type|Class|Number)$|postalCode/.test(field));
  const words = fc.dictionary(fc.constantFrom(...free), fc.constantFrom("", "x", "y"));
  const renter = fc.record({ firstName: fc.constantFrom("", "x") }, { requiredKeys: [] });
  const parts: fc.Arbitrary<CheckinDriver> = fc
    .record({ own: words, renter: fc.option(renter, { nil: undefined }) })
    .map(({ own, renter: entry }) => ({ ...own, ...(entry ? { renter: entry } : {}) }));

  it("saving the same check-in fields twice changes nothing, and omitted fields stay", () => {
    fc.assert(
      fc.property(parts, parts, (stored, given) => {
        const once = saved(stored, given);
        const driver = once.ok ? once.value.driver : null;
        expect(driver).not.toBeNull();
        expect(saved(driver ?? {}, given)).toMatchObject({ value: { driver } });
        expect(saved(driver ?? {}, {})).toMatchObject({ value: { driver } });
      }),
    );
  });

  it("an empty field and a null renter are deleted", () => {
    const erased = saved({ town: "Inca", renter: { firstName: "x" } }, { town: "", renter: null });
    expect(erased.ok && erased.value.driver).toEqual({});
  });
});

describe("checkPartialSave", () => {
  const passport: CheckinDriver = { documentType: "PASSPORT", documentNumber: "YA1234567" };
  const checked = (stored: CheckinDriver, given: CheckinDriver, changes: Partial<CheckinRental> = {}) =>
    checkPartialSave(stored, given, { ...rental, ...changes }, configuration);

  it("refuses a field that contradicts a stored one, with the error at the stored field", () => {
    const errors = [{ field: "documentNumber", code: "INVALID" }];
    expect(checked(passport, { documentType: "DNI" })).toMatchObject({ ok: false, code: "VALIDATION_FAILED", errors });
    expect(dependencyOf("documentNumber", "INVALID")).toBe("documentType");
  });

  it("saves a field beside a stored document that expires too early, but refuses another early expiry", () => {
    const late = checked({ documentExpiresOn: "2027-07-18" }, { town: "Inca" });
    expect(late).toMatchObject({ ok: true, value: { driver: { town: "Inca", documentExpiresOn: "2027-07-18" } } });
    const again = checked({ documentExpiresOn: "2027-07-18" }, { documentExpiresOn: "2027-07-17" });
    expect(again).toMatchObject({ ok: false, errors: [{ field: "documentExpiresOn", code: "DOCUMENT_EXPIRED" }] });
  });

  it("every error about two fields involves a field that was sent", () => {
    const dates = ["1980-01-01", "2006-07-12", "2026-01-01", "2027-07-10", "2028-01-01"];
    const value = fc.record(
      {
        documentType: fc.constantFrom("DNI" as const, "PASSPORT" as const),
        documentNumber: fc.constantFrom("YA1234567", "12345678Z"),
        country: fc.constantFrom("ES", "FR"),
        postalCode: fc.constantFrom("07001", "SW1A 1AA"),
        licenceClass: fc.constantFrom("B" as const, "A1" as const),
        birthDate: fc.constantFrom(...dates),
        documentIssuedOn: fc.constantFrom(...dates),
        documentExpiresOn: fc.constantFrom(...dates),
        licenceIssuedOn: fc.constantFrom(...dates),
        licenceExpiresOn: fc.constantFrom(...dates),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(value, value, (first, given) => {
        const stored = checked({}, first).ok ? first : {};
        const answer = checked(stored, given);
        if (answer.ok) return;
        const code = answer.code === "VALIDATION_FAILED" ? null : answer.code;
        for (const error of answer.errors) {
          const involvedFields = [error.field, dependencyOf(error.field, code ?? error.code)];
          expect(Object.keys(given).some((name) => involvedFields.includes(name))).toBe(true);
        }
      }),
    );
  });
});

describe("check-in documents", () => {
  const codeOf = (given: CheckinDriver, changes: Partial<CheckinRental> = {}) => {
    const { fields, rules } = checkinFaults(given, { ...rental, ...changes }, configuration);
    return fields[0]?.code ?? rules[0]?.code ?? null;
  };

  it.each<[string, CheckinDriver, string | null]>([
    ["no data", {}, null],
    ["a driver who turns 21 on the day of pick-up", { birthDate: "2006-07-12" }, null],
    ["a driver who turns 21 the day after pick-up", { birthDate: "2006-07-13" }, "AGE_UNDER_MINIMUM"],
    ["a licence without its class", { licenceIssuedOn: "2026-12-01" }, null],
    ["a licence of two years and a day", { licenceIssuedOn: "2025-07-11", licenceClass: "B" }, null],
    ["a licence of two years", { licenceIssuedOn: "2025-07-12", licenceClass: "B" }, "LICENCE_TOO_RECENT"],
    ["a document valid until the return", { documentExpiresOn: "2027-07-19" }, null],
    ["a document valid until the day before the return", { documentExpiresOn: "2027-07-18" }, "DOCUMENT_EXPIRED"],
    ["a permanent document", { documentExpiresOn: "9999-01-01" }, null],
    ["a licence issued before birth", { birthDate: "1990-01-01", licenceIssuedOn: "1989-01-01" }, "DATE_INVALID"],
    ["a birth date in the future", { birthDate: "2027-01-02" }, "DATE_INVALID"],
  ])("a check-in with %s gives the error %s", (_, given, code) => {
    expect(codeOf(given)).toBe(code);
  });

  it("an additional driver's licence may reach two years on the day of pick-up", () => {
    const licence = { licenceIssuedOn: "2025-07-12", licenceClass: "B" } as const;
    expect(codeOf(licence, { role: "additional" })).toBeNull();
    expect(codeOf({ ...licence, licenceIssuedOn: "2025-07-13" }, { role: "additional" })).toBe(
      "ADDITIONAL_DRIVER_LICENCE",
    );
  });

  it("a driver under 25 may check in only when group and cover permit it", () => {
    const young = { birthDate: "2004-01-01" };
    expect(codeOf(young)).toBeNull();
    expect(codeOf(young, { group: { ...rental.group, under25Allowed: false } })).toBe("UNDER25_NOT_ALLOWED");
  });
});

it("check-in closes at the minute of pick-up and is open only for confirmed bookings", () => {
  const booking = { status: "confirmed", pickupAt: "2027-07-12T10:00" } as const;
  expect(isCheckinClosed(booking, "2027-07-12T09:59")).toBe(false);
  expect(isCheckinClosed(booking, "2027-07-12T10:00")).toBe(true);
  expect(isCheckinClosed({ ...booking, status: "cancelled" }, "2027-01-01T10:00")).toBe(true);
});
