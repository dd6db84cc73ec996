"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldError } from "@/components/ui/field-error";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { ExtraPrice } from "./extra-price";
import { type AdditionalDriverAnswers, licenceFieldId, under25FieldId } from "./use-additional-drivers";
import type { ExtraPicks } from "./use-extras";

interface AdditionalDriversProps {
  picks: ExtraPicks;
  drivers: AdditionalDriverAnswers;
  showProblems: boolean;
}

const code = "ADDITIONAL_DRIVER";

/** Who else drives: how many, and of each whether under 25 and the licence's years. */
export function AdditionalDrivers({ picks, drivers, showProblems }: AdditionalDriversProps) {
  const { coverage } = useWizard();
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const offer = picks.offerOf(code);
  if (!offer) return null;
  const name = names(`EXTRA_${code}`);
  return (
    <section className="mt-2" aria-labelledby="extras-drivers">
      <h2 id="extras-drivers" className="text-xl">
        {t("section.drivers")}
      </h2>
      <Card className="mt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-52">
            <h3 className="font-bold">{name}</h3>
            <p className="mt-1 text-sm text-ink-muted">
              {t(coverage?.code === "PREMIUM" ? "drivers.firstFree" : `about.${code}`)}
            </p>
          </div>
          <div className="flex flex-1 basis-64 items-center justify-between gap-4 desktop:flex-none desktop:basis-auto">
            <ExtraPrice offer={offer} units={drivers.answers.length} />
            <QuantityStepper
              label={name}
              decreaseLabel={t("fewer", { name })}
              increaseLabel={t("more", { name })}
              value={drivers.answers.length}
              max={picks.maxOf(code)}
              onChange={drivers.setUnits}
            />
          </div>
        </div>
        {drivers.answers.map((answer, index) => {
          const driver = t("drivers.number", { number: index + 1 });
          const unsaid = showProblems && answer.under25 === null;
          const id = under25FieldId(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: additional drivers have no other identity
            <div key={index} className="mt-5 border-t border-sand-200 pt-4">
              <fieldset aria-describedby={unsaid ? `${id}-error` : undefined}>
                <legend className="font-bold">{driver}</legend>
                <p className="mt-1 text-sm">{t("drivers.under25")}</p>
                <div className="mt-2 flex gap-6">
                  {[true, false].map((under25) => (
                    <label key={String(under25)} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                      <input
                        type="radio"
                        id={under25 ? id : undefined}
                        name={id}
                        checked={answer.under25 === under25}
                        onChange={() => drivers.answer(index, { under25 })}
                        className="size-5 accent-action"
                      />
                      {t(under25 ? "drivers.yes" : "drivers.no")}
                    </label>
                  ))}
                </div>
                <FieldError id={`${id}-error`}>{unsaid ? t("drivers.answerUnder25") : undefined}</FieldError>
              </fieldset>
              <CheckboxField
                id={licenceFieldId(index)}
                className="mt-3"
                label={t("drivers.licence", { driver, years: drivers.years })}
                checked={answer.declaresLicenceTwoYears}
                error={
                  showProblems && !answer.declaresLicenceTwoYears
                    ? t("drivers.licenceNeeded", { years: drivers.years })
                    : undefined
                }
                onChange={(event) => drivers.answer(index, { declaresLicenceTwoYears: event.target.checked })}
              />
            </div>
          );
        })}
      </Card>
    </section>
  );
}
