import { decodeDraft } from "@/components/rental/draft/decode-draft";
import { emptyDraft, firstIncompleteStep, type WizardDraft } from "@/components/rental/draft/draft-state";
import { encodeDraft } from "@/components/rental/draft/draft-store";
import { selectedVehicle } from "@/components/rental/step/selection";
import { anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";

const search = someSearchParams({
  under25: true,
  categories: ["ECONOMY", "SUV"],
  sort: "-price",
  coupon: "SUN10",
  discount: 10,
});
const group = anOfferedGroup("B", search);
const draft: WizardDraft = {
  ...emptyDraft,
  search,
  vehicle: selectedVehicle(group, 7),
  coverage: group.coverages[1] ?? null,
  extras: [
    { code: "ADDITIONAL_DRIVER", units: 1, drivers: [{ under25: false, declaresLicenceTwoYears: true }] },
    { code: "GPS", units: 1 },
  ],
  packages: group.packages,
  campaignPercent: 10,
  pricesUntil: "2027-06-01T10:00:00.000Z",
  coupon: {
    code: "SUN10",
    status: "valid",
    type: "PERCENT",
    value: 10,
    validFrom: null,
    validUntil: null,
    discountCents: 3996,
    reason: null,
  },
  driver: { firstName: "Anna", birthYear: 1990, acceptsLicenceNotice: true },
  packageCode: "PQ2",
};

const stored = encodeDraft(draft) ?? "";

test("a draft is decoded as it was encoded, under the keys of the specification", () => {
  expect(decodeDraft(stored)).toEqual(draft);
  expect(Object.keys(JSON.parse(stored)).sort()).toEqual(
    [
      ...["version", "search", "VS", "SEG", "OP", "PQ1", "PQ2", "PQNR1", "PQNR2"],
      ...["DESCUENTO", "HORAMAX", "CUPONDATA", "driver", "packageCode"],
    ].sort(),
  );
});

test.each([
  ["invalid JSON", "{"],
  ["null", "null"],
  ["another version", JSON.stringify({ ...JSON.parse(stored), version: 2 })],
  ["an unknown coverage", stored.replace('"SCDW"', '"GOLD"')],
  ["a price that is not a number", stored.replace(/"totalCents":\d+/, '"totalCents":"free"')],
  ["an impossible date", stored.replace("2027-07-12", "2027-02-30")],
  ["a package without its rate", stored.replace('"rate":"FLEXIBLE",', "")],
  ["a coupon of an unknown type", stored.replace('"type":"PERCENT"', '"type":"GIFT"')],
  ["a driver with a field of another type", stored.replace('"birthYear":1990', '"birthYear":"1990"')],
])("discards a draft that cannot be decoded: %s", (_, text) => {
  expect(decodeDraft(text)).toBeNull();
});

test("each wizard step requires the data of the step before", () => {
  const additional = (declaresLicenceTwoYears: boolean) => ({
    code: "ADDITIONAL_DRIVER" as const,
    units: 1,
    drivers: [{ under25: false, declaresLicenceTwoYears }],
  });
  const filled = {
    firstName: "Anna",
    lastName: "Serra",
    nationality: "ES",
    email: "anna@example.invalid",
    emailRepeat: "anna@example.invalid",
    mobile: "+34600000000",
    birthDay: 1,
    birthMonth: 2,
    birthYear: 1990,
    acceptsLicenceNotice: true,
    acceptsPrivacyAndTerms: true,
    declaresLicenceOverTwoYears: true,
  } as const;
  expect(firstIncompleteStep(emptyDraft)).toBe("vehicles");
  expect(firstIncompleteStep({ ...draft, coverage: null })).toBe("coverage");
  expect(firstIncompleteStep({ ...draft, extras: null })).toBe("extras");
  expect(firstIncompleteStep({ ...draft, extras: [additional(false)] })).toBe("extras");
  expect(firstIncompleteStep({ ...draft, extras: [additional(true)] })).toBe("driver");
  expect(firstIncompleteStep({ ...draft, driver: filled })).toBe("payment");
});
