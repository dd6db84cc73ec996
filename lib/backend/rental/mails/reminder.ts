import { frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { arrivalTranslator, euro, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { arrival, isFlightMissing, trip, vehiclePicture, wayTo } from "@/lib/backend/rental/booking-rows";
import { messageValues } from "@/lib/contracts/content/message-values";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { momentText } from "@/lib/domain/core/date-text";
import { timeOf, wallClockAt } from "@/lib/domain/core/time";
import { daysOfFirstReminder, type PickupReminder } from "@/lib/domain/rental/pickup-reminder";
import type { LinkTo } from "./confirmation";

type Steps = Extract<MailBlock, { kind: "steps" }>["items"];

/** What is left to do before the pick-up, and what to bring. */
function stepsOf({ site }: MailSettings, facts: BookingFacts, linkTo: LinkTo): Steps {
  const { booking, paidCents, isCheckedIn } = facts;
  const { lang, depositCents } = booking;
  const t = mailTranslator(lang);
  const due = booking.totalCents - paidCents;
  const flight = { label: t("reminder.flightLink"), url: linkTo(paths.manage) };
  return [
    ...(isCheckedIn
      ? []
      : [{ text: t("reminder.checkin"), link: { label: t("confirmation.checkin"), url: linkTo(paths.checkin) } }]),
    ...(isFlightMissing(facts) ? [{ text: t("reminder.flight"), link: flight }] : []),
    { text: t("reminder.documents") },
    {
      text: depositCents > 0 ? t("reminder.deposit", { amount: euro(depositCents, lang) }) : t("reminder.guarantee"),
    },
    ...(due > 0 ? [{ text: t("reminder.due", { ...messageValues(site, lang), amount: euro(due, lang) }) }] : []),
  ];
}

/** A week or a day before the pick-up: what is left to do, and the way (rules section 10). */
export const reminderMail =
  (reminder: PickupReminder) =>
  (settings: MailSettings, facts: BookingFacts, linkTo: LinkTo, now: Date): MailContent => {
    const { booking, group, pickup } = facts;
    const { lang, code, cancellableUntil } = booking;
    const t = mailTranslator(lang);
    const kind = reminder === "reminderDay" ? "day" : "week";
    const values = {
      code,
      vehicle: group.exampleModel,
      office: nameIn(pickup, lang),
      time: timeOf(booking.pickupAt),
      days: daysOfFirstReminder,
    };
    const isFree = cancellableUntil !== null && wallClockAt(now.getTime(), settings.site.timeZone) < cancellableUntil;
    const free: readonly MailBlock[] = isFree
      ? [{ kind: "paragraph", text: t("reminder.free", { until: momentText(cancellableUntil, lang) }) }]
      : [];
    return {
      ...frame(settings, lang),
      subject: t(`reminder.${kind}.subject`, values),
      preheader: t("reminder.preheader", { at: momentText(booking.pickupAt, lang), office: values.office }),
      picture: vehiclePicture(settings.siteUrl, facts),
      heading: t(`reminder.${kind}.heading`),
      greeting: t("plainGreeting"),
      blocks: [
        { kind: "paragraph", text: t(`reminder.${kind}.intro`, values) },
        {
          kind: "button",
          label: facts.isCheckedIn ? t("manage") : t("confirmation.checkin"),
          url: linkTo(facts.isCheckedIn ? paths.manage : paths.checkin),
          others: [...wayTo(facts), ...(facts.isCheckedIn ? [] : [{ label: t("manage"), url: linkTo(paths.manage) }])],
          note: t("linkNote"),
        },
        { kind: "facts", title: t("confirmation.trip"), rows: trip(facts) },
        { kind: "steps", title: t("reminder.todo"), items: stepsOf(settings, facts, linkTo) },
        ...(kind === "day"
          ? [{ kind: "facts", title: arrivalTranslator(lang)("title"), rows: arrival(facts) } satisfies MailBlock]
          : []),
        ...free,
      ],
    };
  };
