import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { ConsentChoices } from "@/components/compliance/consent/consent-choices";
import { CheckoutFooter } from "@/components/layout/checkout-footer";
import { errorScreenTexts } from "@/components/layout/early-scripts";
import { ErrorScreen } from "@/components/layout/failure/error-screen";
import { FailureMessage } from "@/components/layout/failure/failure-message";
import { SessionEntry } from "@/components/layout/session-entry";
import { SandboxBar, SiteDocument } from "@/components/layout/site-document";
import { SiteFooter } from "@/components/layout/site-footer";
import { DiscountReader } from "@/components/rental/search/discount-reader";
import { currentSession } from "@/lib/auth/session";
import { requestedPathHeader } from "@/lib/contracts/core/next-path";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { siteMetadata } from "@/lib/seo/page-metadata";
import { originOfOtherLoopbackName, siteUrl } from "@/lib/seo/site-url";
import { isSandbox, loadSiteFrame, tagManager } from "@/lib/server/content/loaders";
import { loadReplyRate } from "@/lib/server/pricing/loaders";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...siteMetadata(await requestLanguage()),
  robots: { index: false, follow: false },
});

export default async function PrivateLayout({ children }: LayoutProps<"/[lang]">) {
  await connection();
  const requestHeaders = await headers();
  // On localhost: cookies of 127.0.0.1 are not sent to the name that the provider returns to.
  const origin = originOfOtherLoopbackName(requestHeaders.get("host"), siteUrl());
  if (origin) redirect(`${origin}${requestHeaders.get(requestedPathHeader) ?? "/"}`);
  const nonce = requestHeaders.get("x-nonce") ?? undefined;
  const language = await requestLanguage();
  const [frame, session, replies] = await Promise.all([loadSiteFrame(), currentSession(), loadReplyRate()]);
  const choices = (look: string) => (
    <ConsentChoices language={language} asks={tagManager() !== null} className={look} />
  );
  return (
    <SiteDocument
      language={language}
      surface="private"
      nonce={nonce}
      phone={frame.support.phone}
      client={(place) => <SessionEntry language={language} place={place} session={session} />}
      bar={isSandbox() && <SandboxBar />}
      footer={
        <>
          <SiteFooter language={language} {...frame} choices={choices} />
          <CheckoutFooter language={language} {...frame} replies={replies} choices={choices} />
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
