import { type Messages, NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { zodWithoutEval } from "@/components/layout/early-scripts";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { figures, raleway, ralewayCaron, ralewayExtended } from "@/lib/fonts";

/** Message sections that client components read; the others are rendered on the server only. */
const inBrowser = [
  "accounts",
  "enter",
  "errors",
  "fields",
  "form",
  "inbox",
  "join",
  "me",
  "money",
  "people",
  "photos",
  "prices",
  "promotions",
  "rental",
  "roles",
  "staff",
  "stock",
] as const;
type Texts = Messages["desk"];
const browserMessages = (desk: Texts): Partial<Texts> =>
  Object.fromEntries(inBrowser.map((section) => [section, desk[section]]));

/** Scrolling to a focused control leaves it below the sticky header, which has one row on a phone and up to three. */
const headerClearance = "scroll-pt-18 md:scroll-pt-42 wide:scroll-pt-30";

interface DeskDocumentProps {
  language: DeskLanguage;
  nonce: string | undefined;
  sandbox: boolean;
  children: ReactNode;
}

/** The HTML document of every desk page. */
export async function DeskDocument({ language, nonce, sandbox, children }: DeskDocumentProps) {
  const [t, { desk }] = await Promise.all([getTranslations("desk"), getMessages()]);
  return (
    <html
      lang={language}
      data-surface="desk"
      className={`${raleway.variable} ${ralewayCaron.variable} ${ralewayExtended.variable} ${figures.variable} ${headerClearance}`}
    >
      <body className="flex min-h-dvh flex-col bg-sand-50 font-sans">
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which turns zod's JIT off for the content policy
          dangerouslySetInnerHTML={{ __html: zodWithoutEval }}
        />
        {sandbox && (
          <aside data-print="hide" className="bg-warning px-4 py-1 text-center text-sm font-bold">
            <p>{t("sandbox")}</p>
          </aside>
        )}
        <NextIntlClientProvider locale={language} messages={{ desk: browserMessages(desk) }}>
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
