import { figuresOf } from "@/lib/contracts/figures";
import { sellerName } from "@/lib/contracts/seller-name";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";

test.each([
  ["TO BE DEFINED", "WebK10"],
  ["Autos del Mar S.L.", "Autos del Mar S.L."],
])("a seller called %s is published as %s", (companyName, published) => {
  expect(sellerName(companyName)).toBe(published);
  const legal = { ...wireConfiguration.legal, companyName };
  expect(figuresOf({ ...wireConfiguration, legal }, "en").company).toBe(published);
});
