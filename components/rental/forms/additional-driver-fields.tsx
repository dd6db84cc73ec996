"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/choice-fields";
import { FieldError } from "@/components/ui/field";
import { classNames } from "@/components/ui/style";

/** Answers of an additional driver; null: not answered yet. */
export interface DriverAnswer {
  under25: boolean | null;
  declaresLicenceTwoYears: boolean;
}

interface AdditionalDriverFieldsProps {
  ids: { under25: string; licence: string };
  /** Which of the additional drivers, from 1. */
  number: number;
  /** Required years of licence, named in the checkbox. */
  years: number;
  /** Hint about the surcharge when the driver is under 25. */
  under25Hint?: string | undefined;
  answer: DriverAnswer;
  onAnswer: (change: Partial<DriverAnswer>) => void;
  showProblems: boolean;
  compact?: boolean;
}

/** The two questions of one additional driver: under 25, and years of licence. */
export function AdditionalDriverFields(props: AdditionalDriverFieldsProps) {
  const { ids, number, years, under25Hint, answer, onAnswer, showProblems, compact = false } = props;
  const t = useTranslations("extras.drivers");
  const driver = t("number", { number });
  const isUnanswered = showProblems && answer.under25 === null;
  return (
    <>
      <fieldset
        aria-describedby={
          classNames(under25Hint && `${ids.under25}-hint`, isUnanswered && `${ids.under25}-error`) || undefined
        }
      >
        <legend className="font-bold">{driver}</legend>
        <p className="mt-1 text-sm">{t("under25")}</p>
        {under25Hint && (
          <p id={`${ids.under25}-hint`} className="mt-0.5 text-sm text-ink-muted">
            {under25Hint}
          </p>
        )}
        <div className={classNames(compact ? "mt-1" : "mt-2", "flex gap-6")}>
          {[true, false].map((under25) => (
            <label key={String(under25)} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                id={under25 ? ids.under25 : undefined}
                name={ids.under25}
                aria-invalid={isUnanswered || undefined}
                checked={answer.under25 === under25}
                onChange={() => onAnswer({ under25 })}
                className="size-5 accent-chosen"
              />
              {t(under25 ? "yes" : "no")}
            </label>
          ))}
        </div>
        <FieldError id={`${ids.under25}-error`}>{isUnanswered ? t("answerUnder25") : undefined}</FieldError>
      </fieldset>
      <CheckboxField
        id={ids.licence}
        className={compact ? "mt-2" : "mt-3"}
        label={t("licence", { driver, years })}
        checked={answer.declaresLicenceTwoYears}
        error={showProblems && !answer.declaresLicenceTwoYears ? t("licenceNeeded", { years }) : undefined}
        onChange={({ target }) => onAnswer({ declaresLicenceTwoYears: target.checked })}
      />
    </>
  );
}
