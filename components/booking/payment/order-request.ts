import type { Wizard } from "@/components/booking/wizard/wizard-context";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Consent, DriverInput } from "@/lib/contracts/driver";
import type { PricePackage, QuoteRequest } from "@/lib/contracts/quote";
import type { ReservationInput } from "@/lib/contracts/reservation";

export type MethodChoice = ConfigurationDocument["paymentMethods"][number];

/** What the server is asked to price: ids and codes of the selection. */
export function quoteRequest({ request, address, group, coverage, extras }: Wizard): QuoteRequest | null {
  if (!request || !group || !coverage) return null;
  return {
    ...request,
    groupId: group.id,
    coverage: coverage.code,
    extras: [...extras],
    ...(address?.quoteId ? { quoteId: address.quoteId } : {}),
  };
}

/** The driver as typed once the step was completed; null before. */
function completeDriver(typed: Partial<DriverInput>): DriverInput | null {
  const { birthDay, birthMonth, birthYear, acceptsLicenceNotice, acceptsPrivacyAndTerms } = typed;
  const { declaresLicenceOverTwoYears } = typed;
  if (!birthDay || !birthMonth || !birthYear) return null;
  if (!acceptsLicenceNotice || !acceptsPrivacyAndTerms || !declaresLicenceOverTwoYears) return null;
  return {
    firstName: "",
    lastName: "",
    nationality: "",
    email: "",
    emailRepeat: "",
    mobile: "",
    ...typed,
    birthDay,
    birthMonth,
    birthYear,
    acceptsLicenceNotice,
    acceptsPrivacyAndTerms,
    declaresLicenceOverTwoYears,
  };
}

function consentsOf(driver: DriverInput, version: string, at: string): Consent[] {
  const given: [Consent["kind"], boolean][] = [
    ["LICENCE_NOTICE", driver.acceptsLicenceNotice],
    ["PRIVACY_AND_TERMS", driver.acceptsPrivacyAndTerms],
    ["LICENCE_DECLARATION", driver.declaresLicenceOverTwoYears],
    ["OFFERS", driver.receivesOffers ?? false],
  ];
  if (driver.declaresGroupLicence) given.push(["GROUP_LICENCE_DECLARATION", true]);
  return given.map(([kind, accepted]) => ({ kind, version, accepted, at }));
}

interface Order {
  quote: QuoteRequest;
  shown: PricePackage;
  driver: Partial<DriverInput>;
  method: MethodChoice;
  textVersion: string;
  at: string;
}

/** Payload of the order: the selection, the driver, the consents and the totals that were on the screen. */
export function orderRequest({ quote, shown, driver, method, textVersion, at }: Order): ReservationInput | null {
  const complete = completeDriver(driver);
  if (!complete) return null;
  return {
    ...quote,
    packageCode: shown.code,
    driver: complete,
    consents: consentsOf(complete, textVersion, at),
    ...method,
    expectedTotalCents: shown.totalCents,
    expectedPayNowCents: shown.payNowCents,
  };
}
