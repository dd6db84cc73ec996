"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { shownPackage } from "@/components/rental/step/price-selection";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { classNames } from "@/components/ui/style";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { basisPointsToPercent, formatPrice } from "@/lib/domain/core/cents";
import { numberText } from "@/lib/domain/core/number-text";
import { needsGroupLicence } from "@/lib/domain/rental/drivers";
import { formatMoment } from "@/lib/i18n/format-time";
import { reductionOf } from "./shown-discount";

/** Id of the link of a card, which gets the focus back from the sheet. */
export const cardLinkId = (groupId: number) => `vehicle-${groupId}`;

/** "1 large + 1 small suitcase"; empty where nothing fits. */
export function useBagsText(): (group: Pick<OfferedGroup, "bagsLarge" | "bagsSmall">) => string {
  const t = useTranslations("vehicles.card");
  return ({ bagsLarge, bagsSmall }) => {
    if (bagsLarge > 0 && bagsSmall > 0) return t("bags", { large: bagsLarge, small: bagsSmall });
    if (bagsLarge > 0) return t("bagsLarge", { count: bagsLarge });
    return bagsSmall > 0 ? t("bagsSmall", { count: bagsSmall }) : "";
  };
}

/** Seats, gearbox, fuel, bags and kilometres, in words beside icons. */
export function VehicleFacts({ group }: { group: OfferedGroup }) {
  const { language } = useShownSearch();
  const t = useTranslations("vehicles");
  const bags = useBagsText()(group);
  const facts: { icon: IconName; text: string }[] = [
    { icon: "Users", text: t("card.seats", { count: group.passengers }) },
    { icon: "Cog", text: t(`gearbox.${group.gearbox}`) },
    { icon: group.fuel === "ELECTRIC" ? "BatteryCharging" : "Fuel", text: t(`fuel.${group.fuel}`) },
  ];
  if (bags) facts.push({ icon: "Luggage", text: bags });
  const km = numberText(group.kmPerDay, language);
  facts.push({ icon: "Ruler", text: group.kmPerDay === 0 ? t("card.unlimitedKm") : t("card.kmPerDay", { km }) });
  return (
    <ul className="result-facts">
      {facts.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} className="size-4 shrink-0 text-ink-muted" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Group, class and year, and the age where the group or its licence asks for more than the minimum. */
export function VehicleClass({ group }: { group: OfferedGroup }) {
  const { configuration, language } = useShownSearch();
  const t = useTranslations("vehicles.card");
  const { minimumAge, minimumLicenceYears } = configuration;
  const asksMore =
    group.minimumAge > minimumAge || needsGroupLicence(group.licenceRules, minimumLicenceYears)
      ? [t("fromAge", { age: group.minimumAge })]
      : [];
  const parts = [t("group", { group: group.group }), nameIn(group, language), String(group.year), ...asksMore];
  return <p className="mb-1.5 text-xs text-ink-muted">{parts.join("\u00a0· ")}</p>;
}

/** Until when the shown price can be cancelled for nothing, deposit and excess. */
export function VehicleTerms({ group }: { group: OfferedGroup }) {
  const { language } = useShownSearch();
  const t = useTranslations("vehicles.card");
  const { cancellableUntil } = shownPackage(group.packages, null);
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const terms = [
    `${t("deposit")} ${price(group.depositCents.BASIC)}`,
    `${t("excess")} ${price(group.excessCents.BASIC)}`,
  ];
  return (
    <div className="result-terms">
      {cancellableUntil && (
        <p className="flex gap-1.5 font-semibold text-success-ink">
          <Icon name="Check" className="mt-0.5 size-4 shrink-0" />
          {t("freeCancellation", { date: formatMoment(cancellableUntil, language) })}
        </p>
      )}
      <p>
        {terms.map((term, index) => (
          // The space after the dot is the only place where the line may break.
          <span key={term}>
            <span className="whitespace-nowrap">{index < terms.length - 1 ? `${term} ·` : term}</span>{" "}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Applies the campaign of a group where the visitor removed the discount, which otherwise applies by itself. */
export function OfferButton({ group }: { group: OfferedGroup }) {
  const { searchParams, configuration } = useShownSearch();
  const { setSearchParams } = useWizardCommands();
  const t = useTranslations("vehicles.card");
  if (reductionOf(group) || group.campaignPercent === 0 || searchParams?.coupon !== "") return null;
  const percent = Math.min(group.campaignPercent, basisPointsToPercent(configuration.campaignMaxBasisPoints));
  return (
    <button
      type="button"
      onClick={() => setSearchParams({ discount: group.campaignPercent })}
      className="relative mt-1 inline-flex min-h-6 items-center gap-1.5 text-xs font-bold text-ink underline decoration-1 underline-offset-4"
    >
      <Icon name="Tag" className="size-4" />
      {t("applyOffer", { percent })}
    </button>
  );
}

/** Motorcycles are drawn to the cars' scale; in their own list they stand larger, all by the same factor. */
export const VehiclePicture = ({ group, children }: { group: OfferedGroup; children: ReactNode }) => (
  <div
    className={classNames(
      "w-full",
      group.kind === "MOTORCYCLE" && group.images.length === 0 && "origin-bottom scale-120",
    )}
  >
    {children}
  </div>
);
