import { type FieldErrorCode, fieldErrorCodes } from "@/lib/contracts/error-codes";

/** The code that an error's message carries; what is unknown counts as a malformed field. */
export const fieldErrorCode = (message: string | undefined): FieldErrorCode | undefined =>
  message === undefined ? undefined : (fieldErrorCodes.find((code) => code === message) ?? "INVALID");
