"use client";

import { BatteryCharging, Cog, DoorOpen, Fuel, IdCard, Luggage, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import type { OfferedGroup } from "@/lib/contracts/availability";
import { needsGroupLicence, yearsAskedBy } from "@/lib/domain/drivers/licence";
import { useWizard } from "../wizard/wizard-context";

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
  const facts = [
    { Icon: Users, text: t("card.seats", { count: group.passengers }) },
    { Icon: Cog, text: t(`gearbox.${group.gearbox}`) },
    { Icon: group.fuel === "ELECTRIC" ? BatteryCharging : Fuel, text: t(`fuel.${group.fuel}`) },
    ...(group.doors > 0 ? [{ Icon: DoorOpen, text: t("card.doors", { count: group.doors }) }] : []),
    ...(bags ? [{ Icon: Luggage, text: bags }] : []),
  ];
  const floor = configuration.minimumLicenceYears;
  const held = group.licenceRules.map((rule) =>
    t("card.licenceHeld", { licence: rule.licenceClass, years: yearsAskedBy(rule, floor) }),
  );
  const licences = new Intl.ListFormat(language, { type: "disjunction" }).format(held);
  const asksMore = group.minimumAge > configuration.minimumAge || needsGroupLicence(group.licenceRules, floor);
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm font-semibold">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon className="size-4.5 shrink-0 text-ink-muted" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-soft">
        {[
          String(group.year),
          ...group.features.map((feature) => t(`feature.${feature}`)),
          ...(group.environmentalLabel === "NONE" ? [] : [t("card.label", { label: group.environmentalLabel })]),
          ...(group.rangeKm === null ? [] : [t("card.range", { km: group.rangeKm })]),
        ].join(betweenFacts)}
      </p>
      {asksMore && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-ink-soft">
          <IdCard className="mt-0.5 size-4.5 shrink-0 text-ink-muted" aria-hidden="true" />
          {t("card.drivers", { age: group.minimumAge, licences })}
        </p>
      )}
    </>
  );
}
