import { frame, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import { paths } from "@/lib/contracts/paths";
import { mailedLifetimes, mailedMinutes, type SecurityNote } from "@/lib/domain/account/account";
import { instantText } from "@/lib/domain/core/date-text";
import { greetingName } from "@/lib/domain/core/greeting-name";
import type { Language } from "@/lib/domain/core/languages";

interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: Language;
}

export interface ClientProof {
  readonly owner: Addressee;
  /** Address with the one-time token. */
  readonly url: string;
}
export interface CodeProof extends Pick<ClientProof, "owner"> {
  /** Language of the page that requested it. */
  readonly lang: Language;
  readonly code: string;
}
export interface RecoveryProof extends ClientProof, CodeProof {}

const minute = 60_000;
const day = 24 * 60 * minute;

/** After the first booking: the client area exists, and this link sets its password (rules section 16). */
export function firstPasswordMail(settings: MailSettings, { owner, url }: ClientProof): MailContent {
  const t = mailTranslator(owner.lang);
  return {
    ...frame(settings, owner.lang),
    subject: t("firstPassword.subject"),
    preheader: t("firstPassword.optional"),
    heading: t("firstPassword.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("firstPassword.intro", { email: owner.email }) },
      {
        kind: "button",
        label: t("firstPassword.open"),
        url,
        note: t("firstPassword.linkNote", { days: mailedLifetimes.firstLink / day }),
      },
      {
        kind: "list",
        title: t("firstPassword.whatTitle"),
        items: [t("firstPassword.what.bookings"), t("firstPassword.what.papers"), t("firstPassword.what.checkin")],
      },
      { kind: "paragraph", text: t("firstPassword.optional") },
    ],
  };
}

/** Requested on the recovery page: a code to sign in there at once, or a link to set a new password. */
export function recoveryMail(settings: MailSettings, { lang, url, code }: RecoveryProof): MailContent {
  const t = mailTranslator(lang);
  const linkNote = t("recovery.linkNote", { minutes: mailedMinutes.link });
  return {
    ...frame(settings, lang, "recovery"),
    subject: t("recovery.subject"),
    preheader: linkNote,
    heading: t("recovery.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("recovery.intro") },
      { kind: "button", label: t("recovery.open"), url, note: linkNote },
      { kind: "reference", label: t("recovery.code"), value: code },
      { kind: "paragraph", text: t("recovery.codeNote", { minutes: mailedMinutes.code }) },
      { kind: "paragraph", text: t("recovery.notYou") },
    ],
  };
}

/** Requested in the client area before a data export or an erasure: only the code. */
export function proofCodeMail(settings: MailSettings, { owner, lang, code }: CodeProof): MailContent {
  const t = mailTranslator(lang);
  const codeNote = t("proofCode.codeNote", { minutes: mailedMinutes.code });
  return {
    ...frame(settings, lang, "account"),
    subject: t("proofCode.subject"),
    preheader: codeNote,
    heading: t("proofCode.heading"),
    greeting: t("greeting", { name: greetingName(lang, owner) }),
    blocks: [
      { kind: "paragraph", text: t("proofCode.intro") },
      { kind: "reference", label: t("proofCode.code"), value: code },
      { kind: "paragraph", text: codeNote },
      { kind: "paragraph", text: t("proofCode.notYou") },
    ],
  };
}

export interface NotedChange {
  readonly owner: Addressee;
  readonly note: SecurityNote;
  readonly at: Date;
}

/** Security mail after a new password or a sign-in on a new device: when, and what to do if it was somebody else. */
export function securityNoteMail(settings: MailSettings, { owner, note, at }: NotedChange): MailContent {
  const t = mailTranslator(owner.lang);
  return {
    ...frame(settings, owner.lang, "account"),
    subject: t(`securityNote.${note}.subject`),
    preheader: t("securityNote.you"),
    heading: t(`securityNote.${note}.heading`),
    greeting: t("greeting", { name: greetingName(owner.lang, owner) }),
    blocks: [
      { kind: "paragraph", text: t(`securityNote.${note}.intro`, { at: instantText(at.getTime(), owner.lang) }) },
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
