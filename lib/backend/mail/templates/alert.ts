import { madridMoment } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";
import type { IncidentKind } from "@/lib/backend/payment/incident-kinds";
import { defaultLanguage } from "@/lib/domain/language/languages";

export interface AlertFacts {
  readonly kind: IncidentKind;
  readonly code: string | null;
  readonly paymentId: string | null;
  readonly dueAt: Date;
  readonly detail: string;
}

/** Tells the staff, in the company's own language, that a person has to look at something. */
export function alertMail(settings: MailSettings, facts: AlertFacts): MailContent {
  const t = mailTranslator(defaultLanguage);
  const kind = t(`alert.kinds.${facts.kind}`);
  return {
    ...frame(settings, defaultLanguage),
    subject: t("alert.subject", { kind }),
    heading: t("alert.heading"),
    greeting: null,
    blocks: [
      {
        kind: "facts",
        title: kind,
        rows: [
          [t("alert.booking"), facts.code ?? "—"],
          [t("alert.payment"), facts.paymentId ?? "—"],
          [t("alert.due"), madridMoment(facts.dueAt, defaultLanguage)],
          [t("alert.details"), facts.detail],
        ],
      },
    ],
  };
}
