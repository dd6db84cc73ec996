"use client";

import { useTranslations } from "next-intl";
import { shownPackage } from "@/components/rental/step/price-selection";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Price } from "@/components/ui/price";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { OfferedExtra } from "@/lib/contracts/rental/availability";
import type { PickedExtra } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import { type ExtraCode, isChildSeat } from "@/lib/domain/pricing/add-ons";

/** One extra: description, price per day with cap, units and their cost. */
export function ExtraRow({ offer, picks }: { offer: OfferedExtra; picks: ExtraPicks }) {
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const { code } = offer;
  const units = picks.unitsOf(code);
  const name = names(`EXTRA_${code}`);
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-52">
        {offer.maxUnits === 1 ? (
          <CheckboxField
            label={<span className="font-bold">{name}</span>}
            hint={t(`about.${code}`)}
            checked={units > 0}
            onChange={(event) => picks.setUnits(code, event.target.checked ? 1 : 0)}
          />
        ) : (
          <>
            <h3 className="font-bold">{name}</h3>
            <p className="mt-1 text-sm text-ink-muted">{t(`about.${code}`)}</p>
          </>
        )}
      </div>
      <div className="flex flex-1 basis-64 items-center justify-between gap-4 desktop:flex-none desktop:basis-auto">
        <ExtraPrice offer={offer} units={units} />
        {offer.maxUnits > 1 && (
          <QuantityStepper
            label={name}
            decreaseLabel={t("fewer", { name })}
            increaseLabel={t("more", { name })}
            value={units}
            max={picks.maxOf(code)}
            onChange={(value) => picks.setUnits(code, value)}
          />
        )}
      </div>
    </Card>
  );
}

/** Price per day and cap of an extra; once picked, its amount in the total. */
export function ExtraPrice({ offer, units }: { offer: OfferedExtra; units: number }) {
  const { language } = useShownSearch();
  const { packages, draft } = useSelection();
  const t = useTranslations("extras");
  const line = packages
    ? shownPackage(packages, draft.packageCode).lines.find(({ code }) => code === `EXTRA_${offer.code}`)
    : undefined;
  const perDay = t("perDay", { price: formatPrice(offer.perDayCents, language, { wholeWhenRound: true }) });
  const cap = offer.capCents
    ? t("atMost", { price: formatPrice(offer.capCents, language, { wholeWhenRound: true }) })
    : "";
  return (
    <p className="text-sm text-ink-soft">
      <span>{offer.perDayCents === 0 ? t("free") : [perDay, cap].filter(Boolean).join(" · ")}</span>
      {units > 0 && line && (
        <span className="block text-base font-bold text-ink">
          {line.amountCents === 0 ? t("free") : <Price cents={line.amountCents} locale={language} />}
        </span>
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
