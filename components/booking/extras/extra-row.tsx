"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { OfferedExtra } from "@/lib/contracts/availability";
import { ExtraPrice } from "./extra-price";
import type { ExtraPicks } from "./use-extras";

/** One extra: what it is, its price a day with cap, how many, and what that costs. */
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
