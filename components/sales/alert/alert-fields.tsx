import type { ReactNode } from "react";
import { BusyText } from "@/components/ui/busy-text";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Spinner } from "@/components/ui/progress";
import { TextField } from "@/components/ui/text-field";
import type { Language } from "@/lib/domain/core/languages";
import type { AlertState } from "@/lib/server/sales/form-state";

type Refused = Extract<AlertState, { status: "refused" }>;

export const alertFieldIds = { email: "alert-email", consentsData: "alert-consent" } as const;
export const alertFields = ["email", "consentsData"] as const;
export type AlertField = (typeof alertFields)[number];

export interface AlertFieldsProps {
  language: Language;
  /** The list's filters as a normalised query string. */
  filters: string;
  texts: {
    readonly email: string;
    /** With its link to the privacy policy. */
    readonly consent: ReactNode;
    readonly website: string;
    readonly submit: string;
    readonly sending: string;
  };
  errors?: Readonly<Partial<Record<AlertField, string>>>;
  typed?: Refused["typed"];
}

/** The fields of an alert. The form has to have the class `group`: its `aria-busy` switches the button's text. */
export const AlertFields = ({ language, filters, texts, errors, typed }: AlertFieldsProps) => (
  <>
    <TextField
      id={alertFieldIds.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      label={texts.email}
      error={errors?.email}
      defaultValue={typed?.email}
    />
    <CheckboxField
      id={alertFieldIds.consentsData}
      name="consentsData"
      required
      label={texts.consent}
      error={errors?.consentsData}
      defaultChecked={typed?.consentsData}
    />
    <Button type="submit" variant="primary" className="min-h-12 justify-self-start group-aria-busy:pointer-events-none">
      <Spinner className="hidden size-5 group-aria-busy:block" />
      <BusyText idle={texts.submit} busy={texts.sending} />
    </Button>
    <div className="absolute -start-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
      <label>
        {texts.website}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <input type="hidden" name="filters" value={filters} />
    <input type="hidden" name="lang" value={language} />
  </>
);
