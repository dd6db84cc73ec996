import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { ForeignMap } from "@/components/fleet/office/foreign-map";
import { OfficeMaps } from "@/components/fleet/office/office-maps";
import { PageHeader } from "@/components/layout/page/page-header";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { openStreetMap, paths } from "@/lib/contracts/paths";
import { labelled } from "@/lib/i18n/typography";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { hasGoogleMap } from "@/lib/server/content/loaders";
import { loadOffices } from "@/lib/server/pricing/loaders";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getPageContext();
  const t = await getTranslations("mapTest");
  return pageMetadata({
    language,
    pathIn: paths.mapTest,
    indexed: false,
    title: t("title"),
    description: t("lead"),
  });
}

/** Test screen of the maps feature: our own map after a press, and each office on OpenStreetMap (rules section 16). */
export default async function MapTest() {
  const { language } = await getPageContext();
  const t = await getTranslations("mapTest");
  const tOffices = await getTranslations("offices");
  const offices = await loadOffices();
  return (
    <>
      <PageHeader language={language} title={t("title")} lead={t("lead")} />
      <div className="page py-10">
        <Disclosure title={t("show")}>
          <OfficeMaps offices={offices} />
        </Disclosure>
        {hasGoogleMap() && (
          <ul className="mt-8 grid gap-8 md:grid-cols-2">
            {offices.map((office) => (
              <li key={office.id}>
                <h2 className="mb-3 text-xl">{officeName(office, language)}</h2>
                <ForeignMap language={language} office={office} />
              </li>
            ))}
          </ul>
        )}
        <ul className="mt-6 space-y-1">
          {offices.map((office) => {
            const address = openStreetMap(office);
            return (
              address && (
                <li key={office.id}>
                  <a
                    href={address}
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
                  >
                    {labelled(language, officeName(office, language))}
                    {tOffices("openMap")}
                    <Icon name="ExternalLink" className="size-4.5 shrink-0" />
                  </a>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </>
  );
}
