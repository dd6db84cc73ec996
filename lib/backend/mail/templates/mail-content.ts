import { type MailSettings, mailTranslator } from "@/lib/backend/texts/translator";
import { figuresOf } from "@/lib/contracts/figures";
import { type ContractPage, paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

/** A label and its value; a sum is printed in bold. */
export type Fact = readonly [label: string, value: string, weight?: "sum"];

/** One part of a mail; both forms, with design and plain, are made of the same parts. */
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
  /** Told above everything in the sandbox, else null. */
  readonly sandbox: string | null;
  /** Facts for the mailbox, as schema.org has them; the text says the same. */
  readonly data?: object;
  readonly footer: {
    readonly lines: readonly string[];
    readonly links: readonly { readonly label: string; readonly url: string }[];
  };
}

/** A mail ready to leave. */
export interface Mail {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What stands around every mail: the sandbox's warning, company data, why one gets it, and the legal links. */
export function frame(
  settings: MailSettings,
  language: Language,
  why: "automatic" | "enquiry" | "checkinLink" | "recovery" | "carAlert" | "account" = "automatic",
  /** The contract that it is about, or the site's own rules where it is about none. */
  terms: ContractPage | "notice" = "conditions",
): Pick<MailContent, "language" | "sandbox" | "footer"> {
  const t = mailTranslator(language);
  const { legal } = settings.site;
  const at = (path: string) => `${settings.siteUrl}${path}`;
  const { companyName: company, taxId, registration } = legal;
  const owner = t("footer.company", { company, taxId, registration });
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
