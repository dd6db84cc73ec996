import { useTranslations } from "next-intl";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { fleetSlug } from "@/lib/contracts/fleet/public-slugs";
import { type GroupSeasons, lowestPerDayCents, type RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";

type Tile = Pick<RentalGroup, "id" | "group" | "kind" | "name" | "names" | "exampleModel" | "orSimilar" | "images">;

interface GroupTilesProps {
  language: Language;
  groups: readonly Tile[];
  /** Prices per season, by group id. */
  prices: ReadonlyMap<number, GroupSeasons>;
}

const lastOf = ({ kind }: Tile) => Number(kind === "MOTORCYCLE");

/** Every rental group as a tile with its lowest price per day, motorcycles last. */
export function GroupTiles({ language, groups, prices }: GroupTilesProps) {
  const t = useTranslations("home.categories");
  const tFleet = useTranslations("fleet");
  const tile = (group: Tile) => {
    const seasons = prices.get(group.id);
    return (
      <li key={group.id} className="group-tile">
        <div className="relative">
          <GroupPicture
            group={group}
            language={language}
            sizes="(min-width: 768px) 20vw, 50vw"
            framed
            className="w-full"
          />
        </div>
        <h3>
          <Link href={paths.fleet(language, fleetSlug(group))}>{nameIn(group, language)}</Link>
        </h3>
        <p>
          {group.exampleModel} {group.orSimilar && tFleet("orSimilar")}
        </p>
        {seasons && (
          <p className="group-tile-price">{t("from", { price: formatPrice(lowestPerDayCents(seasons), language) })}</p>
        )}
      </li>
    );
  };
  const [seasons] = prices.values();
  return (
    <>
      <ul className="group-tiles">
        {groups.toSorted((one, other) => lastOf(one) - lastOf(other)).map(tile)}
        <li className="group-tile-all">
          <Link href={paths.fleet(language)} className={buttonStyle({ variant: "primary" })}>
            {t("all")}
            <Icon name="ArrowRight" className="size-5" />
          </Link>
        </li>
      </ul>
      {seasons && <p className="mt-4 text-sm text-ink-soft">{t("note", { days: seasons.days })}</p>}
    </>
  );
}
