import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { earlyErrorsScript, errorScreenTexts, firstScriptFile } from "@/components/layout/early-scripts";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/domain/core/languages";
import { figures, raleway, ralewayCaron, ralewayExtended } from "@/lib/fonts";
import type { HeaderPlace } from "./header-links";
import { PendingScreen } from "./loading-screen";
import { PreviewBar } from "./preview-bar";
import { SiteHeader } from "./site-header";

interface SiteDocumentProps {
  language: Language;
  surface: "public" | "private";
  /** Nonce of the content security policy, on private pages. */
  nonce?: string | undefined;
  /** The company's telephone. */
  phone: string;
  /** The header's client entry: login link or client menu. */
  client: (place: HeaderPlace) => ReactNode;
  bar?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The document that both root layouts share: language, fonts, first script, header, content and footer. */
export async function SiteDocument({
  language,
  surface,
  nonce,
  phone,
  client,
  bar,
  footer,
  children,
}: SiteDocumentProps) {
  const { title, text, retry } = await errorScreenTexts();
  return (
    // The first script sets `data-offer` before hydration.
    <html
      suppressHydrationWarning
      lang={language}
      data-surface={surface}
      className={`${raleway.variable} ${ralewayCaron.variable} ${ralewayExtended.variable} ${figures.variable}`}
    >
      <body className="flex flex-col bg-white font-sans">
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which must run before all scripts
          dangerouslySetInnerHTML={{ __html: earlyErrorsScript }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          src={`/art/${firstScriptFile}`}
          data-title={title}
          data-text={text}
          data-retry={retry}
        />
        {bar}
        <SiteHeader language={language} phone={phone} client={client} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {footer}
        <PendingScreen />
        <PreviewBar language={language} />
      </body>
    </html>
  );
}

export async function SandboxBar() {
  const t = await getTranslations("layout.sandbox");
  return (
    <aside className="bg-warning">
      <p className="flex items-center justify-center gap-2 px-4 py-1.5 text-center text-sm font-bold text-ink">
        <Icon name="FlaskConical" className="size-4 shrink-0" />
        {t("notice")}
      </p>
    </aside>
  );
}
