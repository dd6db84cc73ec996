"use client";

import { useTranslations } from "next-intl";
import { priceSelection, shownPackage } from "@/components/rental/step/price-selection";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { Price } from "@/components/ui/price";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { shareOf } from "@/lib/domain/core/cents";
import { formatInstant } from "@/lib/i18n/format-time";
import { OfferButton } from "./vehicle-facts";

/** Total of a group with its days and share of a day; the total before a coupon or campaign crossed out beside it. */
export function CardPrice({ group, id }: { group: OfferedGroup; id?: string }) {
  const { language, availability } = useShownSearch();
  const t = useTranslations("vehicles.card");
  const search = useTranslations("vehicles.search");
  const days = availability?.days ?? 1;
  const { totalCents } = shownPackage(group.packages, null);
  const before = useTotalBefore(group);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span id={id} className="text-2xl leading-none font-bold">
          <Price cents={totalCents} locale={language} />
        </span>
        {before !== null && before > totalCents && (
          <span className="text-sm leading-none text-ink-muted">
            <span className="sr-only">{t("before")} </span>
            <s>
              <Price cents={before} locale={language} />
            </s>
          </span>
        )}
      </p>
      <p className="mt-1 text-xs leading-snug text-ink-soft">
        <span className="result-days">{search("days", { count: days })}</span>{" "}
        <span className="whitespace-nowrap">
          {t.rich("perDay", { price: () => <Price cents={shareOf(totalCents, days)} locale={language} /> })}
        </span>
      </p>
      <OfferButton group={group} />
      {group.saved && (
        <p className="mt-1 text-sm font-bold text-success-ink">
          {t("saved", { time: formatInstant(group.saved.until, language) })}
        </p>
      )}
    </div>
  );
}

/** The same total without coupon and campaign; null when none is applied. */
function useTotalBefore(group: OfferedGroup): number | null {
  const { configuration, availability, searchParams } = useShownSearch();
  const { coupon, campaign } = group.pricing;
  if (!availability || !searchParams || group.saved || (!coupon && !campaign)) return null;
  const pricing = { ...group.pricing, coupon: null, campaign: null };
  const packages = priceSelection({
    configuration,
    availability,
    searchParams,
    group: { ...group, pricing },
    coverage: "BASIC",
    extras: [],
  });
  return packages && shownPackage(packages, null).totalCents;
}
