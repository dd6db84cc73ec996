"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { additionalUnder25Change } from "@/components/rental/driver/under-25-change";
import { Under25Dialog } from "@/components/rental/driver/under-25-dialog";
import { useNextStep } from "@/components/rental/step/next-step";
import { StepFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import { childSeatFor, type ExtraCode, seatUpToCm } from "@/lib/domain/pricing/add-ons";
import { AdditionalDrivers, useAdditionalDrivers } from "./additional-drivers";
import { ExtraRow, useExtras } from "./extra-row";

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
      {attempt > 0 && <ErrorSummary title={t("errorSummary")} errors={drivers.problems} attempt={attempt} />}
      <AdditionalDrivers picks={picks} drivers={drivers} showProblems={attempt > 0} />
      {sections.map(({ id, codes }) => {
        const offers = group.extras.filter(({ code }) => codes.some((offeredCode) => offeredCode === code));
        if (offers.length === 0) return null;
        return (
          <section key={id} className="mt-8" aria-labelledby={`extras-${id}`}>
            <h2 id={`extras-${id}`} className="text-xl">
              {t(`section.${id}`)}
            </h2>
            {id === "children" && <SeatAdvice />}
            <ul className="mt-4 space-y-3">
              {offers.map((offer) => (
                <ExtraRow key={offer.code} offer={offer} picks={picks} />
              ))}
            </ul>
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

const heights = Array.from({ length: 20 }, (_, index) => 50 + index * 5);

/** Recommends a child seat by the child's height. */
function SeatAdvice() {
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const [height, setHeight] = useState("");
  const seat = height ? childSeatFor(Number(height)) : null;
  return (
    <div className="mt-3 rounded-xl bg-sand-100 p-4 desktop:p-5">
      <p className="text-sm text-ink-soft">{t("seatLaw", { height: seatUpToCm })}</p>
      <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-3">
        <SelectField
          label={t("childHeight")}
          icon={<Icon name="Ruler" className="size-5" />}
          className="w-full sm:w-60"
          value={height}
          onChange={(event) => setHeight(event.target.value)}
        >
          <option value="">{t("chooseHeight")}</option>
          {heights.map((cm) => (
            <option key={cm} value={cm}>
              {t("centimetres", { cm })}
            </option>
          ))}
        </SelectField>
        <p aria-live="polite" className="flex-1 basis-56 pb-2.5 font-bold empty:sr-only">
          {height && (seat ? t("seatFits", { seat: names(`EXTRA_${seat}`) }) : t("noSeatNeeded"))}
        </p>
      </div>
    </div>
  );
}
