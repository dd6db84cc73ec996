import { frame, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { vehiclePicture } from "@/lib/backend/rental/booking-rows";
import { reviewToken } from "@/lib/backend/rental/reviews/open-reviews";
import { paths, reviewStopAnchor } from "@/lib/contracts/paths";
import { dayText } from "@/lib/domain/core/date-text";
import { greetingName } from "@/lib/domain/core/greeting-name";
import { reviewLimits } from "@/lib/domain/rental/review";

/**
 * After the return: asks once for a review. As it is about our own service to a client, Spanish law allows it without
 * consent, but with a free objection in each mail (LSSI, article 21.2).
 */
export function reviewRequestMail(settings: MailSettings, facts: BookingFacts): MailContent {
  const { booking, group } = facts;
  const { lang, id, pickupAt, returnAt } = booking;
  const t = mailTranslator(lang);
  const url = `${settings.siteUrl}${paths.review(lang, reviewToken(id))}`;
  const values = { vehicle: group.exampleModel, from: dayText(pickupAt, lang), to: dayText(returnAt, lang) };
  const shared = frame(settings, lang, "reviewRequest");
  return {
    ...shared,
    subject: t("reviewRequest.subject", values),
    preheader: t("reviewRequest.preheader"),
    picture: vehiclePicture(settings.siteUrl, facts),
    heading: t("reviewRequest.heading"),
    greeting: t("greeting", { name: greetingName(booking.lang, booking) }),
    blocks: [
      { kind: "paragraph", text: t("reviewRequest.intro", values) },
      {
        kind: "button",
        label: t("reviewRequest.write"),
        url,
        note: t("reviewRequest.linkNote", { days: reviewLimits.windowDays }),
      },
      { kind: "paragraph", text: t("reviewRequest.next") },
    ],
    footer: {
      ...shared.footer,
      links: [{ label: t("reviewRequest.stop"), url: `${url}#${reviewStopAnchor}` }, ...shared.footer.links],
    },
  };
}
