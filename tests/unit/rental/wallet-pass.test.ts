import { readEnvironment } from "@/lib/backend/core/env";
import { applePass } from "@/lib/backend/rental/wallet/apple-pass";
import { googlePassUrl } from "@/lib/backend/rental/wallet/google-pass";
import { tripPass } from "@/lib/backend/rental/wallet/trip-pass";
import { languages } from "@/lib/domain/core/languages";
import { facts, settings } from "@/tests/support/builders/mail-facts";
import { appleSettings, filesIn, googleSettings } from "@/tests/support/wallet";

const { apple, google } = readEnvironment({ ...appleSettings, ...googleSettings }).wallets;
if (!apple || !google) throw new Error("no wallet");
const live = { ...settings, sandbox: false };
const now = new Date("2027-01-15T09:00:00Z");

it.each(languages)("the pass in %s is in that language", async (language) => {
  const files = filesIn(await applePass(apple, tripPass(live, facts(language))));
  const { generic } = JSON.parse(files.get("pass.json")?.toString() ?? "");
  const [pickup] = generic.secondaryFields;
  expect([pickup.label, pickup.value]).toEqual(
    {
      es: ["Recogida", "lun 12 jul, 10:00"],
      en: ["Pick-up", "Mon 12 Jul, 10:00"],
      de: ["Abholung", "Mo. 12. Juli, 10:00"],
      it: ["Ritiro", "lun 12 lug, 10:00"],
      fr: ["Prise en charge", "lun. 12 juil., 10:00"],
    }[language],
  );
});

it.each(languages)("the signed link in %s stays within the length that Google guarantees", (language) => {
  const token = googlePassUrl(google, tripPass(live, facts(language)), now).split("/save/")[1] ?? "";
  expect(token.length).toBeGreaterThan(1000);
  expect(token.length).toBeLessThanOrEqual(1800);
});

it("Google gets a new pass once the booking has changed, and the same one before", () => {
  const idOf = (returnAt: string) => {
    const [, body = ""] = googlePassUrl(google, tripPass(live, facts("en", { returnAt })), now)
      .split(".")
      .slice(-3);
    return JSON.parse(Buffer.from(body, "base64url").toString()).payload.genericObjects[0].id;
  };
  expect(idOf("2027-07-19T10:30")).toBe(idOf("2027-07-19T10:30"));
  expect(idOf("2027-07-18T10:30")).not.toBe(idOf("2027-07-19T10:30"));
});
