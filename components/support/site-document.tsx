import type { ReactNode } from "react";
import type { HeaderPlace } from "@/components/layout/own-link";
import { SiteHeader } from "@/components/layout/site-header";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import type { Language } from "@/lib/domain/language/languages";
import { figures, raleway, ralewayExtended } from "@/lib/fonts";
import { rememberedLanguageScript } from "@/lib/i18n/remembered-language-script";

import { errorScreenTexts } from "./error-screen-texts";
import { lostCodeScript } from "./lost-code-script";

interface SiteDocumentProps {
  language: Language;
  surface: "public" | "private";
  /** Of the private surface's content policy. */
  nonce?: string | undefined;
  /** The client's entry in the header. */
  client: (place: HeaderPlace) => ReactNode;
  bar?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** zod's own switch, set before its code comes: its trial whether functions can be made of text breaks the content policy. */
const zodWithoutEval = "globalThis.__zod_globalConfig={jitless:true}";

/** The document that both root layouts share: language, fonts, first script, header, content and footer. */
export async function SiteDocument({ language, surface, nonce, client, bar, footer, children }: SiteDocumentProps) {
  const firstScript = `${zodWithoutEval};${rememberedLanguageScript};${lostCodeScript(await errorScreenTexts())}`;
  return (
    <html
      lang={language}
      data-surface={surface}
      className={`${raleway.variable} ${ralewayExtended.variable} ${figures.variable}`}
    >
      <body className="flex flex-col bg-white font-sans">
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants and texts of ours that have to run before the first paint
          dangerouslySetInnerHTML={{ __html: firstScript }}
        />
        {bar}
        <SiteHeader language={language} client={client} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {footer}
        <SoftNavigation />
      </body>
    </html>
  );
}
