import { type Fact, frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { euro, lineName, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { ChangeMail, DepositMail, EndMail, RefundMail, RentalState } from "@/lib/backend/core/outbox-messages";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { minus } from "@/lib/domain/core/cents";
import { dayText, instantText, momentText } from "@/lib/domain/core/date-text";
import { greetingName } from "@/lib/domain/core/greeting-name";
import type { Language } from "@/lib/domain/core/languages";
import { reservationData } from "./reservation-data";

function extrasIn({ extras }: RentalState, language: Language): string {
  const names = extras.map(({ code, units }) => lineName(language, `EXTRA_${code}`, units));
  return names.length > 0 ? names.join(", ") : mailTranslator(language)("change.none");
}

/** The rental's data as label and text, so that the states before and after a change can be compared. */
function rentalRows(state: RentalState, officeNames: ReadonlyMap<number, string>, language: Language): readonly Fact[] {
  const t = mailTranslator(language);
  const at = (officeId: number, moment: string) =>
    `${officeNames.get(officeId) ?? ""}, ${momentText(moment, language)}`;
  return [
    [t("confirmation.pickup"), at(state.pickupOfficeId, state.pickupAt)],
    [t("confirmation.return"), at(state.returnOfficeId, state.returnAt)],
    [t("change.extras"), extrasIn(state, language)],
    [t("confirmation.flight"), state.flightNumber || t("change.none")],
    [t("confirmation.landing"), state.landsAt ? momentText(state.landsAt, language) : t("change.none")],
  ];
}

/** The driver's name and which of their data changed; the other values are personal data and not printed. */
function driverRows({ driver = [] }: ChangeMail, { booking }: BookingFacts): readonly Fact[] {
  const t = mailTranslator(booking.lang);
  if (driver.length === 0) return [];
  const name = `${booking.firstName} ${booking.lastName}`;
  return [[t("confirmation.driver"), `${name} (${driver.map((fact) => t(`change.driver.${fact}`)).join(", ")})`]];
}

/** The booking was changed: new and old values, old and new total, the amount due at pick-up and the refund. */
export function changeMail(settings: MailSettings, facts: BookingFacts, mail: ChangeMail, link: string): MailContent {
  const { booking, officeNames } = facts;
  const { lang } = booking;
  const t = mailTranslator(lang);
  const { support, refundWorkingDays } = settings.site;
  const [fewest, most] = refundWorkingDays;
  const before = rentalRows(mail.was, officeNames, lang);
  const changed = rentalRows(mail.is, officeNames, lang).flatMap(([label, now], index): Fact[] => {
    const was = before[index]?.[1] ?? "";
    return was === now ? [] : [[label, t("change.nowAndBefore", { now, was })]];
  });
  const refund: readonly MailBlock[] =
    mail.refundCents > 0
      ? [{ kind: "paragraph", text: t("change.refund", { amount: euro(mail.refundCents, lang), fewest, most }) }]
      : [];
  return {
    ...frame(settings, lang),
    data: reservationData(settings, facts, "confirmed", link),
    subject: t("change.subject", { code: booking.code }),
    heading: t("change.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("change.intro") },
      { kind: "reference", label: t("reference"), value: booking.code },
      { kind: "facts", title: t("change.what"), rows: [...changed, ...driverRows(mail, facts)] },
      {
        kind: "facts",
        title: t("confirmation.price"),
        rows: [
          [t("change.oldTotal"), euro(mail.was.totalCents, lang)],
          [t("change.newTotal"), euro(mail.is.totalCents, lang), "sum"],
          [t("confirmation.due"), euro(mail.is.dueAtPickupCents, lang), "sum"],
        ],
      },
      ...refund,
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      { kind: "paragraph", text: t("end.contact", { phone: support.phone, email: support.email }) },
    ],
  };
}

/** A booking was cancelled, by the customer or by us, or not collected: the refund, by which means, and when. */
export function endMail(settings: MailSettings, facts: BookingFacts, mail: EndMail, link: string): MailContent {
  const { booking, group, pickup } = facts;
  const { lang } = booking;
  const t = mailTranslator(lang);
  const { support, refundWorkingDays } = settings.site;
  const [fewest, most] = refundWorkingDays;
  const values = { code: booking.code, vehicle: group.exampleModel, date: dayText(booking.pickupAt, lang) };
  const kind = mail.template === "noShow" ? "noShow" : booking.cancelledBy === "COMPANY" ? "company" : "customer";
  const money: readonly Fact[] = [
    [t("end.refund"), euro(mail.refundCents, lang), "sum"],
    ...(mail.keptCents > 0 ? [[t("end.kept"), euro(mail.keptCents, lang)] as const] : []),
  ];
  const refund = mail.refundCents > 0 ? t("end.refundDays", { fewest, most }) : t("end.nothingToRefund");
  return {
    ...frame(settings, lang),
    ...(kind !== "noShow" && { data: reservationData(settings, facts, "cancelled", link) }),
    subject: t(`end.${kind}.subject`, values),
    heading: t(`end.${kind}.heading`),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t(`end.${kind}.intro`, values) },
      { kind: "reference", label: t("reference"), value: booking.code },
      {
        kind: "facts",
        title: t("end.rental"),
        rows: [
          [t("confirmation.vehicle"), group.exampleModel],
          [t("confirmation.pickup"), `${nameIn(pickup, lang)}, ${momentText(booking.pickupAt, lang)}`],
        ],
      },
      { kind: "facts", title: t("end.money"), rows: money },
      { kind: "paragraph", text: refund },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      { kind: "paragraph", text: t("end.contact", { phone: support.phone, email: support.email }) },
    ],
  };
}

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
  const until = instantText(Date.parse(answerBy), lang);
  return {
    ...frame(settings, lang),
    subject: t("depositRetained.subject", { code }),
    heading: t("depositRetained.heading"),
    greeting: t("greeting", { name: greetingName(booking.lang, booking) }),
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

/** A refund out of goodwill, or one that failed and was sent again: how much, by which means, and when. */
export function refundMail(
  settings: MailSettings,
  { booking }: BookingFacts,
  { template, refundCents }: RefundMail,
  link: string,
): MailContent {
  const { lang, code } = booking;
  const t = mailTranslator(lang);
  const { support, refundWorkingDays } = settings.site;
  const [fewest, most] = refundWorkingDays;
  return {
    ...frame(settings, lang),
    subject: t(`${template}.subject`, { code }),
    heading: t(`${template}.heading`),
    greeting: t("greeting", { name: greetingName(booking.lang, booking) }),
    blocks: [
      { kind: "paragraph", text: t(`${template}.intro`) },
      { kind: "facts", title: `${t("reference")} ${code}`, rows: [[t("end.refund"), euro(refundCents, lang), "sum"]] },
      { kind: "paragraph", text: t("end.refundDays", { fewest, most }) },
      { kind: "button", label: t("manage"), url: link, note: t("linkNote") },
      { kind: "paragraph", text: t("end.contact", { phone: support.phone, email: support.email }) },
    ],
  };
}
