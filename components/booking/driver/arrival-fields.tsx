"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { searchVerdict } from "@/components/booking/search/search-verdict";
import { priceSelection, shownPackage } from "@/components/booking/step/price-selection";
import { useWizard, type Wizard } from "@/components/booking/step/wizard-context";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Notice } from "@/components/ui/notice";
import { TextArea, TextField } from "@/components/ui/text-field";
import { formatPrice } from "@/lib/domain/money/cents";
import { pickupForArrival } from "@/lib/domain/office/office";
import { dateOf, type WallClock, wallClockAt, wallClockFrom } from "@/lib/domain/time/time";
import { formatClock } from "@/lib/i18n/format-time";
import { browserNow } from "@/lib/web-client/browser-clock";
import type { FieldBinding } from "./use-field";

interface ArrivalFieldsProps {
  bind: FieldBinding;
  /** After-hours pick-up at an airport requires a flight number or the box "not arriving by plane". */
  flightNeeded: boolean;
  /** The pick-up office is at an airport: the landing time is asked too. */
  atAirport: boolean;
  observations: string | undefined;
}

const maxLength = 500;

/** Flight, landing time, hotel and observations. */
export function ArrivalFields({ bind, flightNeeded, atAirport, observations = "" }: ArrivalFieldsProps) {
  const t = useTranslations("driver.field");
  const { error: _, ...withoutFlight } = bind.text("arrivesWithoutFlight");
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <TextField
          {...bind.text("flightNumber")}
          label={t("flightNumber")}
          hint={t(flightNeeded ? "flightNeeded" : "flightHint")}
          optional={flightNeeded ? undefined : bind.optional}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
        />
        {flightNeeded && <CheckboxField {...withoutFlight} label={t("arrivesWithoutFlight")} />}
      </div>
      {atAirport && <ArrivalTime optional={bind.optional} />}
      <TextField
        {...bind.text("hotel")}
        label={t("hotel")}
        optional={bind.optional}
        maxLength={120}
        autoComplete="street-address"
      />
      <TextArea
        {...bind.text("observations")}
        label={t("observations")}
        hint={t("observationsHint", { left: maxLength - observations.length })}
        optional={bind.optional}
        maxLength={maxLength}
        rows={3}
        className="md:col-span-2"
      />
    </div>
  );
}

/** Landing time. When the pick-up time does not fit, offers to move it, with fee and new total shown first. */
function ArrivalTime({ optional }: { optional: string }) {
  const wizard = useWizard();
  const t = useTranslations("driver.arrival");
  const id = useId();
  const [landing, setLanding] = useState("");
  const advice = arrivalAdvice(landing, wizard);
  return (
    <div>
      <TextField
        id={id}
        type="time"
        label={t("label")}
        hint={t("hint")}
        optional={optional}
        value={landing}
        onChange={({ target }) => setLanding(target.value)}
      />
      <div aria-live="polite" className="not-empty:mt-3">
        {advice && <Advice advice={advice} />}
      </div>
    </div>
  );
}

function Advice({ advice }: { advice: ArrivalAdvice }) {
  const { language, address, changeAddress, notify } = useWizard();
  const t = useTranslations("driver.arrival");
  if (advice.kind === "fits") return <Notice tone="success">{t("fits")}</Notice>;
  if (advice.kind === "none") return <Notice tone="warning">{t("none")}</Notice>;
  const { pickupAt, feeCents, fromCents, toCents } = advice;
  const time = formatClock(pickupAt);
  const price = (cents: number) => formatPrice(cents, language);
  const move = () => {
    changeAddress({ pickupAt });
    notify({ kind: "pickupMoved", time });
  };
  return (
    <Notice
      tone="info"
      title={t("moveTitle", { time })}
      action={
        <Button variant="primary" size="sm" onClick={move}>
          {t("move", { time })}
        </Button>
      }
    >
      <p>{t("moveText", { from: formatClock(address?.pickupAt ?? pickupAt) })}</p>
      {feeCents > 0 && <p className="mt-1 font-bold">{t("fee", { fee: price(feeCents) })}</p>}
      <p className="mt-1">
        {fromCents === toCents ? t("samePrice") : t("total", { from: price(fromCents), to: price(toCents) })}
      </p>
    </Notice>
  );
}

type ArrivalAdvice =
  | { kind: "fits" }
  | { kind: "none" }
  | { kind: "move"; pickupAt: WallClock; feeCents: number; fromCents: number; toCents: number };

/** Whether the pick-up fits the landing time, and what moving it would cost; null until a time is entered. */
function arrivalAdvice(landing: string, wizard: Wizard): ArrivalAdvice | null {
  const { address, availability, offices, configuration, group, coverage, extras, packages, draft } = wizard;
  const office = offices.find(({ id }) => id === address?.pickupOfficeId);
  if (!/^\d\d:\d\d$/.test(landing) || !office || !address || !availability || !group || !coverage || !packages) {
    return null;
  }
  const proposal = pickupForArrival(landing, address.pickupAt, office, configuration);
  if (proposal.kind !== "move") return { kind: proposal.kind };
  const { slot } = proposal;
  const pickupAt = wallClockFrom(dateOf(address.pickupAt), slot.time);
  const now = wallClockAt(browserNow(), configuration.timeZone);
  const moved = { ...address, pickupAt };
  if (!searchVerdict(moved, offices, configuration, now).ok) return { kind: "none" };
  const others = availability.surcharges.filter(({ code }) => code !== "AFTER_HOURS_PICKUP");
  const fee = { code: "AFTER_HOURS_PICKUP", units: 1, amountCents: slot.feeCents } as const;
  const movedPackages = priceSelection({
    configuration,
    availability: { surcharges: slot.feeCents > 0 ? [...others, fee] : others },
    address: moved,
    group,
    coverage: coverage.code,
    extras,
  });
  if (!movedPackages) return { kind: "none" };
  return {
    kind: "move",
    pickupAt,
    feeCents: slot.feeCents,
    fromCents: shownPackage(packages, draft.packageCode).totalCents,
    toCents: shownPackage(movedPackages, draft.packageCode).totalCents,
  };
}
