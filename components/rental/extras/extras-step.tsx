"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { additionalUnder25Change } from "@/components/rental/driver/under-25-change";
import { Under25Dialog } from "@/components/rental/driver/under-25-dialog";
import { useNextStep } from "@/components/rental/step/next-step";
import { StepFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Card } from "@/components/ui/card";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { ExtraCode } from "@/lib/domain/pricing/add-ons";
import { AdditionalDrivers, useAdditionalDrivers } from "./additional-drivers";
import { ExtraRow, useExtras } from "./extra-row";
import { SeatAdvice } from "./seat-advice";

const sections = [
  { id: "children", codes: ["BABY_SEAT", "CHILD_SEAT", "BOOSTER"] },
  { id: "comfort", codes: ["GPS", "WIFI", "SECOND_HELMET", "TOP_CASE"] },
] as const satisfies readonly { id: string; codes: readonly ExtraCode[] }[];

/** Extras with caps and maximum units, and additional drivers; the total is updated with every change. */
export function ExtrasStep() {
  const search = useShownSearch();
  const selection = useSelection();
  const { update, goTo } = useWizardCommands();
  const { group, extras } = selection;
  const t = useTranslations("extras");
  const next = useNextStep("extras");
  const picks = useExtras();
  const drivers = useAdditionalDrivers(picks);
  const [attempt, setAttempt] = useState(0);
  if (!group) return null;

  const goNext = () => {
    setAttempt((count) => count + 1);
    if (drivers.problems.length > 0) return;
    update({ extras: [...extras] });
    goTo(next.step);
  };
  return (
    <StepFrame title={t("title")} lead={t("lead")} next={{ label: next.label, onPress: goNext }}>
      <div className="mb-6 empty:hidden">
        {attempt > 0 && <ErrorSummary title={t("errorSummary")} errors={drivers.problems} attempt={attempt} />}
      </div>
      <AdditionalDrivers picks={picks} drivers={drivers} showProblems={attempt > 0} />
      {sections.map(({ id, codes }) => {
        const offers = group.extras.filter(({ code }) => codes.some((offeredCode) => offeredCode === code));
        if (offers.length === 0) return null;
        return (
          <section key={id} className="mt-8" aria-labelledby={`extras-${id}`}>
            <h2 id={`extras-${id}`} className="text-xl">
              {t(`section.${id}`)}
            </h2>
            {id === "children" && <SeatAdvice picks={picks} />}
            <Card className="mt-3 py-0 desktop:py-0">
              <ul>
                {offers.map((offer) => (
                  <ExtraRow key={offer.code} offer={offer} picks={picks} />
                ))}
              </ul>
            </Card>
          </section>
        );
      })}
      <Under25Dialog
        change={drivers.pendingExtras && additionalUnder25Change(drivers.pendingExtras, { ...search, ...selection })}
        onClose={drivers.discard}
        onApplied={drivers.confirm}
      />
    </StepFrame>
  );
}
