import "@/app/globals.css";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConsentChoices } from "@/components/compliance/consent/consent-choices";
import { consentTexts } from "@/components/compliance/consent/consent-texts";
import { LazyConsentGate } from "@/components/compliance/consent/lazy-consent-gate";
import { errorScreenTexts } from "@/components/layout/early-scripts";
import { ErrorScreen } from "@/components/layout/failure/error-screen";
import { FailureMessage } from "@/components/layout/failure/failure-message";
import { LanguageOffer } from "@/components/layout/language-offer";
import { SiteDocument } from "@/components/layout/site-document";
import { SiteFooter } from "@/components/layout/site-footer";
import { VisitorEntry } from "@/components/layout/visitor-entry";
import { DiscountReader } from "@/components/rental/search/discount-reader";
import type { TagManager } from "@/lib/contracts/compliance/consent";
import { paths } from "@/lib/contracts/paths";
import { type Language, languages } from "@/lib/domain/core/languages";
import { requestLanguage } from "@/lib/i18n/request-language";
import { siteMetadata } from "@/lib/seo/page-metadata";
import { consentDialogTexts } from "@/lib/server/content/actions";
import { loadSiteFrame, tagManager } from "@/lib/server/content/loaders";

/** No page is prerendered: texts and prices come from the database. The first visit renders and caches a page (ISR). */
export const generateStaticParams = () => [];
export const revalidate = 3600;

export const generateMetadata = async (): Promise<Metadata> => siteMetadata(await requestLanguage());

export default async function PublicLayout({ children }: LayoutProps<"/[lang]">) {
  const language = await requestLanguage();
  const frame = await loadSiteFrame();
  const analytics = tagManager();
  return (
    <SiteDocument
      language={language}
      surface="public"
      phone={frame.support.phone}
      client={(place) => <VisitorEntry language={language} place={place} />}
      bar={
        <>
          <LanguageOffer current={language} texts={await languageOffers(language)} />
          <ConsentQuestion language={language} tagManager={analytics} />
        </>
      }
      footer={
        <SiteFooter
          language={language}
          {...frame}
          choices={(look) => <ConsentChoices language={language} asks={analytics !== null} className={look} />}
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

/** Texts of the language offer, by each other language. */
async function languageOffers(current: Language) {
  const offer = async (locale: Language) => {
    const t = await getTranslations({ locale, namespace: "layout.languageOffer" });
    return [locale, { home: paths.home(locale), go: t("go"), close: t("close") }] as const;
  };
  return Object.fromEntries(await Promise.all(languages.filter((language) => language !== current).map(offer)));
}

/** Consent dialog, only where a tag manager is configured. */
async function ConsentQuestion({ language, tagManager }: { language: Language; tagManager: TagManager | null }) {
  if (!tagManager) return null;
  return (
    <LazyConsentGate
      tagManager={tagManager}
      texts={await consentTexts()}
      choices={consentDialogTexts.bind(null, language)}
      policy={paths.legal(language, "cookies")}
    />
  );
}
