"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUnder25Hint } from "@/components/rental/driver/under-25-hint";
import { AdditionalDriverFields, type DriverAnswer } from "@/components/rental/forms/additional-driver-fields";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Card } from "@/components/ui/card";
import type { SummarisedError } from "@/components/ui/error-summary";
import type { PickedExtra } from "@/lib/contracts/rental/quote";
import { allowsUnder25, leastLicenceYears } from "@/lib/domain/rental/drivers";
import { ExtraLayout, type ExtraPicks, UnitStepper } from "./extra-row";

interface AdditionalDriversProps {
  picks: ExtraPicks;
  drivers: AdditionalDriverAnswers;
  showProblems: boolean;
}

const code = "ADDITIONAL_DRIVER";

/** Number of additional drivers, and for each the two questions (under 25, years of licence). */
export function AdditionalDrivers({ picks, drivers, showProblems }: AdditionalDriversProps) {
  const { coverage } = useSelection();
  const under25Hint = useUnder25Hint();
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const offer = picks.offerOf(code);
  if (!offer) return null;
  const name = names(`EXTRA_${code}`);
  return (
    <section aria-labelledby="extras-drivers">
      <Card className="py-4 desktop:py-4">
        <ExtraLayout
          offer={offer}
          units={drivers.answers.length}
          name={
            <h2 id="extras-drivers" className="text-base leading-snug font-bold">
              {name}
            </h2>
          }
          about={t(coverage?.code === "PREMIUM" ? "drivers.firstFree" : `about.${code}`)}
          control={
            <UnitStepper
              code={code}
              name={name}
              units={drivers.answers.length}
              max={picks.maxOf(code)}
              onChange={(_, units) => drivers.setUnits(units)}
            />
          }
        />
        {drivers.answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: additional drivers have no other identity
          <div key={index} className="mt-5 border-t border-sand-200 pt-4">
            <AdditionalDriverFields
              ids={{ under25: under25FieldId(index), licence: licenceFieldId(index) }}
              number={index + 1}
              years={drivers.years}
              under25Hint={under25Hint}
              answer={answer}
              onAnswer={(change) => drivers.answer(index, change)}
              showProblems={showProblems}
            />
          </div>
        ))}
      </Card>
    </section>
  );
}

const unanswered: DriverAnswer = { under25: null, declaresLicenceTwoYears: false };

interface AdditionalDriverAnswers {
  answers: readonly DriverAnswer[];
  /** Required years of licence, named in the checkbox. */
  years: number;
  answer: (index: number, change: Partial<DriverAnswer>) => void;
  setUnits: (units: number) => void;
  problems: readonly SummarisedError[];
  /** Extras that the open under-25 dialog asks to confirm; null while it is closed. */
  pendingExtras: readonly PickedExtra[] | null;
  discard: () => void;
  confirm: () => void;
}

const under25FieldId = (index: number) => `additional-driver-${index}-under-25`;
const licenceFieldId = (index: number) => `additional-driver-${index}-licence`;

const declared = (answers: readonly DriverAnswer[]) =>
  answers.flatMap(({ under25, declaresLicenceTwoYears }) =>
    under25 === null ? [] : [{ under25, declaresLicenceTwoYears }],
  );

/** Answers of the additional drivers. "Under 25" opens the dialog when vehicle or coverage does not allow it. */
export function useAdditionalDrivers({ unitsOf, withUnits }: ExtraPicks): AdditionalDriverAnswers {
  const { extras, group, coverage } = useSelection();
  const { configuration } = useShownSearch();
  const { update } = useWizardCommands();
  const t = useTranslations("extras.drivers");
  const units = unitsOf("ADDITIONAL_DRIVER");
  const stored = extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.drivers ?? [];
  const [typed, setTyped] = useState<readonly DriverAnswer[]>(stored);
  const [pending, setPending] = useState<readonly DriverAnswer[] | null>(null);
  const answers = Array.from({ length: units }, (_, index) => typed[index] ?? unanswered);
  const years = leastLicenceYears(group?.licenceRules ?? [], configuration.minimumLicenceYears);

  const extrasWith = (next: readonly DriverAnswer[]) =>
    withUnits("ADDITIONAL_DRIVER", next.length).map((extra) =>
      extra.code === "ADDITIONAL_DRIVER" ? { ...extra, drivers: declared(next) } : extra,
    );
  const save = (next: readonly DriverAnswer[]) => {
    setTyped(next);
    update({ extras: extrasWith(next) });
  };
  const answer = (index: number, change: Partial<DriverAnswer>) => {
    const next = answers.map((answer, at) => (at === index ? { ...answer, ...change } : answer));
    const refused = change.under25 && group && coverage && !allowsUnder25(group, coverage.code);
    if (refused) setPending(next);
    else save(next);
  };
  const problems = answers.flatMap(({ under25, declaresLicenceTwoYears }, index) => [
    ...(under25 === null ? [{ fieldId: under25FieldId(index), message: t("answerUnder25") }] : []),
    ...(declaresLicenceTwoYears ? [] : [{ fieldId: licenceFieldId(index), message: t("licenceNeeded", { years }) }]),
  ]);
  return {
    answers,
    years,
    answer,
    setUnits: (count) => save(Array.from({ length: count }, (_, index) => answers[index] ?? unanswered)),
    problems,
    pendingExtras: pending && extrasWith(pending),
    discard: () => setPending(null),
    confirm: () => {
      if (pending) setTyped(pending);
      setPending(null);
    },
  };
}
