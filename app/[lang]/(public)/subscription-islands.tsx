import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/contracts/paths";
import { islandLandings } from "@/lib/contracts/public-slugs";
import type { Language } from "@/lib/domain/language/languages";

interface IslandLinksProps {
  language: Language;
  current: (typeof islandLandings)[number] | undefined;
}

/** The subscription's pages of the islands, without the one that is read. */
export async function IslandLinks({ language, current }: IslandLinksProps) {
  const t = await getTranslations("subscription");
  const titles = { ibiza: t("titleIbiza"), mallorca: t("titleMallorca") } as const;
  return (
    <nav aria-label={t("islandsTitle")}>
      <h2 className="text-xl">{t("islandsTitle")}</h2>
      <ul className="mt-2">
        {islandLandings
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <Link
                href={paths.subscription(language, `/${name}`)}
                className="inline-block py-1.5 font-bold underline underline-offset-4"
              >
                {titles[name]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
