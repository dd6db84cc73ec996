import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { ForeignMap } from "@/components/fleet/office/foreign-map";
import { OfficeDetails } from "@/components/fleet/office/office-details";
import { officeHours } from "@/components/fleet/office/office-facts";
import { OfficeMaps } from "@/components/fleet/office/office-maps";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { ContentPage } from "@/components/layout/page/content-page";
import { StructuredData } from "@/components/layout/page/page-header";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { officeData } from "@/lib/seo/structured-data";
import { hasGoogleMap } from "@/lib/server/content/loaders";
import { loadOffices } from "@/lib/server/pricing/loaders";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/rent/offices/[slug]">;

const requestedOffice = async ({ params }: Props) => {
  const { slug } = await params;
  const { language } = await getPageContext();
  return (await loadOffices(language)).find((office) => office.slug === slug);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const office = await requestedOffice(props);
  if (!office) return {};
  const { language } = await getPageContext();
  const t = await getTranslations("offices");
  return pageMetadata({
    language,
    pathIn: (other) => paths.offices(other, office.slug),
    title: t("pageTitle", { name: officeName(office, language) }),
    description: t("seoDescription", { name: officeName(office, language), ...officeHours(office) }),
  });
}

export default async function OfficePage(props: Props) {
  const office = await requestedOffice(props);
  const { language, values } = await getPageContext();
  if (!office) return <NotFoundPage language={language} />;
  const t = await getTranslations("offices");
  const offices = await loadOffices();
  return (
    <ContentPage
      language={language}
      values={values}
      title={officeName(office, language)}
      lead={`${t(`kinds.${office.kind}`)} · ${t("daily", officeHours(office))}`}
      trail={[{ href: paths.offices(language), text: t("title") }]}
      illustration={<OfficeMaps offices={[office]} />}
      action={
        <Link href={paths.homeAt(language, office.sigla)} className={buttonStyle({ variant: "action", size: "lg" })}>
          {t("rentHere")}
        </Link>
      }
      onward={["offices", "faq", "fleet", "manage"]}
    >
      <OfficeDetails
        language={language}
        values={values}
        office={office}
        offices={offices}
        map={hasGoogleMap() && <ForeignMap language={language} office={office} />}
      />
      <StructuredData
        data={officeData(
          office,
          language,
          paths.offices(language, office.slug),
          t("seoDescription", { name: officeName(office, language), ...officeHours(office) }),
        )}
      />
    </ContentPage>
  );
}
