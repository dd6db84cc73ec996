"use client";

import { useTranslations } from "next-intl";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { basisPointsToPercent } from "@/lib/domain/core/cents";
import { numberText } from "@/lib/domain/core/number-text";
import { needsGroupLicence, yearsAskedBy } from "@/lib/domain/rental/drivers";

// The no-break space keeps the dot at the end of a line.
const betweenFacts = "\u00a0· ";

/**
 * Seats, gearbox, fuel and bags; in a `<details>`: year, kilometres, features, and age and licence rules if stricter.
 */
export function VehicleFacts({ group }: { group: OfferedGroup }) {
  const { configuration, language } = useShownSearch();
  const t = useTranslations("vehicles");
  const bags = [
    group.bagsLarge > 0 && t("card.bagsLarge", { count: group.bagsLarge }),
    group.bagsSmall > 0 && t("card.bagsSmall", { count: group.bagsSmall }),
  ]
    .filter(Boolean)
    .join(", ");
  const facts: { icon: IconName; text: string; short?: string }[] = [
    { icon: "Users", text: t("card.seats", { count: group.passengers }) },
    { icon: "Cog", text: t(`gearbox.${group.gearbox}`) },
    { icon: group.fuel === "ELECTRIC" ? "BatteryCharging" : "Fuel", text: t(`fuel.${group.fuel}`) },
  ];
  if (bags) facts.push({ icon: "Luggage", text: bags, short: `${group.bagsLarge}\u00a0+\u00a0${group.bagsSmall}` });
  const floor = configuration.minimumLicenceYears;
  const asksMore = group.minimumAge > configuration.minimumAge || needsGroupLicence(group.licenceRules, floor);
  if (asksMore) facts.push({ icon: "IdCard", text: t("card.fromAge", { age: group.minimumAge }) });
  const licenceTexts = group.licenceRules.map((rule) =>
    t("card.licenceHeld", { licence: rule.licenceClass, years: yearsAskedBy(rule, floor) }),
  );
  const licences = new Intl.ListFormat(language, { type: "disjunction" }).format(licenceTexts);
  const details = [
    String(group.year),
    group.kmPerDay === 0 ? t("card.unlimitedKm") : t("card.kmPerDay", { km: numberText(group.kmPerDay, language) }),
    ...group.features.map((feature) => t(`feature.${feature}`)),
    ...(group.doors > 0 ? [t("card.doors", { count: group.doors })] : []),
    ...(group.environmentalLabel === "NONE" ? [] : [t("card.label", { label: group.environmentalLabel })]),
    ...(group.rangeKm === null ? [] : [t("card.range", { km: numberText(group.rangeKm, language) })]),
  ];
  return (
    <>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs font-semibold @lg:gap-x-4 @lg:text-sm">
        {facts.map(({ icon, text, short }) => (
          <li key={text} className="flex items-center gap-1">
            <Icon name={icon} className="size-4 shrink-0 text-ink-muted" />
            {short && <span aria-hidden="true">{short}</span>}
            <span className={short && "sr-only"}>{text}</span>
          </li>
        ))}
      </ul>
      <details className="group mt-0.5 text-xs text-ink-soft @lg:text-sm">
        <summary className="flex min-h-6 list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
          <span className="truncate group-open:whitespace-normal">{details.join(betweenFacts)}</span>
          <Icon name="ChevronDown" className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        {bags && <p className="mt-1">{bags}</p>}
        {asksMore && <p className="mt-1">{t("card.drivers", { age: group.minimumAge, licences })}</p>}
      </details>
    </>
  );
}

/** Campaign of the group: a label when it is applied to the price, else a button that applies it. */
export function CampaignOffer({ group }: { group: OfferedGroup }) {
  const { searchParams, configuration } = useShownSearch();
  const { setSearchParams } = useWizardCommands();
  const t = useTranslations("vehicles.card");
  if (group.campaignPercent === 0) return null;
  const percent = Math.min(group.campaignPercent, basisPointsToPercent(configuration.campaignMaxBasisPoints));
  if (group.pricing.campaign && searchParams?.discount === group.campaignPercent) {
    return (
      <p className="mt-0.5 inline-flex items-center gap-1.5 text-xs font-bold text-success-ink">
        <Icon name="Tag" className="size-4" />
        {t("offerApplied", { percent })}
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={() => setSearchParams({ discount: group.campaignPercent })}
      className="mt-0.5 inline-flex min-h-6 items-center gap-1.5 text-xs font-bold text-ink underline decoration-1 underline-offset-4"
    >
      <Icon name="Tag" className="size-4" />
      {t("applyOffer", { percent })}
    </button>
  );
}
