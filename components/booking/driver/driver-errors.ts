import type { FieldErrors } from "react-hook-form";
import type { SummarisedError } from "@/components/ui/error-summary";
import type { DriverInput } from "@/lib/contracts/driver";
import { driverFields } from "./driver-fields";
import { fieldId } from "./use-field";

interface Texts {
  errorOf: (name: keyof DriverInput) => string | undefined;
  /** Label of a field, where its message alone would not say which one is meant. */
  labelOf: (name: keyof DriverInput) => string | undefined;
}

/** The summary's entries in the order of the form; the birth date's three fields are one entry. */
export function driverErrors(errors: FieldErrors<DriverInput>, { errorOf, labelOf }: Texts): SummarisedError[] {
  const told = new Set<string>();
  return driverFields.flatMap((name) => {
    const message = errors[name] ? errorOf(name) : undefined;
    if (!message) return [];
    const label = labelOf(name);
    const entry = label ? `${label}: ${message}` : message;
    if (told.has(entry)) return [];
    told.add(entry);
    return [{ fieldId: fieldId(name), message: entry }];
  });
}
