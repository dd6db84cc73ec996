import { useLocale, useTranslations } from "next-intl";
import { useFieldText } from "@/components/staff/refusal-text";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { FieldError } from "@/lib/contracts/core/envelope";
import { labelled } from "@/lib/i18n/typography";

/** Id of the control that a refused field is shown at. */
export const rentalFieldId = (name: string) => `rental-${name}`;

interface RefusedFieldsProps {
  errors: readonly FieldError[];
  /** Name and label of the form's fields, in the form's order. */
  fields: readonly (readonly [name: string, label: string])[];
  attempt: number;
}

/** Summary of the refused fields above a form at the counter; it takes the focus and links to each of them. */
export function RefusedFields({ errors, fields, attempt }: RefusedFieldsProps) {
  const t = useTranslations("desk.errors");
  const fieldText = useFieldText();
  const locale = useLocale();
  const shown = fields.flatMap(([name, label]) => {
    const error = errors.find(({ field }) => field === name);
    return error
      ? [{ fieldId: rentalFieldId(name), message: `${labelled(locale, label)}${fieldText(error.code)}` }]
      : [];
  });
  return <ErrorSummary title={t("VALIDATION_FAILED")} errors={shown} attempt={attempt} />;
}
