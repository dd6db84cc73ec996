"use client";

import { useTranslations } from "next-intl";
import { priceSelection, shownPackage } from "@/components/rental/step/price-selection";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { Price } from "@/components/ui/price";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { shareOf } from "@/lib/domain/core/cents";
import { formatInstant } from "@/lib/i18n/format-time";
import { CampaignOffer } from "./vehicle-facts";

/** Total of a group with its days and share of a day; the total before a coupon or campaign crossed out above. */
export function CardPrice({ group, id }: { group: OfferedGroup; id?: string }) {
  const { language, availability } = useShownSearch();
  const t = useTranslations("vehicles.card");
  const search = useTranslations("vehicles.search");
  const days = availability?.days ?? 1;
  const { totalCents } = shownPackage(group.packages, null);
  const before = useTotalBefore(group);
  return (
    <div className="min-w-0">
      {before !== null && before > totalCents && (
        <p className="text-sm text-ink-muted">
          <span className="sr-only">{t("before")} </span>
          <s>
            <Price cents={before} locale={language} />
          </s>
        </p>
      )}
      <span id={id} className="block text-2xl leading-none font-bold">
        <Price cents={totalCents} locale={language} />
      </span>
      <p className="mt-1 text-xs leading-snug text-ink-soft">
        <span className="result-days">{search("days", { count: days })}</span>{" "}
        <span className="whitespace-nowrap">
          {t.rich("perDay", { price: () => <Price cents={shareOf(totalCents, days)} locale={language} /> })}
        </span>
      </p>
      <CampaignOffer group={group} />
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
