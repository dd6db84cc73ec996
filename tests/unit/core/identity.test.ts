import fc from "fast-check";
import { isDni, isNie, isSpecialNif, plainNumber } from "@/lib/domain/core/personal-number";
import { isPostalCode } from "@/lib/domain/core/postal-code";
import { isTaxId, plainTaxId } from "@/lib/domain/core/tax-id";
import { numberErrors, unverifiedNumbers } from "@/lib/domain/rental/number-errors";

describe("Spanish identity numbers", () => {
  it.each(["12345678Z", "00000000T", "99999999R", "11111111H"])("accepts the DNI %s", (number) => {
    expect(isDni(number)).toBe(true);
  });
  it.each(["12345678A", "1234567Z", "123456789Z", "12345678", "X1234567L", ""])("refuses the DNI %s", (number) => {
    expect(isDni(number)).toBe(false);
  });
  it.each(["X0000000T", "Y0000000Z", "Z0000000M", "X1234567L", "Y1234567X", "Z1234567R"])(
    "accepts the NIE %s",
    (number) => {
      expect(isNie(number)).toBe(true);
    },
  );
  it.each(["X1234567T", "W1234567L", "X12345678L", "12345678Z"])("refuses the NIE %s", (number) => {
    expect(isNie(number)).toBe(false);
  });
  it.each(["A28015865", "A15075062", "A48265169", "A58818501", "P2807900B", "Q2826000H"])(
    "accepts the CIF %s",
    (number) => {
      expect(isTaxId(number, "ES")).toBe(true);
    },
  );
  it.each(["A28015864", "A2801586E", "P28079002", "I28015865", "A2801586"])("refuses the CIF %s", (number) => {
    expect(isTaxId(number, "ES")).toBe(false);
  });
  it("accepts the NIF numbers of persons without a DNI", () => {
    expect(isSpecialNif("K0000000T")).toBe(true);
    expect(isSpecialNif("K0000000A")).toBe(false);
  });

  it("exactly one control letter is valid for any eight digits of a DNI", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (figures) => {
        const digits = String(figures).padStart(8, "0");
        const fitting = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => isDni(`${digits}${letter}`));
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  it("detects any single wrong digit in a DNI, NIE or company number", () => {
    const withOther = (number: string, place: number, by: number) =>
      `${number.slice(0, place)}${(Number(number[place]) + by) % 10}${number.slice(place + 1)}`;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        expect(isDni(withOther("12345678Z", place, by))).toBe(false);
        expect(isNie(withOther("X1234567L", place, by))).toBe(false);
        expect(isTaxId(withOther("A28015865", place, by), "ES")).toBe(false);
      }),
    );
  });
});

describe("tax ID on an invoice", () => {
  it.each([
    ["ES", "12345678Z"],
    ["ES", "12.345.678-z"],
    ["ES", "x1234567l"],
    ["ES", "A-28015865"],
    ["ES", "ESA28015865"],
    ["DE", "DE123456789"],
    ["DE", "12/345/67890"],
    ["IT", "IT12345678901"],
    ["IT", "FRNMRC80A01H501X"],
    ["FR", "FR 40 303 265 045"],
    ["FR", "DE123456789"],
    ["GR", "EL123456789"],
    ["NL", "NL123456789B01"],
    ["AT", "ATU12345678"],
    ["PT", "ESA28015865"],
    ["CH", "CHE-123.456.789"],
    ["GB", "GB123456789"],
    ["US", "1234"],
    ["ES", "X00000000T"],
    ["ES", "X01234567L"],
    ["GR", "EL 094259216"],
    ["MX", "ÑAB010101AB1"],
  ])("accepts in %s the tax ID %s", (country, number) => {
    expect(isTaxId(number, country)).toBe(true);
  });

  it.each([
    ["R080", "ES", "A0011012B"],
    ["R080", "ES", "B0011012B"],
    ["R080", "ES", "E0011012B"],
    ["R080", "ES", "H0011012B"],
    ["R083", "IE", "IE1234567TW"],
    ["R083", "IE", "IE1234567TA"],
    ["R084", "GR", "GR094259216"],
    ["R084", "GR", "EL094259216"],
    ["R086", "MX", "XX&020424235"],
    ["R086", "MX", "VECJ880326XXX"],
    ["R093", "ES", "A58818501"],
    ["R095", "ES", "P4622000J"],
    ["R096", "ES", "R5000274J"],
    ["R096", "ES", "Q5000274J"],
    ["R096", "ES", "B78640570"],
    ["R097", "ES", "K0867756N"],
    ["R097", "ES", "M1503708Z"],
    ["R099", "IE", "IE9574245O"],
    ["R100", "GB", "XI123456789012"],
    ["R100", "GB", "XIGD123"],
    ["R101", "BE", "BE1001686633"],
    ["R103", "NL", "NL002198178B09"],
    ["R104", "SE", "SE556012579001"],
    ["R105", "GR", "EL027408226"],
  ])("%s: accepts in %s the tax ID %s", (_report, country, number) => {
    expect(isTaxId(number, country)).toBe(true);
  });

  it.each([
    ["ES", "12345678A"],
    ["ES", "A28015864"],
    ["ES", "DE123456789"],
    ["DE", "DE12345678"],
    ["IT", "FR12"],
    ["DE", "ZZ123456"],
    ["PT", "ESA28015864"],
    ["DE", "123"],
    ["US", "1 2-3"],
    ["US", "<script>"],
    ["ES", "A0011012C"],
    ["ES", "A2801586E"],
    ["GR", "GR09425921"],
    ["IE", "IE1234567TJ"],
    ["ES", "50222711W"],
  ])("refuses in %s the tax ID %s", (country, number) => {
    expect(isTaxId(number, country)).toBe(false);
  });
});

