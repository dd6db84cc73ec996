import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { DiscountReader } from "@/components/booking/search/discount-reader";
import { ConsentChoices } from "@/components/consent/consent-choices";
import { CheckoutFooter } from "@/components/layout/checkout-footer";
import { ErrorScreen } from "@/components/layout/failure/error-screen";
import { FailureMessage } from "@/components/layout/failure/failure-message";
import { errorScreenTexts } from "@/components/layout/failure/missing-code-script";
import { SessionEntry } from "@/components/layout/session-entry";
import { SandboxBar, SiteDocument } from "@/components/layout/site-document";
import { SiteFooter } from "@/components/layout/site-footer";
import { earlyPressScript } from "@/components/ui/early-press-script";
import { currentSession } from "@/lib/auth/session";
import { askedPathHeader } from "@/lib/contracts/own-path";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadRepliesKept } from "@/lib/loaders/load-catalogue";
import { isSandbox, loadSiteFrame, tagManager } from "@/lib/loaders/load-site-frame";
import { siteMetadata } from "@/lib/seo/page-metadata";
import { otherLoopbackName, siteUrl } from "@/lib/seo/site-url";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...siteMetadata(await requestLanguage()),
  robots: { index: false, follow: false },
});

export default async function PrivateLayout({ children }: LayoutProps<"/[lang]">) {
  await connection();
  const asked = await headers();
  const home = otherLoopbackName(asked.get("host"), siteUrl());
  if (home) redirect(`${home}${asked.get(askedPathHeader) ?? "/"}`);
  const nonce = asked.get("x-nonce") ?? undefined;
  const language = await requestLanguage();
  const [frame, session, replies] = await Promise.all([loadSiteFrame(), currentSession(), loadRepliesKept()]);
  const choices = (look: string) => (
    <ConsentChoices language={language} asks={tagManager() !== null} className={look} />
  );
  return (
    <SiteDocument
      language={language}
      surface="private"
      nonce={nonce}
      client={(place) => <SessionEntry language={language} place={place} session={session} />}
      bar={isSandbox() && <SandboxBar />}
      footer={
        <>
          <SiteFooter language={language} {...frame} choices={choices} />
          <CheckoutFooter language={language} {...frame} replies={replies} choices={choices} />
        </>
      }
    >
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that has to run before the page's code
        dangerouslySetInnerHTML={{ __html: earlyPressScript }}
      />
      <DiscountReader />
      <ErrorScreen message={<FailureMessage texts={await errorScreenTexts()} home={paths.home(language)} />}>
        {children}
      </ErrorScreen>
    </SiteDocument>
  );
}
