import { type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import { figuresOf } from "@/lib/contracts/content/figures";
import type { ContractPage } from "@/lib/contracts/content/legal-pages";
import { isDecided, sellerName } from "@/lib/contracts/core/seller-name";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

/** A label and its value; a sum is printed in bold. */
export type Fact = readonly [label: string, value: string, weight?: "sum"];

/** One part of a mail; the HTML and the text version are rendered from the same parts. */
export type MailBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "reference"; readonly label: string; readonly value: string }
  | {
      readonly kind: "facts";
      readonly title: string;
      readonly rows: readonly Fact[];
    }
  | { readonly kind: "list"; readonly title: string; readonly items: readonly string[] }
  | {
      readonly kind: "links";
      readonly items: readonly { readonly label: string; readonly url: string; readonly notes: readonly string[] }[];
    }
  | { readonly kind: "button"; readonly label: string; readonly url: string; readonly note: string };

export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string | null;
  readonly blocks: readonly MailBlock[];
  /** The sandbox banner above the mail; null outside the sandbox. */
  readonly sandbox: string | null;
  /** schema.org data (JSON-LD) for mail clients; the text has the same content. */
  readonly data?: object;
  readonly footer: {
    readonly lines: readonly string[];
    readonly links: readonly { readonly label: string; readonly url: string }[];
  };
}

/** A mail ready to be sent. */
export interface Mail {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  /** Reply-To, if it is not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The frame of every mail: sandbox banner, company data, why the addressee gets it, and the legal links. */
export function frame(
  settings: MailSettings,
  language: Language,
  why: "automatic" | "enquiry" | "checkinLink" | "recovery" | "carAlert" | "account" = "automatic",
  /** The terms that the footer links to; `notice` is the legal notice, for mails that are about no contract. */
  terms: ContractPage | "notice" = "conditions",
): Pick<MailContent, "language" | "sandbox" | "footer"> {
  const t = mailTranslator(language);
  const { legal } = settings.site;
  const at = (path: string) => `${settings.siteUrl}${path}`;
  const { taxId, registration } = legal;
  const company = sellerName(legal.companyName);
  const isRegistered = isDecided(taxId) && isDecided(registration);
  const owner = isRegistered ? t("footer.company", { company, taxId, registration }) : company;
  return {
    language,
    sandbox: settings.sandbox ? t("sandbox") : null,
    footer: {
      lines: [
        t("footer.reply", figuresOf(settings.site, language)),
        settings.sandbox ? t("footer.example", { text: owner }) : owner,
        t(`footer.${why}`),
      ],
      links: [
        { label: t(`footer.${terms}`), url: at(paths.legal(language, terms)) },
        { label: t("footer.privacy"), url: at(paths.legal(language, "privacy")) },
        { label: t("footer.complaints"), url: at(paths.legal(language, "complaints")) },
      ],
    },
  };
}

/** As `frame`, of a mail to staff: the footer says only that it is the company's own. */
export function staffFrame(
  settings: MailSettings,
  language: Language,
): Pick<MailContent, "language" | "sandbox" | "footer"> {
  const t = mailTranslator(language);
  return {
    language,
    sandbox: settings.sandbox ? t("sandbox") : null,
    footer: { lines: [t("footer.internal")], links: [] },
  };
}
