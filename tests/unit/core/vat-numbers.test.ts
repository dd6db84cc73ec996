import { isTaxId } from "@/lib/domain/core/tax-id";

/** A VAT number of each member state in its form, and one of a wrong form. */
const numbers: Readonly<Record<string, readonly [fits: string, doesNot: string]>> = {
  AT: ["ATU12345678", "AT12345678"],
  BE: ["BE0123456789", "BE2123456789"],
  BG: ["BG123456789", "BG12345678"],
  CY: ["CY12345678A", "CY123456789"],
  CZ: ["CZ12345678", "CZ1234567"],
  DE: ["DE123456789", "DE1234567890"],
  DK: ["DK12345678", "DK123456789"],
  EE: ["EE123456789", "EE12345678"],
  FI: ["FI12345678", "FI1234567"],
  FR: ["FRK1234567890", "FRI1234567890"],
  GR: ["EL123456789", "EL12345678"],
  HR: ["HR12345678901", "HR1234567890"],
  HU: ["HU12345678", "HU1234567"],
  IE: ["IE1234567T", "IE123456T"],
  IT: ["IT12345678901", "IT1234567890"],
  LT: ["LT123456789", "LT1234567890"],
  LU: ["LU12345678", "LU1234567"],
  LV: ["LV12345678901", "LV1234567890"],
  MT: ["MT12345678", "MT1234567"],
  NL: ["NL123456789B01", "NL123456789A01"],
  PL: ["PL1234567890", "PL123456789"],
  PT: ["PT123456789", "PT12345678"],
  RO: ["RO12", "RO12345678901"],
  SE: ["SE123456789012", "SE12345678901"],
  SI: ["SI12345678", "SI1234567"],
  SK: ["SK1234567890", "SK123456789"],
};

describe("EU VAT numbers", () => {
  it.each(Object.entries(numbers))(
    "accepts the VAT number of %s only in its national format",
    (country, [fits, doesNot]) => {
      expect([isTaxId(fits, country), isTaxId(doesNot, country)]).toEqual([true, false]);
    },
  );

  it("requires no VAT number format outside the EU, only four characters", () => {
    expect(isTaxId("DE12", "CH")).toBe(true);
    expect(isTaxId("DE12", "DE")).toBe(false);
    expect(isTaxId("123", "CH")).toBe(false);
  });

  it("accepts a VAT number of another member state, and checks the control character of a Spanish one", () => {
    expect(isTaxId("FR40303265045", "DE")).toBe(true);
    expect([isTaxId("ESB78640570", "DE"), isTaxId("ESB78640571", "DE")]).toEqual([true, false]);
  });
});

describe("control character of a Spanish company number", () => {
  it.each([
    ["a digit for companies", "A58818501", "A5881850A"],
    ["a letter for public bodies", "Q2826000H", "Q28260008"],
    ["a letter for those without residence, whose number begins with 00", "B0011012B", "B5881850A"],
    ["either for the rest", "F5881850A", "F5881850B"],
    ["zero, not ten, where the figures sum to a multiple of ten", "A00000000", "A0000000A"],
  ])("the control character of a Spanish company number is %s", (_, fits, doesNot) => {
    expect([isTaxId(fits, "ES"), isTaxId(doesNot, "ES")]).toEqual([true, false]);
  });
});
