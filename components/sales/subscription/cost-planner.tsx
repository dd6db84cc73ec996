"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { buttonStyle } from "@/components/ui/style";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import type { Island } from "@/lib/domain/fleet/office";
import type { SubscriptionRules } from "@/lib/domain/sales/subscription";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import type { CostAnswerProps } from "./cost-answer";
import { type CostOffer, type Plan, plannedUse } from "./cost-plan";
import { EnquiryLink } from "./enquiry-link";

export interface CostPlannerProps {
  language: Language;
  offers: readonly CostOffer[];
  rules: SubscriptionRules;
  /** With two islands a select is shown. */
  islands: readonly { readonly value: Island; readonly text: string }[];
  /** The terms as texts, by months. */
  lengths: Readonly<Record<number, string>>;
  first: Plan;
  basis: CostAnswerProps["basis"];
  /** Cost of the first plan, rendered on the server. */
  children: ReactNode;
}

const CostAnswer = lazyComponent(() => import("./cost-answer").then((code) => code.CostAnswer));

const slider = { min: 500, max: 4000, step: 50 } as const;

const isSame = (a: Plan, b: Plan) =>
  a.vehicleId === b.vehicleId && a.island === b.island && a.months === b.months && a.km === b.km;

const planIn = (form: HTMLFormElement, before: Plan): Plan => {
  const data = new FormData(form);
  return {
    vehicleId: Number(data.get("vehicleId")),
    island: String(data.get("island") ?? before.island),
    months: Number(data.get("months")),
    km: Number(data.get("km")),
  };
};

/** Form and result of a subscription's true cost. Needs script; without it the table of typical use answers. */
export function CostPlanner({ language, offers, rules, islands, lengths, first, basis, children }: CostPlannerProps) {
  const t = useTranslations("subscription.cost");
  const [plan, setPlan] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  const read = () => setPlan((before) => (form.current ? planIn(form.current, before) : before));
  // Read what was chosen before hydration.
  useEffect(() => setPlan((before) => (form.current ? planIn(form.current, before) : before)), []);

  const planned = plannedUse(offers, plan);
  if (!planned) return null;
  const { islandOffers, offer, term } = planned;
  const kmText = t("kmValue", { km: numberText(plan.km, language) });
  return (
    <div className="grid gap-x-10 gap-y-6 noscript:hidden desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <form
        ref={form}
        onFocus={CostAnswer.prefetch}
        onPointerDown={CostAnswer.prefetch}
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
        className="grid content-start gap-5"
      >
        {islands.length > 1 && (
          <SelectField id="cost-island" name="island" label={t("island")} defaultValue={first.island}>
            {islands.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField id="cost-vehicle" name="vehicleId" label={t("vehicle")} defaultValue={first.vehicleId}>
          {islandOffers.map(({ vehicleId, model }) => (
            <option key={vehicleId} value={vehicleId}>
              {model}
            </option>
          ))}
        </SelectField>
        <SelectField id="cost-months" name="months" label={t("term")} defaultValue={first.months}>
          {offer.terms.map(({ months }) => (
            <option key={months} value={months}>
              {lengths[months]}
            </option>
          ))}
        </SelectField>
        <div>
          <div className="flex flex-wrap justify-between gap-x-4 text-sm">
            <label htmlFor="cost-km" className="font-bold">
              {t("km")}
            </label>
            <span className="tabular font-bold">{kmText}</span>
          </div>
          <input
            id="cost-km"
            name="km"
            type="range"
            {...slider}
            defaultValue={first.km}
            aria-valuetext={kmText}
            className="mt-2 block h-11 w-full cursor-pointer accent-chosen"
          />
          <p aria-hidden="true" className="tabular flex justify-between text-xs text-ink-muted">
            <span>{numberText(slider.min, language)}</span>
            <span>{numberText(slider.max, language)}</span>
          </p>
        </div>
        <EnquiryLink
          values={{ island: offer.island, vehicleId: String(offer.vehicleId), months: String(term.months) }}
          className={buttonStyle({ variant: "primary", className: "justify-self-start" })}
        >
          {t("ask")}
        </EnquiryLink>
      </form>
      {isSame(plan, first) ? (
        children
      ) : (
        <Suspense fallback={children}>
          <CostAnswer
            language={language}
            basis={basis}
            rules={rules}
            term={term}
            length={lengths[term.months] ?? ""}
            km={plan.km}
            rentalKmPerDay={offer.rentalKmPerDay}
          />
        </Suspense>
      )}
    </div>
  );
}
