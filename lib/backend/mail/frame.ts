import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { type ContractPage, paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

export interface MailSettings {
  readonly siteUrl: string;
  readonly sandbox: boolean;
  /** What the site says of itself. */
  readonly site: ConfigurationDocument;
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
  const { support, legal } = settings.site;
  const at = (path: string) => `${settings.siteUrl}${path}`;
  const { companyName: company, taxId, registration } = legal;
  const owner = t("footer.company", { company, taxId, registration });
  return {
    language,
    sandbox: settings.sandbox ? t("sandbox") : null,
    footer: {
      lines: [
        t("footer.reply", { phone: support.phone, email: support.email }),
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
