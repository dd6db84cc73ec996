import "@/app/globals.css";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DiscountReader } from "@/components/booking/search/discount-reader";
import { ConsentChoices } from "@/components/consent/consent-choices";
import { consentDialogTexts, consentTexts } from "@/components/consent/consent-texts";
import { LateConsentGate } from "@/components/consent/late-consent-gate";
import { ErrorScreen } from "@/components/layout/failure/error-screen";
import { FailureMessage } from "@/components/layout/failure/failure-message";
import { errorScreenTexts } from "@/components/layout/failure/missing-code-script";
import { LanguageOffer } from "@/components/layout/language-offer";
import { SiteDocument } from "@/components/layout/site-document";
import { SiteFooter } from "@/components/layout/site-footer";
import { VisitorEntry } from "@/components/layout/visitor-entry";
import type { TagManager } from "@/lib/contracts/consent";
import { paths } from "@/lib/contracts/paths";
import { type Language, languages } from "@/lib/domain/language/languages";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadSiteFrame, tagManager } from "@/lib/loaders/load-site-frame";
import { siteMetadata } from "@/lib/seo/page-metadata";

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
        <>
          <SiteFooter
            language={language}
            {...frame}
            choices={(look) => <ConsentChoices language={language} asks={measuring !== null} className={look} />}
          />
          <LanguageOffer current={language} texts={await offersBeside(language)} />
        </>
      }
    >
      <DiscountReader />
      <ErrorScreen message={<FailureMessage texts={await errorScreenTexts()} home={paths.home(language)} />}>
        {children}
      </ErrorScreen>
    </SiteDocument>
  );
}

/** How each other language offers the page that one is on. */
async function offersBeside(current: Language) {
  const offer = async (locale: Language) => {
    const t = await getTranslations({ locale, namespace: "layout.languageOffer" });
    return [locale, { home: paths.home(locale), go: t("go"), close: t("close") }] as const;
  };
  return Object.fromEntries(await Promise.all(languages.filter((language) => language !== current).map(offer)));
}

/** Asks on public pages, where the site has something to measure. */
async function ConsentQuestion({ language, tagManager }: { language: Language; tagManager: TagManager | null }) {
  if (!tagManager) return null;
  return (
    <LateConsentGate
      tagManager={tagManager}
      texts={await consentTexts()}
      choices={consentDialogTexts.bind(null, language)}
      policy={paths.legal(language, "cookies")}
    />
  );
}
