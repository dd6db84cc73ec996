import { getTranslations } from "next-intl/server";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { Link } from "@/components/ui/link";
import { fleetSlug } from "@/lib/contracts/fleet/public-slugs";
import { type GroupSeasons, lowestPerDayCents, type RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { paths } from "@/lib/contracts/paths";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { labelled } from "@/lib/i18n/typography";

interface GroupCardProps {
  group: RentalGroup;
  language: Language;
  /** Prices per season. */
  prices?: GroupSeasons | undefined;
}

/** A rental group without dates: picture, facts, lowest price per day, deposit and excess of the included cover. */
export async function GroupCard({ group, language, prices }: GroupCardProps) {
  const t = await getTranslations("fleet");
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const facts: readonly { icon: IconName; text: string; name?: string }[] = [
    { icon: "Users", text: t("seats", { count: group.passengers }) },
    { icon: "Settings", text: t(`gearboxes.${group.gearbox}`) },
    { icon: "Fuel", text: t(`fuels.${group.fuel}`) },
    { icon: "Luggage", text: `${group.bagsLarge} + ${group.bagsSmall}`, name: t("facts.bags") },
  ];
  return (
    <li className="relative row-span-3 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 rounded-xl bg-white p-5 shadow-md hover:ring-2 hover:ring-sand-300 desktop:p-6">
      <div>
        <p className="text-sm font-bold text-ink-muted">{t("group", { group: group.group })}</p>
        <h3 className="text-xl">
          <Link href={paths.fleet(language, fleetSlug(group))} className="after:absolute after:inset-0">
            {group.exampleModel}
          </Link>{" "}
          {group.orSimilar && <span className="text-base font-normal text-ink-soft">{t("orSimilar")}</span>}
        </h3>
      </div>
      <div>
        <GroupPicture
          group={group}
          language={language}
          sizes="(min-width: 1000px) 24rem, (min-width: 768px) 50vw, 100vw"
          className="my-4 w-full"
        />
        <ul className="grid grid-cols-2 gap-2 text-sm text-ink-soft">
          {facts.map(({ icon, text, name }) => (
            <li key={text} className="flex items-center gap-1">
              <Icon name={icon} className="size-4 shrink-0" />
              {name && <span className="sr-only">{labelled(language, name)}</span>}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="pt-4">
        {prices && (
          <p className="mb-1 font-bold">
            {t("fromDay", {
              amount: formatPrice(lowestPerDayCents(prices), language),
              days: prices.days,
            })}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm">
          <span>{t("depositFrom", { amount: price(group.depositCents.BASIC) })}</span>
          <span>{t("excessFrom", { amount: price(group.excessCents.BASIC) })}</span>
        </p>
      </div>
    </li>
  );
}
