import { type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { ContractPage } from "@/lib/contracts/content/legal-pages";
import { messageValues } from "@/lib/contracts/content/message-values";
import { isDecided, sellerName } from "@/lib/contracts/core/seller-name";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

/** A label and its value; a sum is printed in bold. */
export type Fact = readonly [label: string, value: string, weight?: "sum"];

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** One part of a mail; the HTML and the text version are rendered from the same parts. */
export type MailBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "reference"; readonly label: string; readonly value: string }
  | {
      readonly kind: "facts";
      readonly title: string;
      readonly rows: readonly Fact[];
    }
  /** Values before and after a change, side by side. */
  | {
      readonly kind: "changes";
      readonly title: string;
      readonly heads: { readonly was: string; readonly now: string };
      readonly rows: readonly { readonly label: string; readonly was: string; readonly now: string }[];
    }
  | { readonly kind: "list"; readonly title: string; readonly items: readonly string[] }
  /** What the reader has to do, numbered. */
  | {
      readonly kind: "steps";
      readonly title: string;
      readonly items: readonly { readonly text: string; readonly link?: MailLink }[];
    }
  | {
      readonly kind: "links";
      readonly items: readonly { readonly label: string; readonly url: string; readonly notes: readonly string[] }[];
    }
  /** A red button, others with an outline below it, and a note. */
  | {
      readonly kind: "button";
      readonly label: string;
      readonly url: string;
      readonly others?: readonly MailLink[];
      /** Outlined too: below another button that is the mail's purpose. */
      readonly isQuiet?: boolean;
      readonly note: string;
    }
  /** What the law asks to be said. */
  | { readonly kind: "small"; readonly text: string };

export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** What the inbox shows after the subject; the first paragraph where there is none. */
  readonly preheader?: string;
  readonly heading: string;
  /** Above the heading, from the site. */
  readonly picture?: { readonly url: string; readonly alt: string; readonly width: number; readonly height: number };
  readonly greeting: string | null;
  readonly blocks: readonly MailBlock[];
  /** The sandbox banner above the mail; null outside the sandbox. */
  readonly sandbox: string | null;
  /** schema.org data (JSON-LD) for mail clients; the text has the same content. */
  readonly data?: object;
  readonly footer: {
    readonly lines: readonly string[];
    readonly links: readonly MailLink[];
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
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  /** In base64, so that the mailbox on disk can store it. */
  readonly content: string;
}

/**
 * The frame of every mail: sandbox banner, company data, and the legal links; for a mail that is not about the
 * addressee's own booking, why they get it.
 */
export function frame(
  settings: MailSettings,
  language: Language,
  why: "enquiry" | "checkinLink" | "recovery" | "carAlert" | "account" | "reviewRequest" | null = null,
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
        t("footer.reply", messageValues(settings.site, language)),
        settings.sandbox ? t("footer.example", { text: owner }) : owner,
        ...(why ? [t(`footer.${why}`)] : []),
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
