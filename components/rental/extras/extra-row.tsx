"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { shownPackage } from "@/components/rental/step/price-selection";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { Price } from "@/components/ui/price";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { classNames } from "@/components/ui/style";
import type { OfferedExtra } from "@/lib/contracts/rental/availability";
import type { PickedExtra } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import { type ExtraCode, extraPrice, isChildSeat } from "@/lib/domain/pricing/add-ons";

const icons: Readonly<Record<ExtraCode, IconName>> = {
  ADDITIONAL_DRIVER: "UserPlus",
  BABY_SEAT: "Baby",
  CHILD_SEAT: "ChildSeat",
  BOOSTER: "BoosterSeat",
  GPS: "Navigation",
  WIFI: "Wifi",
  SECOND_HELMET: "HardHat",
  TOP_CASE: "Backpack",
};

interface ExtraLayoutProps {
  offer: OfferedExtra;
  units: number;
  name: ReactNode;
  about: ReactNode;
  control: ReactNode;
}

/** An extra: icon, name, price for the trip, and how many. Where it is narrow, the price and the control share a line. */
export function ExtraLayout({ offer, units, name, about, control }: ExtraLayoutProps) {
  return (
    <div className="@container">
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 @min-[35rem]:grid-cols-[auto_minmax(0,1fr)_9.5rem_8.75rem]">
        <span className="flex size-11 items-center justify-center self-start rounded-lg bg-sand-100 text-primary">
          <Icon name={icons[offer.code]} className="size-6" />
        </span>
        <div className="@max-[35rem]:col-span-2">
          {name}
          <p id={`extra-${offer.code}-about`} className="text-sm text-ink-muted">
            {about}
          </p>
        </div>
        <ExtraPrice offer={offer} units={units} />
        <div className="flex justify-end">{control}</div>
      </div>
    </div>
  );
}

/** One extra that is picked once by a box, or several times by a stepper. */
export function ExtraRow({ offer, picks }: { offer: OfferedExtra; picks: ExtraPicks }) {
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const { code } = offer;
  const units = picks.unitsOf(code);
  const name = names(`EXTRA_${code}`);
  const isBox = offer.maxUnits === 1;
  return (
    <li className="border-t border-sand-200 py-4 first:border-t-0">
      <ExtraLayout
        offer={offer}
        units={units}
        name={
          isBox ? (
            <label
              htmlFor={`extra-${code}`}
              className="block cursor-pointer leading-snug font-bold after:absolute after:inset-0"
            >
              {name}
            </label>
          ) : (
            <h3 className="leading-snug font-bold">{name}</h3>
          )
        }
        about={t(`about.${code}`)}
        control={
          isBox ? (
            <span className="flex size-11 items-center justify-center">
              <input
                type="checkbox"
                id={`extra-${code}`}
                aria-describedby={`extra-${code}-about`}
                checked={units > 0}
                onChange={(event) => picks.setUnits(code, event.target.checked ? 1 : 0)}
                className="relative z-1 size-6 cursor-pointer rounded-sm accent-chosen"
              />
            </span>
          ) : (
            <UnitStepper code={code} name={name} units={units} max={picks.maxOf(code)} onChange={picks.setUnits} />
          )
        }
      />
    </li>
  );
}

interface UnitStepperProps {
  code: ExtraCode;
  name: string;
  units: number;
  max: number;
  onChange: (code: ExtraCode, units: number) => void;
}

export function UnitStepper({ code, name, units, max, onChange }: UnitStepperProps) {
  const t = useTranslations("extras");
  return (
    <QuantityStepper
      label={name}
      decreaseLabel={t("fewer", { name })}
      increaseLabel={t("more", { name })}
      value={units}
      max={max}
      onChange={(value) => onChange(code, value)}
    />
  );
}

/** Price for the trip of the picked units, or of the first one, with its price per day or its cap when that is reached. */
function ExtraPrice({ offer, units }: { offer: OfferedExtra; units: number }) {
  const { language, availability } = useShownSearch();
  const { packages, draft, coverage, group } = useSelection();
  const t = useTranslations("extras");
  if (!availability || !coverage || !group) return null;
  const { code, perDayCents, capCents } = offer;
  const { days } = availability;
  const line =
    packages && shownPackage(packages, draft.packageCode).lines.find((line) => line.code === `EXTRA_${code}`);
  const cents =
    units > 0 && line
      ? line.amountCents
      : extraPrice({ ...offer, kinds: [group.kind] }, Math.max(units, 1), days, coverage.code);
  const perDay = { price: formatPrice(perDayCents, language, { wholeWhenRound: true }) };
  const isCapped = capCents !== null && perDayCents * days >= capCents;
  return (
    <p className="text-sm text-ink-soft @max-[35rem]:col-start-2">
      <Price
        cents={cents}
        locale={language}
        wholeWhenRound
        className={classNames("block text-base font-bold", units > 0 && "text-ink")}
      />
      {perDayCents > 0 && cents > 0 && (
        <span className="block leading-snug">{isCapped ? t("atMost") : t("perDay", perDay)}</span>
      )}
    </p>
  );
}

export interface ExtraPicks {
  offerOf: (code: ExtraCode) => OfferedExtra | undefined;
  unitsOf: (code: ExtraCode) => number;
  /** Maximum units now. Child seats share one: with 1 baby seat picked, at most 2 boosters of 3 seats. */
  maxOf: (code: ExtraCode) => number;
  /** The picked extras with that many units of one extra. */
  withUnits: (code: ExtraCode, units: number) => PickedExtra[];
  setUnits: (code: ExtraCode, units: number) => void;
}

/** Picks extras; every change is written to the draft, so that the total is updated. */
export function useExtras(): ExtraPicks {
  const { group, extras } = useSelection();
  const { update } = useWizardCommands();
  const offerOf = (code: ExtraCode) => group?.extras.find((offer) => offer.code === code);
  const unitsOf = (code: ExtraCode) => extras.find((picked) => picked.code === code)?.units ?? 0;
  const seats = extras.filter(({ code }) => isChildSeat(code)).reduce((sum, { units }) => sum + units, 0);
  const maxOf = (code: ExtraCode) => {
    const most = offerOf(code)?.maxUnits ?? 0;
    return isChildSeat(code) ? Math.min(most, most - seats + unitsOf(code)) : most;
  };
  const withUnits = (code: ExtraCode, units: number): PickedExtra[] => {
    const others = extras.filter((picked) => picked.code !== code);
    const current = extras.find((picked) => picked.code === code);
    if (units === 0) return others;
    const drivers = current?.drivers?.slice(0, units);
    return [...others, { code, units, ...(drivers ? { drivers } : {}) }];
  };
  return { offerOf, unitsOf, maxOf, withUnits, setUnits: (code, units) => update({ extras: withUnits(code, units) }) };
}
