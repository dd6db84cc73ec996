import { useTranslations } from "next-intl";
import { formatPrice, minus } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { flatPriceCheaperFromKm, type SubscriptionRules, trueCost } from "@/lib/domain/sales/subscription";

export interface CostAnswerProps {
  language: Language;
  /** What the rental's price is of: the longest rental, from this day on. */
  basis: { readonly days: number; readonly date: string };
  rules: SubscriptionRules;
  term: { readonly months: number; readonly monthlyCents: number; readonly rentalCents: number };
  /** The term as text. */
  length: string;
  /** Kilometres per month. */
  km: number;
  /** Kilometres per day of the rental that it is compared with; 0 without a limit. */
  rentalKmPerDay: number;
}

const row = "flex items-baseline justify-between gap-x-6 py-2.5 [&>dd]:shrink-0";

/** Cost of the planned use line by line, compared with renting the same vehicle. */
export function CostAnswer({ language, basis, rules, term, length, km, rentalKmPerDay }: CostAnswerProps) {
  const t = useTranslations("subscription.cost");
  const cost = trueCost({ monthlyCents: term.monthlyCents, months: term.months, kmPerMonth: km }, rules);
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const count = (value: number) => numberText(value, language);
  const saved = minus(term.rentalCents, cost.perMonthCents);
  const amount = price(Math.abs(saved));
  const verdict = saved === 0 ? t("same") : t(saved > 0 ? "less" : "more", { amount });
  const breakEvenKm = flatPriceCheaperFromKm(term.monthlyCents, term.rentalCents, rules);
  return (
    <div className="rounded-xl bg-white p-5 shadow-md desktop:p-6">
      <dl className="divide-y divide-sand-200">
        <div className={row}>
          <dt>{t("monthly")}</dt>
          <dd className="tabular font-bold">{price(term.monthlyCents)}</dd>
        </div>
        <div className={row}>
          <dt>{cost.extraKm === 0 ? t("noExtra") : t("extra", { km: count(cost.extraKm) })}</dt>
          <dd className="tabular font-bold">{price(cost.extraKmCents)}</dd>
        </div>
        <div className={row}>
          <dt>{t("total", { months: length })}</dt>
          <dd className="tabular font-bold">{price(cost.totalCents)}</dd>
        </div>
        <div className={row}>
          <dt className="text-lg font-bold">{t("real")}</dt>
          <dd>
            <output className="tabular text-2xl font-bold" htmlFor="cost-vehicle cost-months cost-km">
              {price(cost.perMonthCents)}
            </output>
          </dd>
        </div>
        <div className={row}>
          <dt>
            {t("deposit")}
            <span className="block text-sm text-ink-soft">{t("depositNote")}</span>
          </dt>
          <dd className="tabular font-bold">{price(rules.depositCents)}</dd>
        </div>
        <div className={row}>
          <dt>{t("rental", { days: basis.days })}</dt>
          <dd className="tabular font-bold">{price(term.rentalCents)}</dd>
        </div>
      </dl>
      <p className={`mt-3 rounded-lg p-3.5 font-bold ${saved < 0 ? "bg-warning-soft" : "bg-success-soft"}`}>
        {verdict}{" "}
        <span className="font-medium">
          {breakEvenKm === 0 ? t("turnAlways") : t("turn", { km: count(breakEvenKm) })}
        </span>
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        <span>{t("basis", basis)}</span>{" "}
        <span>{rentalKmPerDay === 0 ? t("unlimited") : t("limited", { km: count(rentalKmPerDay) })}</span>{" "}
        <span>{t("fuel")}</span>
      </p>
    </div>
  );
}
