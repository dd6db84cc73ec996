import { formatPrice, minus } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { flatPriceCheaperFromKm, type SubscriptionRules, trueCost } from "@/lib/domain/sales/subscription";
import type { CostTexts } from "./cost-plan";

interface CostAnswerProps {
  language: Language;
  texts: CostTexts;
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
export function CostAnswer({ language, texts, rules, term, length, km, rentalKmPerDay }: CostAnswerProps) {
  const cost = trueCost({ monthlyCents: term.monthlyCents, months: term.months, kmPerMonth: km }, rules);
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const count = (value: number) => numberText(value, language);
  const saved = minus(term.rentalCents, cost.perMonthCents);
  const verdict = saved === 0 ? texts.same : saved > 0 ? texts.less : texts.more;
  const breakEvenKm = flatPriceCheaperFromKm(term.monthlyCents, term.rentalCents, rules);
  return (
    <div className="rounded-xl bg-white p-5 shadow-md desktop:p-6">
      <dl className="divide-y divide-sand-200">
        <div className={row}>
          <dt>{texts.monthly}</dt>
          <dd className="tabular font-bold">{price(term.monthlyCents)}</dd>
        </div>
        <div className={row}>
          <dt>{cost.extraKm === 0 ? texts.noExtra : texts.extra.replace("{km}", count(cost.extraKm))}</dt>
          <dd className="tabular font-bold">{price(cost.extraKmCents)}</dd>
        </div>
        <div className={row}>
          <dt>{texts.total.replace("{months}", length)}</dt>
          <dd className="tabular font-bold">{price(cost.totalCents)}</dd>
        </div>
        <div className={row}>
          <dt className="text-lg font-bold">{texts.real}</dt>
          <dd>
            <output className="tabular text-2xl font-bold" htmlFor="cost-vehicle cost-months cost-km">
              {price(cost.perMonthCents)}
            </output>
          </dd>
        </div>
        <div className={row}>
          <dt>
            {texts.deposit}
            <span className="block text-sm text-ink-soft">{texts.depositNote}</span>
          </dt>
          <dd className="tabular font-bold">{price(rules.depositCents)}</dd>
        </div>
        <div className={row}>
          <dt>{texts.rental}</dt>
          <dd className="tabular font-bold">{price(term.rentalCents)}</dd>
        </div>
      </dl>
      <p className={`mt-3 rounded-lg p-3.5 font-bold ${saved < 0 ? "bg-warning-soft" : "bg-success-soft"}`}>
        {verdict.replace("{amount}", price(Math.abs(saved)))}{" "}
        <span className="font-medium">
          {breakEvenKm === 0 ? texts.turnAlways : texts.turn.replace("{km}", count(breakEvenKm))}
        </span>
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        <span>{texts.basis}</span>{" "}
        <span>{rentalKmPerDay === 0 ? texts.unlimited : texts.limited.replace("{km}", count(rentalKmPerDay))}</span>{" "}
        <span>{texts.fuel}</span>
      </p>
    </div>
  );
}
