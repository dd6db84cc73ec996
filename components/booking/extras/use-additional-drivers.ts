"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import type { SummarisedError } from "@/components/ui/error-summary";
import type { PickedExtra } from "@/lib/contracts/quote";
import { allowsUnder25 } from "@/lib/domain/drivers/check-drivers";
import { leastLicenceYears } from "@/lib/domain/drivers/licence";
import type { ExtraPicks } from "./use-extras";

/** What an additional driver has said; null is not answered yet. */
interface DriverAnswer {
  under25: boolean | null;
  declaresLicenceTwoYears: boolean;
}

const unanswered: DriverAnswer = { under25: null, declaresLicenceTwoYears: false };

export interface AdditionalDriverAnswers {
  answers: readonly DriverAnswer[];
  /** Years of licence that the box names. */
  years: number;
  answer: (index: number, change: Partial<DriverAnswer>) => void;
  setUnits: (units: number) => void;
  problems: readonly SummarisedError[];
  /** Extras for which the under-25 dialog is open. */
  asked: readonly PickedExtra[] | null;
  forget: () => void;
  confirm: () => void;
}

export const under25FieldId = (index: number) => `additional-driver-${index}-under-25`;
export const licenceFieldId = (index: number) => `additional-driver-${index}-licence`;

const declared = (answers: readonly DriverAnswer[]) =>
  answers.flatMap(({ under25, declaresLicenceTwoYears }) =>
    under25 === null ? [] : [{ under25, declaresLicenceTwoYears }],
  );

/** The declarations of every additional driver; one who is under 25 where that is not allowed opens the dialog. */
export function useAdditionalDrivers({ unitsOf, withUnits }: ExtraPicks): AdditionalDriverAnswers {
  const { extras, group, coverage, configuration, update } = useWizard();
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
    const next = answers.map((one, at) => (at === index ? { ...one, ...change } : one));
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
    asked: pending && extrasWith(pending),
    forget: () => setPending(null),
    confirm: () => {
      if (pending) setTyped(pending);
      setPending(null);
    },
  };
}
