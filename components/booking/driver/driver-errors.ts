import type { FieldErrors } from "react-hook-form";
import type { SummarisedError } from "@/components/ui/error-summary";
import type { DriverInput } from "@/lib/contracts/driver";
import { fieldId } from "./use-field";

/** As the form shows them. */
const order = [
  ...(["firstName", "lastName", "nationality", "birthDay", "birthMonth", "birthYear"] as const),
  ...(["email", "emailRepeat", "mobile", "flightNumber", "arrivesWithoutFlight", "hotel", "observations"] as const),
  ...(["declaresLicenceOverTwoYears", "declaresGroupLicence", "acceptsLicenceNotice"] as const),
  ...(["acceptsPrivacyAndTerms", "receivesOffers"] as const),
] satisfies (keyof DriverInput)[];

interface Texts {
  errorOf: (name: keyof DriverInput) => string | undefined;
  /** Label of a field, where its message alone would not say which one is meant. */
  labelOf: (name: keyof DriverInput) => string | undefined;
}

/** The summary's entries in the order of the form; the birth date's three fields are one entry. */
export function driverErrors(errors: FieldErrors<DriverInput>, { errorOf, labelOf }: Texts): SummarisedError[] {
  const told = new Set<string>();
  return order.flatMap((name) => {
    const message = errors[name] ? errorOf(name) : undefined;
    if (!message) return [];
    const label = labelOf(name);
    const entry = label ? `${label}: ${message}` : message;
    if (told.has(entry)) return [];
    told.add(entry);
    return [{ fieldId: fieldId(name), message: entry }];
  });
}
