import { consentVersion, decodeConsent, encodeConsent, mayTrackPage } from "@/lib/contracts/compliance/consent";

const at = "2026-03-29T00:30:00.000Z";
const day = 86_400_000;
const daysLater = (days: number) => Date.parse(at) + days * day;

describe("cookie consent", () => {
  it.each([true, false])("stores the cookie consent for 24 months at most (analytics: %s)", (analytics) => {
    const text = encodeConsent({ analytics }, at);
    expect(JSON.parse(text)).toEqual({ version: consentVersion, choices: { analytics }, at });
    expect(decodeConsent(text, daysLater(0))).toEqual({ analytics });
    expect(decodeConsent(text, daysLater(730))).toEqual({ analytics });
    expect(decodeConsent(text, daysLater(730) + 1)).toBeNull();
    expect(daysLater(730)).toBeLessThanOrEqual(Date.parse("2028-03-29T00:30:00.000Z"));
  });

  it.each([
    ["nothing", null],
    ["invalid JSON", "yes"],
    ["a number", "1"],
    ["another version", JSON.stringify({ version: consentVersion + 1, choices: { analytics: true }, at })],
    ["no choices", JSON.stringify({ version: consentVersion, at })],
    ["a choice that is not a boolean", JSON.stringify({ version: consentVersion, choices: { analytics: "true" }, at })],
    ["only another purpose", JSON.stringify({ version: consentVersion, choices: { advertising: true }, at })],
    ["no time of consent", JSON.stringify({ version: consentVersion, choices: { analytics: true } })],
    ["a time of consent in the future", encodeConsent({ analytics: true }, "2027-01-01T00:00:00.000Z")],
  ])("asks for cookie consent again when storage holds %s", (_what, text) => {
    expect(decodeConsent(text, daysLater(1))).toBeNull();
  });
});

describe("pages that analytics may track", () => {
  const site = "https://rent.example";
  it.each([
    `${site}/de/rent`,
    `${site}/es/compra-de-coche-segunda-mano/seat/ibiza/1234-7?months=60&downPayment=1000`,
    `${site}/en/rent/contact?subject=COMPLAINT`,
    `${site}/en/rent?discount=10&utm_source=mail`,
  ])("analytics may track %s and the page after it", (address) => {
    expect(mayTrackPage(address, "")).toBe(true);
    expect(mayTrackPage(`${site}/fr/rent`, address)).toBe(true);
  });

  it.each([
    `${site}/de/rent/manage/T-ABCDEFG`,
    `${site}/de/rent/confirmation/KABCDEFG`,
    `${site}/de/rent/contact?subject=DAMAGE&code=KABCDEFG`,
    `${site}/en/rent?coupon=SPRING`,
    `${site}/en/rent/checkin/x/driver/2?t=abc`,
    `${site}/en/buy-second-hand-car/alert/abcdef`,
    `${site}/en/car-subscription/sent/S-123`,
  ])("analytics must not track %s or the page after it", (address) => {
    expect(mayTrackPage(address, "")).toBe(false);
    expect(mayTrackPage(`${site}/fr/rent`, address)).toBe(false);
  });
});
