import { createFormControl, type Resolver } from "react-hook-form";
import { enquirySchema } from "@/lib/contracts/sales/enquiry";
import { dateOf, wallClockAt } from "@/lib/domain/core/time";
import type { EnquiryKind } from "@/lib/domain/sales/enquiry";
import { invalidDates, type StartRules } from "@/lib/domain/sales/subscription";
import { pickedSlot } from "@/lib/server/sales/form-state";
import { browserNow } from "@/lib/web-client/browser-clock";
import {
  type CheckedEnquiry,
  dateErrorOf,
  type EnquiryErrorCode,
  type EnquiryErrors,
  enquiryFields,
  enquiryGapErrors,
  formatCodes,
  isEnquiryField,
} from "./enquiry-fields";

const textSchema = enquirySchema.pick({ fullName: true, email: true, phone: true, message: true });

/** The kind of enquiry, and the start dates that it accepts. */
export interface EnquiryRules {
  readonly kind: EnquiryKind;
  readonly starts?: StartRules | undefined;
}

/** Malformed fields by the contract's schema, missing fields, and dates outside the limits. */
function errorsIn(typed: CheckedEnquiry, { kind, starts }: EnquiryRules): EnquiryErrors {
  const malformed = (textSchema.safeParse(typed).error?.issues ?? []).flatMap(
    ({ path: [field], message }): (readonly [string, EnquiryErrorCode])[] => {
      if (!isEnquiryField(field)) return [];
      return [[field, formatCodes.find((code) => code === message) ?? "TOO_LONG"]];
    },
  );
  const { startDate = "", returnDate = "" } = typed;
  const today = dateOf(wallClockAt(browserNow(), "Europe/Madrid"));
  const dates = starts ? invalidDates({ startDate, returnDate }, today, starts) : [];
  return {
    ...Object.fromEntries(malformed),
    ...Object.fromEntries(dates.map((field) => [field, dateErrorOf(field)])),
    ...enquiryGapErrors(typed, kind),
  };
}

const resolverFor =
  (rules: EnquiryRules): Resolver<CheckedEnquiry> =>
  async (values) => {
    const entries = Object.entries(errorsIn(values, rules));
    if (entries.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(entries.map(([field, type]) => [field, { type, message: type }])) };
  };

const codes = [
  "ENQUIRY_NAME_REQUIRED",
  "ENQUIRY_EMAIL_REQUIRED",
  "ENQUIRY_PHONE_REQUIRED",
  "ENQUIRY_MESSAGE_REQUIRED",
  "ENQUIRY_TERMS",
  "ENQUIRY_DATA_CONSENT",
  "ENQUIRY_PRIVACY",
  "ENQUIRY_LICENCE",
  "START_DATE",
  "RETURN_DATE",
  "DRIVE_AT",
  ...formatCodes,
] as const satisfies readonly EnquiryErrorCode[];

export interface EnquiryCheck {
  /** Validates; true if the form may be sent. From then on `onErrors` follows every change. */
  readonly passes: () => Promise<boolean>;
}

/**
 * Attaches validation to a form that is already on the page, starting from the values of its controls. Kept in a
 * separate file, so that the form library and the schema are loaded when typing begins.
 */
export function checkEnquiry(
  form: HTMLFormElement,
  rules: EnquiryRules,
  onErrors: (errors: EnquiryErrors) => void,
): EnquiryCheck {
  const driveAt = pickedSlot(new FormData(form), "driveAt");
  const control = createFormControl<CheckedEnquiry>({
    // A slot is always chosen; which one is read when the form is sent.
    ...(driveAt !== "" && { defaultValues: { driveAt } }),
    resolver: resolverFor(rules),
    shouldFocusError: false,
  });
  for (const element of form.elements) {
    const isControl =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    if (!isControl || !isEnquiryField(element.name)) continue;
    const { ref, onChange, onBlur } = control.register(element.name);
    ref(element);
    element.addEventListener("input", (event) => void onChange(event));
    element.addEventListener("blur", (event) => void onBlur(event));
  }
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) =>
      onErrors(
        Object.fromEntries(
          enquiryFields.flatMap((field) => {
            const code = codes.find((code) => code === errors[field]?.message);
            return code ? [[field, code]] : [];
          }),
        ),
      ),
  });
  return {
    passes: () =>
      new Promise((resolve) => {
        void control.handleSubmit(
          () => resolve(true),
          () => resolve(false),
        )();
      }),
  };
}
