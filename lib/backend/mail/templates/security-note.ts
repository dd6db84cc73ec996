import { madridMoment } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";
import { paths } from "@/lib/contracts/paths";
import type { SecurityNote } from "@/lib/domain/client/account";
import type { Language } from "@/lib/domain/language/languages";

export interface NotedChange {
  readonly owner: { readonly email: string; readonly firstName: string; readonly lang: Language };
  readonly note: SecurityNote;
  readonly at: Date;
}

/** To a client: a new password, or a sign-in on a new device; when, and what to do if it was somebody else. */
export function securityNoteMail(settings: MailSettings, { owner, note, at }: NotedChange): MailContent {
  const t = mailTranslator(owner.lang);
  return {
    ...frame(settings, owner.lang, "account"),
    subject: t(`securityNote.${note}.subject`),
    heading: t(`securityNote.${note}.heading`),
    greeting: t("greeting", { name: owner.firstName }),
    blocks: [
      { kind: "paragraph", text: t(`securityNote.${note}.intro`, { at: madridMoment(at, owner.lang) }) },
      { kind: "paragraph", text: t("securityNote.you") },
      {
        kind: "button",
        label: t("securityNote.open"),
        url: `${settings.siteUrl}${paths.forgot(owner.lang)}`,
        note: t("securityNote.openNote"),
      },
    ],
  };
}
