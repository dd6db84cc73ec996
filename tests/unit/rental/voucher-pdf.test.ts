import { voucherPdf } from "@/lib/backend/rental/voucher-pdf";
import { languages } from "@/lib/domain/core/languages";
import { facts, settings } from "@/tests/support/builders/mail-facts";

const extras: ReturnType<typeof facts>["booking"]["extras"] = [
  { code: "BABY_SEAT", units: 2 },
  { code: "CHILD_SEAT", units: 2 },
  { code: "GPS", units: 1 },
  { code: "WIFI", units: 1 },
];

it.each(languages)("the voucher in %s is one A4 page, with a text for its QR code and its map", async (language) => {
  const lines = [{ code: "AFTER_HOURS_PICKUP", units: 1, amountCents: 4000, onBase: false }] as const;
  const booking = { extras, lines: [...lines], pickupAt: "2027-07-12T21:00" };
  const file = (await voucherPdf(settings, facts(language, booking))).toString("latin1");
  expect(file.startsWith("%PDF-1.7")).toBe(true);
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(file).toContain("/MediaBox [0 0 595.28 841.89]");
  expect(file.match(/\/S \/Figure/g)).toHaveLength(2);
  expect(file).toContain(`/Lang (${{ es: "es-ES", en: "en-GB", de: "de-DE", it: "it-IT", fr: "fr-FR" }[language]})`);
});

it("the voucher has no map for an office without coordinates", async () => {
  const booked = facts("en");
  const pickup = { ...booked.pickup, latitude: null, longitude: null };
  const file = (await voucherPdf(settings, { ...booked, pickup })).toString("latin1");
  expect(file.match(/\/S \/Figure/g)).toHaveLength(1);
});
