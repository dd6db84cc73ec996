import { type MailSettings, mailTranslator } from "@/lib/backend/texts/translator";
import type { IncidentKind } from "@/lib/domain/incident/incident";
import { defaultLanguage } from "@/lib/domain/language/languages";
import { instantText } from "@/lib/domain/time/date-text";
import { type MailContent, staffFrame } from "./mail-content";

export interface AlertFacts {
  readonly kind: IncidentKind;
  readonly code: string | null;
  readonly paymentId: string | null;
  readonly dueAt: Date;
  readonly detail: string;
}

/** Alerts staff, in the company's own language, to an incident that they have to handle. */
export function alertMail(settings: MailSettings, facts: AlertFacts): MailContent {
  const t = mailTranslator(defaultLanguage);
  const kind = t(`alert.kinds.${facts.kind}`);
  return {
    ...staffFrame(settings, defaultLanguage),
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
          [t("alert.due"), instantText(facts.dueAt.getTime(), defaultLanguage)],
          [t("alert.details"), facts.detail],
        ],
      },
    ],
  };
}
