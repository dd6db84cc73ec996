import type { MailContent } from "@/lib/backend/content/mails/mail-content";
import { deskMailTranslator } from "@/lib/backend/content/texts/desk-translator";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { instantText } from "@/lib/domain/core/date-text";
import type { DeskLanguage, StaffNote } from "@/lib/domain/staff/staff-session";

interface StaffNoteFacts {
  readonly member: { readonly id: number; readonly name: string; readonly email: string; readonly lang: DeskLanguage };
  readonly note: StaffNote;
  readonly to: "member" | "company";
  readonly at: Date;
}

/** Tells a member of staff, or the company, that the member's access to the desk has changed. */
export function staffNoteMail(settings: MailSettings, { member, note, to, at }: StaffNoteFacts): MailContent {
  const language = to === "member" ? member.lang : "es";
  const t = deskMailTranslator(language);
  const { name, email } = member;
  const [button, path] =
    to === "member"
      ? ([t("mail.open"), deskPaths.me(language)] as const)
      : ([t("mail.openAudit"), deskPaths.audit(language, { staffId: member.id })] as const);
  return {
    language,
    sandbox: settings.sandbox ? t("mail.sandbox") : null,
    subject: t(`mail.${note}.subject`, { name }),
    heading: t(`mail.${note}.subject`, { name }),
    greeting: null,
    blocks: [
      { kind: "paragraph", text: t(`mail.${note}.text`, { name, email, at: instantText(at.getTime(), language) }) },
      { kind: "paragraph", text: to === "member" ? t("mail.unexpected") : t("mail.unexpectedOfOther") },
      { kind: "button", label: button, url: `${settings.siteUrl}${path}`, note: t("mail.openNote") },
    ],
    footer: { lines: [t("mail.footer")], links: [] },
  };
}
