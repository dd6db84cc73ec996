"use client";

import { useTranslations } from "next-intl";
import { shownPackage } from "@/components/rental/step/price-selection";
import { useReductionText } from "@/components/rental/step/reduction-text";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { PriceLine } from "@/lib/contracts/rental/quote";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";

/** The coupon or campaign line of a group's price; undefined where none lowers it. */
export const reductionOf = ({ packages }: OfferedGroup): PriceLine | undefined =>
  shownPackage(packages, null).lines.find(({ code }) => code === "COUPON_DISCOUNT" || code === "CAMPAIGN_DISCOUNT");

/** Without the discount that applies by itself; it stays away until the visitor takes it back or types a code. */
const withoutDiscount = ({ discount: _, ...searchParams }: RentalSearchParams): RentalSearchParams => ({
  ...searchParams,
  coupon: "",
});

const withBestDiscount = ({ coupon: _, ...searchParams }: RentalSearchParams): RentalSearchParams => searchParams;

/** Below the tabs of a phone, beside them in a wide window. */
const place = "order-last w-full text-sm desktop:order-none desktop:ms-4 desktop:w-auto";

/** Says above the results which discount their prices have, and takes it off or back. */
export function ShownDiscount() {
  const { searchParams, availability } = useShownSearch();
  const { setSearchParams } = useWizardCommands();
  const t = useTranslations("wizard.discount");
  const reduced = (availability?.groups ?? []).filter((group) => group.available && reductionOf(group));
  const [first = null] = reduced;
  const textOf = useReductionText(first);
  if (!searchParams) return null;
  // An offer of one vehicle may have been applied since.
  if (searchParams.coupon === "" && !first) {
    return (
      <p className={`${place} text-ink-soft`}>
        {t("removed")}{" "}
        <Button variant="link" size="sm" onClick={() => setSearchParams(withBestDiscount)}>
          {t("takeBack")}
        </Button>
      </p>
    );
  }
  const line = first && reductionOf(first);
  if (!first || !line) return null;
  const isSame = reduced.every((group) => group.pricing.coupon?.code === first.pricing.coupon?.code);
  return (
    <p className={`${place} flex flex-wrap items-center gap-x-2`}>
      <Icon name="Tag" className="size-4 text-success-ink" />
      <strong className="text-success-ink">{isSame ? textOf(line) : t("several")}</strong>
      <span className="text-ink-soft max-desktop:sr-only">{t("inPrices")}</span>
      <Button variant="link" size="sm" onClick={() => setSearchParams(withoutDiscount)}>
        {t("remove")}
      </Button>
    </p>
  );
}
