import type { FieldErrors } from "react-hook-form";
import type { SummarisedError } from "@/components/ui/error-summary";
import { type DriverInput, driverSchema } from "@/lib/contracts/driver";
import { fieldId } from "./use-field";

const order = driverSchema.keyof().options;

/** The summary's entries in the order of the form; the same text twice in a row (day, month) is told once. */
export function driverErrors(
  errors: FieldErrors<DriverInput>,
  textOf: (name: keyof DriverInput) => string | undefined,
): SummarisedError[] {
  return order.flatMap((name) => {
    const message = errors[name] ? textOf(name) : undefined;
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
}
