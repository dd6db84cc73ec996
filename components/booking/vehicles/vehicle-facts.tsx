"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import type { OfferedGroup } from "@/lib/contracts/availability";
import { needsGroupLicence, yearsAskedBy } from "@/lib/domain/drivers/drivers";
import { basisPointsToPercent } from "@/lib/domain/money/cents";
import { numberText } from "@/lib/domain/money/number-text";

// The dot stays with the word before it: no line begins with one.
const betweenFacts = "\u00a0· ";

/** Seats, gear, fuel, doors, bags, year and features; who may drive it where more than the usual is asked. */
export function VehicleFacts({ group }: { group: OfferedGroup }) {
  const { configuration, language } = useWizard();
  const t = useTranslations("vehicles");
  const bags = [
    group.bagsLarge > 0 && t("card.bagsLarge", { count: group.bagsLarge }),
    group.bagsSmall > 0 && t("card.bagsSmall", { count: group.bagsSmall }),
  ]
    .filter(Boolean)
    .join(", ");
  const facts: { icon: IconName; text: string }[] = [
    { icon: "Users", text: t("card.seats", { count: group.passengers }) },
    { icon: "Cog", text: t(`gearbox.${group.gearbox}`) },
    { icon: group.fuel === "ELECTRIC" ? "BatteryCharging" : "Fuel", text: t(`fuel.${group.fuel}`) },
  ];
  if (group.doors > 0) facts.push({ icon: "DoorOpen", text: t("card.doors", { count: group.doors }) });
  if (bags) facts.push({ icon: "Luggage", text: bags });
  const floor = configuration.minimumLicenceYears;
  const held = group.licenceRules.map((rule) =>
    t("card.licenceHeld", { licence: rule.licenceClass, years: yearsAskedBy(rule, floor) }),
  );
  const licences = new Intl.ListFormat(language, { type: "disjunction" }).format(held);
  const asksMore = group.minimumAge > configuration.minimumAge || needsGroupLicence(group.licenceRules, floor);
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm font-semibold">
        {facts.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon name={icon} className="size-4.5 shrink-0 text-ink-muted" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-soft">
        {[
          String(group.year),
          ...group.features.map((feature) => t(`feature.${feature}`)),
          ...(group.environmentalLabel === "NONE" ? [] : [t("card.label", { label: group.environmentalLabel })]),
          ...(group.rangeKm === null ? [] : [t("card.range", { km: numberText(group.rangeKm, language) })]),
        ].join(betweenFacts)}
      </p>
      {asksMore && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon name="IdCard" className="mt-0.5 size-4.5 shrink-0 text-ink-muted" />
          {t("card.drivers", { age: group.minimumAge, licences })}
        </p>
      )}
    </>
  );
}

/** A campaign of this group: said when it lowers the price, offered as its own link while it does not. */
export function CampaignOffer({ group }: { group: OfferedGroup }) {
  const { address, changeAddress, configuration } = useWizard();
  const t = useTranslations("vehicles.card");
  if (group.campaignPercent === 0) return null;
  const percent = Math.min(group.campaignPercent, basisPointsToPercent(configuration.campaignMaxBasisPoints));
  if (group.pricing.campaign && address?.discount === group.campaignPercent) {
    return (
      <p className="mt-1 inline-flex items-center gap-1.5 text-sm font-bold text-success-ink">
        <Icon name="Tag" className="size-4" />
        {t("offerApplied", { percent })}
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={() => changeAddress({ discount: group.campaignPercent })}
      className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-sm font-bold text-action underline decoration-1 underline-offset-4"
    >
      <Icon name="Tag" className="size-4" />
      {t("applyOffer", { percent })}
    </button>
  );
}
