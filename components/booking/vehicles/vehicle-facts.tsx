"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Icon } from "@/components/ui/icon";
import type { OfferedGroup } from "@/lib/contracts/availability";
import { needsGroupLicence, yearsAskedBy } from "@/lib/domain/drivers/licence";
import { basisPointsToPercent } from "@/lib/domain/money/cents";

const icons = {
  seats:
    "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  gear: "M11 10.27 7 3.34M11 13.73l-4 6.93M12 22v-2M12 2v2M14 12h8M17 20.66l-1-1.73M17 3.34l-1 1.73M2 12h2M20.66 17l-1.73-1M20.66 7l-1.73 1M3.34 17l1.73-1M3.34 7l1.73 1M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0",
  fuel: "M14 13h2a2 2 0 0 1 2 2v2a2 2 0 0 0 4 0v-6.998a2 2 0 0 0-.59-1.42L18 5M14 21V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v16M2 21h13M3 9h11",
  battery:
    "M11 7l-3 5h4l-3 5M14.856 6H16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.935M22 14v-4M5.14 18H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h2.936",
  doors:
    "M10 21H2M10 3H7a2 2 0 00-2 2v16M14 12h.01M19 21V5a2 2 0 00-1.675-1.974l-6.163-1.013A1 1 0 0010 3v18a1 1 0 001.124.992zM22 21h-3",
  bags: "M6 20a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2M8 18V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v14M10 20h4M14 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
  licence:
    "M13 19a4 4 0 00-8 0M16 10h2M16 14h2M6 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
};

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
    { icon: icons.seats, text: t("card.seats", { count: group.passengers }) },
    { icon: icons.gear, text: t(`gearbox.${group.gearbox}`) },
    { icon: group.fuel === "ELECTRIC" ? icons.battery : icons.fuel, text: t(`fuel.${group.fuel}`) },
    ...(group.doors > 0 ? [{ icon: icons.doors, text: t("card.doors", { count: group.doors }) }] : []),
    ...(bags ? [{ icon: icons.bags, text: bags }] : []),
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
        {facts.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon path={icon} className="size-4.5 shrink-0 text-ink-muted" />
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
          <Icon path={icons.licence} className="mt-0.5 size-4.5 shrink-0 text-ink-muted" />
          {t("card.drivers", { age: group.minimumAge, licences })}
        </p>
      )}
    </>
  );
}

const tag =
  "M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0";

/** A campaign of this group: said when it lowers the price, offered as its own link while it does not. */
export function CampaignOffer({ group }: { group: OfferedGroup }) {
  const { address, changeAddress, configuration } = useWizard();
  const t = useTranslations("vehicles.card");
  if (group.campaignPercent === 0) return null;
  const percent = Math.min(group.campaignPercent, basisPointsToPercent(configuration.campaignMaxBasisPoints));
  if (group.pricing.campaign && address?.discount === group.campaignPercent) {
    return (
      <p className="mt-1 inline-flex items-center gap-1.5 text-sm font-bold text-success-ink">
        <Icon path={tag} className="size-4" />
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
      <Icon path={tag} className="size-4" />
      {t("applyOffer", { percent })}
    </button>
  );
}
