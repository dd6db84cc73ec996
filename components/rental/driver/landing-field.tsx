"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useLandingAdvice } from "@/components/rental/step/landing-advice";
import { LandingCard } from "@/components/rental/step/landing-card";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { classNames } from "@/components/ui/style";
import { TextField } from "@/components/ui/text-field";
import { dateOf, type WallClock, wallClockFrom } from "@/lib/domain/core/time";
import { landingDays, likelyLanding } from "@/lib/domain/rental/landing";
import { formatClock, formatDay, formatMoment } from "@/lib/i18n/format-time";
import { type FieldBinding, fieldId } from "./use-field";

interface LandingFieldProps {
  bind: FieldBinding;
  /** Removes the error of the landing once another pick-up was chosen. */
  onChosen: () => void;
}

/** Landing time and its day, part of the search; a landing that is too late must be settled before going on. */
export function LandingField({ bind, onChosen }: LandingFieldProps) {
  const { searchParams, language } = useShownSearch();
  const { setSearchParams } = useWizardCommands();
  const t = useTranslations("wizard.landing");
  const field = useTranslations("driver.field");
  const id = useId();
  const advice = useLandingAdvice();
  const landsAt = searchParams?.landsAt;
  /** The day, once it was chosen or confirmed by choosing a pick-up; until then it follows from the time. */
  const [day, setDay] = useState(landsAt ? dateOf(landsAt) : null);
  if (!searchParams) return null;
  const land = (moment: WallClock) => setSearchParams({ landsAt: moment });
  const changeTime = (time: string) => {
    if (time === "") return setSearchParams(({ landsAt: _, ...rest }) => rest);
    land(day ? wallClockFrom(day, time) : likelyLanding(time, searchParams.pickupAt));
  };
  const changeDay = (date: string) => {
    setDay(date);
    if (landsAt) land(wallClockFrom(date, formatClock(landsAt)));
  };
  return (
    <>
      <div className="@container">
        <div className={classNames("grid items-end gap-3", landsAt && "@2xs:grid-cols-2")}>
          <TextField
            id={id}
            type="time"
            label={field("landing")}
            optional={bind.optional}
            value={landsAt ? formatClock(landsAt) : ""}
            onChange={({ target }) => changeTime(target.value)}
          />
          {landsAt && (
            <SelectField
              id={`${id}-day`}
              label={field("landingDay")}
              value={dateOf(landsAt)}
              onChange={({ target }) => changeDay(target.value)}
            >
              {landingDays(landsAt, searchParams.pickupAt).map((date) => (
                <option key={date} value={date}>
                  {formatDay(date, language)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {!landsAt && <p className="mt-1 text-sm text-ink-muted">{t("hint")}</p>}
      </div>
      {/* Out of the grid while empty, so that it takes no row. */}
      <div aria-live="polite" className="empty:absolute md:col-span-2">
        {advice?.verdict === "fits" && (
          <Notice tone="success">{t("fits", { landing: formatMoment(advice.landsAt, language) })}</Notice>
        )}
        {advice && advice.verdict !== "fits" && (
          <div
            id={advice.verdict === "impossible" ? fieldId("reachesDeskInTime") : undefined}
            tabIndex={-1}
            className="outline-offset-4"
          >
            <LandingCard
              advice={advice}
              onChosen={() => {
                setDay(dateOf(advice.landsAt));
                onChosen();
              }}
            >
              {advice.verdict === "tight" && (
                <div className="mt-3">
                  <CheckboxField
                    {...bind.text("reachesDeskInTime")}
                    label={t("inTime", { time: formatClock(advice.pickupAt) })}
                  />
                </div>
              )}
            </LandingCard>
            {advice.verdict === "impossible" && bind.errorOf("reachesDeskInTime") && (
              <p className="mt-1.5 text-sm font-semibold text-action">{bind.errorOf("reachesDeskInTime")}</p>
            )}
          </div>
        )}
      </div>
    </>
  );
}
