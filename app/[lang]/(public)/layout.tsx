import type { Metadata } from "next";
import { DiscountReader } from "@/components/booking/search/discount-reader";
import { ConsentChoices } from "@/components/consent/consent-choices";
import { ConsentQuestion } from "@/components/consent/consent-question";
import { SiteFooter } from "@/components/layout/site-footer";
import { VisitorEntry } from "@/components/layout/visitor-entry";
import { ErrorScreen } from "@/components/support/error-screen";
import { errorScreenTexts } from "@/components/support/error-screen-texts";
import { FailureMessage } from "@/components/support/failure-message";
import { SiteDocument } from "@/components/support/site-document";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadSiteFrame, tagManager } from "@/lib/loaders/load-site-frame";
import { siteMetadata } from "@/lib/seo/page-metadata";
import "@/app/globals.css";

/** Nothing is built ahead, for the imprint and the prices come from the database: the first visit of a page makes its copy. */
export const generateStaticParams = () => [];
export const revalidate = 3600;

export const generateMetadata = async (): Promise<Metadata> => siteMetadata(await requestLanguage());

export default async function PublicLayout({ children }: LayoutProps<"/[lang]">) {
  const language = await requestLanguage();
  const frame = await loadSiteFrame();
  const measuring = tagManager();
  return (
    <SiteDocument
      language={language}
      surface="public"
      client={(place) => <VisitorEntry language={language} place={place} />}
      bar={<ConsentQuestion language={language} tagManager={measuring} />}
      footer={
        <SiteFooter
          language={language}
          {...frame}
          choices={(look) => <ConsentChoices language={language} asks={measuring !== null} className={look} />}
        />
      }
    >
      <DiscountReader />
      <ErrorScreen message={<FailureMessage texts={await errorScreenTexts()} home={paths.home(language)} />}>
        {children}
      </ErrorScreen>
    </SiteDocument>
  );
}
