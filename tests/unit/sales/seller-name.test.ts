import { messageValues } from "@/lib/contracts/content/message-values";
import { lenderName, sellerName } from "@/lib/contracts/core/seller-name";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";

test.each([
  ["TO BE DEFINED", "WebK10"],
  ["Autos del Mar S.L.", "Autos del Mar S.L."],
])("a seller called %s is published as %s", (companyName, published) => {
  expect(sellerName(companyName)).toBe(published);
  const legal = { ...wireConfiguration.legal, companyName };
  expect(messageValues({ ...wireConfiguration, legal }, "en").company).toBe(published);
});

test.each([
  ["es", "la entidad financiera"],
  ["en", "the lender"],
  ["de", "Partnerbanken"],
  ["it", "un istituto di credito"],
  ["fr", "notre partenaire financier"],
] as const)("shows a generic name instead of the placeholder of an undecided lender in %s", (language, published) => {
  expect(lenderName("TO BE DEFINED", language)).toBe(published);
  const secondHand = { ...wireConfiguration.secondHand, lender: "TO BE DEFINED" };
  expect(messageValues({ ...wireConfiguration, secondHand }, language).lender).toBe(published);
  expect(lenderName("Banco de las Islas, S.A.", language)).toBe("Banco de las Islas, S.A.");
});
