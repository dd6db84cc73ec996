import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { OfficeCard } from "@/components/fleet/office/office-card";
import { officeHours } from "@/components/fleet/office/office-facts";
import { OfficeMaps } from "@/components/fleet/office/office-maps";
import { PageHeader, StructuredData } from "@/components/layout/page/page-header";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { officeData } from "@/lib/seo/structured-data";
import { loadOffices } from "@/lib/server/pricing/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getPageContext();
  const t = await getTranslations("offices");
  return pageMetadata({ language, pathIn: paths.offices, title: t("title"), description: t("description") });
}

export default async function Offices() {
  const { language } = await getPageContext();
  const t = await getTranslations("offices");
  const offices = await loadOffices();
  return (
    <>
      <PageHeader language={language} title={t("title")} lead={t("lead")} />
      <div className="page py-10 desktop:py-14">
        <h2 className="sr-only">{t("title")}</h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {offices.map((office) => (
            <OfficeCard key={office.id} office={office} language={language} />
          ))}
        </ul>
        <OfficeMaps offices={offices} className="mt-10" />
        {offices.map((office) => (
          <StructuredData
            key={office.id}
            data={officeData(
              office,
              language,
              paths.offices(language, office.slug),
              t("seoDescription", { name: officeName(office, language), ...officeHours(office) }),
            )}
          />
        ))}
      </div>
    </>
  );
}