it.each([
  ["ES", "07800", true],
  ["ES", "7800", false],
  ["ES", "0780A", false],
  ["GB", "SW1A 1AA", true],
  ["DE", "10115", true],
  ["IE", "D02 X285", true],
  ["FR", "75001;", false],
])("the postal code of %s %s is valid: %s", (country, code, fits) => {
  expect(isPostalCode(code, country)).toBe(fits);
});

const verdictOf = (given: Parameters<typeof numberErrors>[0]) =>
  numberErrors(given).length > 0 ? "invalid" : unverifiedNumbers(given).length > 0 ? "unknown" : "valid";

describe("identity document", () => {
  it.each([
    ["DNI", "12345678-z", "ES", "valid"],
    ["DNI", "12345678A", "ES", "invalid"],
    ["NIE", "X1234567L", "DE", "valid"],
    ["NIE", "X1234567T", "DE", "invalid"],
    ["TIE", "X1234567L", "GB", "valid"],
    ["TIE", "E12345678", "GB", "valid"],
    ["TIE", "12345678Z", "GB", "invalid"],
    ["PASSPORT", "PAA123456", "ES", "valid"],
    ["PASSPORT", "C01X00T47", "DE", "valid"],
    ["PASSPORT", "12AB34567", "FR", "valid"],
    ["PASSPORT", "OLD-1234", "ES", "unknown"],
    ["PASSPORT", "AB1234567", "JP", "unknown"],
    ["PASSPORT", "1", "JP", "invalid"],
    ["OTHER", "CA12345AA", "IT", "unknown"],
  ] as const)("the document %s %s of nationality %s is %s", (type, number, nationality, verdict) => {
    expect(verdictOf({ documentType: type, documentNumber: number, nationality })).toBe(verdict);
  });

  it.each([
    ["R088", { documentType: "OTHER", documentNumber: "ΑΒ 123456", nationality: "GR" }, "unknown"],
    ["R088", { documentType: "OTHER", documentNumber: "ЖЩ 123456", nationality: "UA" }, "unknown"],
    ["R090", { licenceNumber: "010190+123A", licenceCountry: "FI" }, "unknown"],
    ["R090", { licenceNumber: "010190-123A", licenceCountry: "FI" }, "valid"],
    ["R091", { licenceNumber: "SMITHJ*123AB", licenceCountry: "US" }, "unknown"],
    ["R092", { licenceNumber: "WDLABCD456DG", licenceCountry: "US" }, "valid"],
    ["R081", { documentType: "NIE", documentNumber: "X01234567L", nationality: "DE" }, "valid"],
    ["R081", { documentType: "NIE", documentNumber: "X01234567T", nationality: "DE" }, "invalid"],
  ] as const)("%s: warns at most about the document number in %j, rated as %s", (_, given, verdict) => {
    expect(verdictOf(given)).toBe(verdict);
  });

  it.each([
    ["ΑΒ 123456", "AB123456"],
    ["АВ-123456", "AB123456"],
    ["X00000000T", "X0000000T"],
    ["x0 1234567-l", "X1234567L"],
    ["\uff11\uff12\uff13\u2011\uff34", "123T"],
  ])("stores the document number %s as %s", (typed, kept) => {
    expect(plainNumber(typed)).toBe(kept);
  });

  it("stores a Greek VAT number with the prefix EL, as the EU writes it", () => {
    expect(plainTaxId("GR 094259216", "GR")).toBe("EL094259216");
    expect(plainTaxId("094259216", "GR")).toBe("094259216");
  });

  it("never refuses a passport number, whatever the nationality", () => {
    const country = fc.constantFrom("ES", "DE", "FR", "GB", "JP", "ZZ", "");
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,20}$/), country, (number, nationality) => {
        expect(numberErrors({ documentType: "PASSPORT", documentNumber: number, nationality })).toEqual([]);
      }),
    );
  });

  it("expects a DNI or NIE on a Spanish licence and warns about another number", () => {
    expect(verdictOf({ licenceNumber: "12345678Z", licenceCountry: "ES" })).toBe("valid");
    expect(verdictOf({ licenceNumber: "IB-123456", licenceCountry: "ES" })).toBe("unknown");
    expect(verdictOf({ licenceNumber: "B072RRE2I55", licenceCountry: "DE" })).toBe("valid");
    expect(verdictOf({ licenceNumber: "?", licenceCountry: "DE" })).toBe("invalid");
  });
});
