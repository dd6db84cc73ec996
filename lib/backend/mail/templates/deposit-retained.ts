import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import type { DepositMail } from "@/lib/backend/mail/booking-mail";
import { euro, madridMoment } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailContent } from "@/lib/backend/mail/mail-content";
import { mailTranslator } from "@/lib/backend/mail/translator";
import { minus } from "@/lib/domain/money/cents";

/** A part of the security deposit is kept: how much, why, and until when the customer may answer (rules section 10). */
export function depositRetainedMail(
  settings: MailSettings,
  { booking, group }: BookingFacts,
  { retainedCents, depositCents, reason, answerBy }: DepositMail,
  link: string,
): MailContent {
  const { lang, code } = booking;
  const t = mailTranslator(lang);
  const { phone, email } = settings.site.support;
  const until = madridMoment(new Date(answerBy), lang);
  return {
    ...frame(settings, lang),
    subject: t("depositRetained.subject", { code }),
    heading: t("depositRetained.heading"),
    greeting: t("greeting", { name: booking.firstName }),
    blocks: [
      { kind: "paragraph", text: t("depositRetained.intro", { vehicle: group.exampleModel }) },
      {
        kind: "facts",
        title: `${t("reference")} ${code}`,
        rows: [
          [t("depositRetained.blocked"), euro(depositCents, lang)],
          [t("depositRetained.retained"), euro(retainedCents, lang), "sum"],
          [t("depositRetained.released"), euro(minus(depositCents, retainedCents), lang)],
          [t("depositRetained.reason"), reason],
          [t("depositRetained.answerBy"), until],
        ],
      },
      { kind: "paragraph", text: t("depositRetained.answer", { until, phone, email }) },
      { kind: "button", label: t("depositRetained.look"), url: link, note: t("linkNote") },
    ],
  };
}
