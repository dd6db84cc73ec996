import type { BookingFacts } from "@/lib/backend/mail/booking-facts";
import type { ChangeMail, RentalState } from "@/lib/backend/mail/booking-mail";
import { euro, longMoment } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { Fact, MailBlock, MailContent } from "@/lib/backend/mail/mail-content";
import { reservationData } from "@/lib/backend/mail/reservation-data";
import { lineName } from "@/lib/backend/mail/templates/confirmation";
import { mailTranslator } from "@/lib/backend/mail/translator";
import type { Language } from "@/lib/domain/language/languages";

function extrasIn({ extras }: RentalState, language: Language): string {
  const names = extras.map(({ code, units }) => lineName(language, `EXTRA_${code}`, units));
  return names.length > 0 ? names.join(", ") : mailTranslator(language)("change.none");
}

/** Each point of the rental in words, so that two states can be held against each other. */
function words(state: RentalState, officeNames: ReadonlyMap<number, string>, language: Language): readonly Fact[] {
  const t = mailTranslator(language);
  const at = (officeId: number, moment: string) =>
    `${officeNames.get(officeId) ?? ""}, ${longMoment(moment, language)}`;
  return [
    [t("confirmation.pickup"), at(state.pickupOfficeId, state.pickupAt)],
    [t("confirmation.return"), at(state.returnOfficeId, state.returnAt)],
    [t("change.extras"), extrasIn(state, language)],
    [t("confirmation.flight"), state.flightNumber || t("change.none")],
  ];
}

/** Which of the driver's data are others; their name is told, the rest is theirs to know. */
function driverRows({ driver = [] }: ChangeMail, { booking }: BookingFacts): readonly Fact[] {
  const t = mailTranslator(booking.lang);
  if (driver.length === 0) return [];
  const name = `${booking.firstName} ${booking.lastName}`;
  return [[t("confirmation.driver"), `${name} (${driver.map((fact) => t(`change.driver.${fact}`)).join(", ")})`]];
}

/** The booking was changed: what is new and what it was, old and new total, what is due and what goes back. */
export function changeMail(settings: MailSettings, facts: BookingFacts, mail: ChangeMail, link: string): MailContent {
  const { booking, officeNames } = facts;
  const { lang } = booking;
  const t = mailTranslator(lang);
  const { support, refundWorkingDays } = settings.site;
  const [fewest, most] = refundWorkingDays;
  const before = words(mail.was, officeNames, lang);
  const changed = words(mail.is, officeNames, lang).flatMap(([label, now], index): Fact[] => {
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
    greeting: t("greeting", { name: booking.firstName }),
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
