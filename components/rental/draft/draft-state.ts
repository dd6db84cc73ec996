import type { InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";
import { type WizardStep, wizardSteps } from "@/lib/contracts/paths";
import type { SelectedVehicle } from "@/lib/contracts/rental/booking-draft";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import type { CoverageQuote, Packages, PickedExtra } from "@/lib/contracts/rental/quote";
import type { CouponData, RentalSearchParams } from "@/lib/contracts/rental/search";
import { writeRentalSearchParams } from "@/lib/contracts/rental/write-search-params";
import type { PackageCode } from "@/lib/domain/pricing/price-lines";
import { facetNames } from "@/lib/domain/rental/result-filters";

/**
 * The visitor's choices so far, one draft per browser tab. It holds the prices last shown, to detect a change; null
 * means that the step is not completed.
 */
export interface WizardDraft {
  search: RentalSearchParams | null;
  vehicle: SelectedVehicle | null;
  coverage: CoverageQuote | null;
  extras: PickedExtra[] | null;
  packages: Packages | null;
  /** Whole percent a campaign grants; −1 not answered yet. */
  campaignPercent: number;
  /** Instant until which the prices shown hold. */
  pricesUntil: string | null;
  coupon: CouponData;
  driver: Partial<DriverInput>;
  /** Addressee of the invoice as typed so far; null when none is wanted. */
  invoice: Partial<InvoiceRequestInput> | null;
  packageCode: PackageCode | null;
}

export const emptyDraft: WizardDraft = {
  search: null,
  vehicle: null,
  coverage: null,
  extras: null,
  packages: null,
  campaignPercent: -1,
  pricesUntil: null,
  coupon: null,
  driver: {},
  invoice: null,
  packageCode: null,
};

const mandatoryTexts = ["firstName", "lastName", "nationality", "email", "emailRepeat", "mobile"] as const;
const mandatoryNumbers = ["birthDay", "birthMonth", "birthYear"] as const;
const mandatoryTicks = ["acceptsLicenceNotice", "acceptsPrivacyAndTerms", "declaresLicenceOverTwoYears"] as const;

/** Whether the driver step has been completed; the payment step and the server validate the values. */
const hasDriver = ({ driver }: Pick<WizardDraft, "driver">): boolean =>
  mandatoryTexts.every((key) => Boolean(driver[key]?.trim())) &&
  mandatoryNumbers.every((key) => typeof driver[key] === "number") &&
  mandatoryTicks.every((key) => driver[key] === true);

/**
 * Whether the extras step is completed: every additional driver has answered the age question and declared a licence.
 */
const hasExtras = ({ extras }: Pick<WizardDraft, "extras">): boolean =>
  extras?.every(
    ({ code, units, drivers = [] }) =>
      code !== "ADDITIONAL_DRIVER" ||
      (drivers.length === units && drivers.every((driver) => driver.declaresLicenceTwoYears)),
  ) ?? false;

/** The first step without data, in the order of the booking (contract section 2, step order). */
export function firstIncompleteStep(draft: WizardDraft): WizardStep {
  if (!draft.vehicle) return "vehicles";
  if (!draft.coverage) return "coverage";
  if (!hasExtras(draft)) return "extras";
  return hasDriver(draft) ? "payment" : "driver";
}

const stepIndex = (step: WizardStep): number => wizardSteps.indexOf(step);

/** The wanted step, or the first incomplete one before it. */
export function reachableStep(wanted: WizardStep, draft: WizardDraft): WizardStep {
  const first = firstIncompleteStep(draft);
  return stepIndex(first) < stepIndex(wanted) ? first : wanted;
}

/** Whether two searches have the same prices: filters, sort order and landing are ignored. */
export function sameSearch(a: RentalSearchParams | null, b: RentalSearchParams | null): boolean {
  const core = (searchParams: RentalSearchParams) => {
    const params = writeRentalSearchParams({ ...searchParams, categories: [], sort: "price" });
    for (const name of [...facetNames, "landsAt"]) params.delete(name);
    return params.toString();
  };
  return a !== null && b !== null && core(a) === core(b);
}
