import { getLocale, getTranslations } from "next-intl/server";
import { IslandMap } from "@/components/illustrations/islands/island-map";
import { classNames } from "@/components/ui/style";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { islands } from "@/lib/domain/fleet/office";
import { labelled } from "@/lib/i18n/typography";

/** Our own map of each island that has an office; nothing is loaded from outside. */
export async function OfficeMaps({ offices, className }: { offices: readonly Office[]; className?: string }) {
  const t = await getTranslations("offices");
  const language = await getLocale();
  const served = islands.filter((island) => offices.some((office) => office.island === island));
  return (
    <div className={classNames("grid gap-5", served.length > 1 && "sm:grid-cols-2", className)}>
      {served.map((island) => {
        const islandOffices = offices.filter((office) => office.island === island);
        return (
          <figure key={island} className="flex flex-col rounded-xl bg-sea p-5">
            <IslandMap
              island={island}
              offices={islandOffices.map(({ id, kind, lat, lon }) => ({ id, label: t(`kinds.${kind}`), lat, lon }))}
              title={`${labelled(language, t(`islands.${island}`))}${islandOffices.map((office) => officeName(office, language)).join(", ")}`}
              className="m-auto max-h-80 w-full"
            />
            <figcaption className="mt-3 text-center font-bold">{t(`islands.${island}`)}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
