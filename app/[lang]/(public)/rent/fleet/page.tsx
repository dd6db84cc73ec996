import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { GroupCard } from "@/components/fleet/group-card";
import { PageHeader } from "@/components/layout/page/page-header";
import { paths } from "@/lib/contracts/paths";
import { vehicleKinds } from "@/lib/domain/fleet/fleet";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { loadFleet, loadSeasonPrices } from "@/lib/server/pricing/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getPageContext();
  const t = await getTranslations("fleet");
  return pageMetadata({ language, pathIn: paths.fleet, title: t("title"), description: t("description") });
}

export default async function Fleet() {
  const { language } = await getPageContext();
  const t = await getTranslations("fleet");
  const [groups, prices] = await Promise.all([loadFleet(), loadSeasonPrices()]);
  return (
    <>
      <PageHeader
        language={language}
        title={t("title")}
        lead={t("lead", {
          groups: groups.length,
          seats: Math.max(...groups.map(({ passengers }) => passengers)),
        })}
      />
      <div className="page space-y-12 py-10 desktop:py-14">
        {vehicleKinds.map((kind) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="text-2xl">
              {t(`kinds.${kind}`)}
            </h2>
            <ul className="mt-5 grid gap-5 md:grid-cols-2 desktop:grid-cols-3">
              {groups
                .filter((group) => group.kind === kind)
                .map((group) => (
                  <GroupCard key={group.id} group={group} language={language} prices={prices.get(group.id)} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
