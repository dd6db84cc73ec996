import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LegalScreen, legalMetadata } from "@/app/[lang]/(public)/rent/legal/legal-screen";
import { getPageContext } from "@/app/[lang]/page-context";
import { ConsentChoices } from "@/components/compliance/consent/consent-choices";
import { CoverTable, DamageTable } from "@/components/content/legal/conditions-tables";
import { CookieTable } from "@/components/content/legal/cookie-table";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { FinanceTerms } from "@/components/sales/finance/finance-terms";
import { AllInTable } from "@/components/sales/subscription/all-in-table";
import { buttonStyle } from "@/components/ui/style";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import { representativeLoan } from "@/lib/contracts/sales/loan";
import { tagManager } from "@/lib/server/content/loaders";
import { loadFleet } from "@/lib/server/pricing/loaders";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/rent/legal/[page]">;

const requestedPage = async ({ params }: Props) => {
  const { page } = await params;
  return legalPages.find((name) => name === page);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await requestedPage(props);
  return page ? await legalMetadata(page) : {};
}

async function additions(): Promise<Readonly<Record<string, ReactNode>>> {
  const { language, configuration, values } = await getPageContext();
  const measures = tagManager() !== null;
  return {
    cover: <CoverTable language={language} groups={await loadFleet()} />,
    included: <AllInTable values={values} />,
    financing: (
      <FinanceTerms
        loan={representativeLoan(configuration)}
        language={language}
        configuration={configuration}
        className="mt-4"
      />
    ),
    damage: <DamageTable language={language} prices={configuration.damage.prices} />,
    list: <CookieTable items="own" values={values} />,
    analytics: measures && <CookieTable items="measuring" values={values} />,
    revoke: (
      <ConsentChoices
        language={language}
        asks={measures}
        className={buttonStyle({ variant: "secondary", className: "mt-4" })}
      />
    ),
  };
}

export default async function Legal(props: Props) {
  const page = await requestedPage(props);
  const { language } = await getPageContext();
  if (!page) return <NotFoundPage language={language} />;
  return <LegalScreen page={page} below={await additions()} />;
}
