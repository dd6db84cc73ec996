import { getTranslations } from "next-intl/server";
import type { SubscriptionOffer } from "@/lib/contracts/sales/subscription";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { trueCost } from "@/lib/domain/sales/subscription";

/** Columns: kilometres per month above the included ones. */
const extraKm = [0, 350, 750, 1250] as const;

interface TypicalTableProps {
  language: Language;
  /** Offers of one island. */
  offers: readonly SubscriptionOffer[];
  months: number;
}

/** True monthly cost of each model at typical mileages, which also serves visitors without script. */
export async function TypicalTable({ language, offers, months }: TypicalTableProps) {
  const [t, tModels, tIslands] = await Promise.all([
    getTranslations("subscription.typical"),
    getTranslations("subscription.models"),
    getTranslations("offices.islands"),
  ]);
  const [first] = offers;
  if (!first) return null;
  const columns = extraKm.map((more) => first.kmPerMonth + more);
  const caption = t("caption", { months: tModels("months", { months }), island: tIslands(first.island) });
  return (
    <div>
      <h3 id="typical" className="text-xl">
        {t("title")}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reached by keyboard */}
      <section aria-labelledby="typical" tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="pb-2 text-start text-ink-soft">{caption}</caption>
          <thead>
            <tr className="border-b-2 border-sand-300">
              <th scope="col" className="py-2 pe-2 text-start">
                {t("vehicle")}
              </th>
              {columns.map((km, place) => (
                <th key={km} scope="col" className="py-2 ps-2 text-end text-xs sm:text-sm">
                  {t(place === 0 ? "upTo" : "at", { km: numberText(km, language) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => {
              const monthlyCents = offer.terms.find((term) => term.months === months)?.monthlyCents;
              if (monthlyCents === undefined) return null;
              return (
                <tr key={offer.id} className="border-b border-sand-200">
                  <th scope="row" className="py-2 pe-2 text-start font-semibold">
                    {offer.vehicle.exampleModel}
                  </th>
                  {columns.map((kmPerMonth) => (
                    <td key={kmPerMonth} className="tabular py-2 ps-2 text-end whitespace-nowrap">
                      {formatPrice(trueCost({ monthlyCents, months, kmPerMonth }, offer).perMonthCents, language, {
                        wholeWhenRound: true,
                      })}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
