import { type Fact, frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import {
  arrivalTranslator,
  euro,
  lineName,
  type MailSettings,
  mailTranslator,
} from "@/lib/backend/content/texts/translator";
import type { ChangeMail, RentalState } from "@/lib/backend/core/outbox-messages";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { arrival, vehiclePicture, wayTo } from "@/lib/backend/rental/booking-rows";
import { paths } from "@/lib/contracts/paths";
import { momentText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import type { LineCode } from "@/lib/domain/pricing/price-lines";
import type { LinkTo } from "./confirmation";
import { reservationData } from "./reservation-data";

type OfficeNames = BookingFacts["officeNames"];

function extrasIn({ extras }: RentalState, language: Language): string {
  const names = extras.map(({ code, units }) => lineName(language, `EXTRA_${code}`, units));
  return names.length > 0 ? names.join(", ") : mailTranslator(language)("change.none");
}

/** Place, times, flight, and what follows from them: who meets the customer, the limit of free cancellation. */
function rentalRows(state: RentalState, officeNames: OfficeNames, language: Language): readonly Fact[] {
  const t = mailTranslator(language);
  const arrivalText = arrivalTranslator(language);
  const { terms } = state;
  const at = (officeId: number, moment: string) =>
    `${officeNames.get(officeId) ?? ""}, ${momentText(moment, language)}`;
  const isNight = terms?.lines.some(({ code }) => code === "AFTER_HOURS_PICKUP");
  const limit = terms?.cancellableUntil;
  return [
    [t("confirmation.pickup"), at(state.pickupOfficeId, state.pickupAt)],
    [arrivalText("who.label"), terms ? arrivalText(isNight ? "who.night" : "who.desk") : ""],
    [t("confirmation.return"), at(state.returnOfficeId, state.returnAt)],
    // With the price's lines each extra has a row of its own.
    [t("change.extras"), terms ? "" : extrasIn(state, language)],
    [t("confirmation.flight"), state.flightNumber || t("change.none")],
    [t("confirmation.landing"), state.landsAt ? momentText(state.landsAt, language) : t("change.none")],
    [t("change.freeUntil"), limit ? momentText(limit, language) : terms ? t("change.notFree") : ""],
    [t("confirmation.excess"), terms ? euro(terms.excessCents, language) : ""],
    [t("confirmation.deposit"), terms ? euro(terms.depositCents, language) : ""],
  ];
}

/** Each line of the price, then what is paid in all and at the office. */
function moneyRows(state: RentalState, codes: readonly LineCode[], language: Language): readonly Fact[] {
  const t = mailTranslator(language);
  const lines = codes.map((code): Fact => {
    const line = state.terms?.lines.find((other) => other.code === code);
    const units = line && line.units > 1 && code.startsWith("EXTRA_") ? `${line.units} × ` : "";
    return [lineName(language, code, 1), line ? `${units}${euro(line.amountCents, language)}` : t("change.none")];
  });
  return [
    ...lines,
    [t("confirmation.total"), euro(state.totalCents, language)],
    [t("confirmation.due"), euro(state.dueAtPickupCents, language)],
  ];
}

/** The rows that differ; texts are compared, so that nothing is listed that reads the same. */
const changedRows = (before: readonly Fact[], after: readonly Fact[]) =>
  after.flatMap(([label, now], index) => {
    const was = before[index]?.[1] ?? "";
    return was === now ? [] : [{ label, was, now }];
  });

/** The driver's name and which of their data changed; the other values are personal data and not printed. */
function driverRows({ driver = [] }: ChangeMail, { booking }: BookingFacts): readonly MailBlock[] {
  const t = mailTranslator(booking.lang);
  if (driver.length === 0) return [];
  const name = `${booking.firstName} ${booking.lastName}`;
  const what = driver.map((fact) => t(`change.driver.${fact}`)).join(", ");
  return [{ kind: "facts", title: t("confirmation.driver"), rows: [[name, what]] }];
}

/** What the change costs, or gives back. */
function moneySentence({ was, is, refundCents }: ChangeMail, settings: MailSettings, lang: Language): string {
  const t = mailTranslator(lang);
  const [fewest, most] = settings.site.refundWorkingDays;
  if (refundCents > 0) return t("change.refund", { amount: euro(refundCents, lang), fewest, most });
  if (is.dueAtPickupCents === was.dueAtPickupCents) return t("change.nothingToPay");
  return t("change.due", { amount: euro(is.dueAtPickupCents, lang) });
}

/** The booking was changed: all values that differ, old and new side by side, and what is paid or refunded. */
export function changeMail(settings: MailSettings, facts: BookingFacts, mail: ChangeMail, linkTo: LinkTo): MailContent {
  const { booking, officeNames } = facts;
  const { lang, cancellableUntil } = booking;
  const t = mailTranslator(lang);
  const { was, is } = mail;
  const link = linkTo(paths.manage);
  const lines = was.terms && is.terms ? [...is.terms.lines, ...was.terms.lines] : [];
  const codes = [...new Set(lines.map(({ code }) => code))];
  const rows = [
    ...changedRows(rentalRows(was, officeNames, lang), rentalRows(is, officeNames, lang)),
    ...changedRows(moneyRows(was, codes, lang), moneyRows(is, codes, lang)),
  ];
  const heads = { was: t("change.before"), now: t("change.now") };
  const moved = was.pickupAt !== is.pickupAt || was.pickupOfficeId !== is.pickupOfficeId;
  return {
    ...frame(settings, lang),
    data: reservationData(settings, facts, "confirmed", link),
    subject: t("change.subject", { code: booking.code }),
    preheader: t("change.preheader", { total: euro(is.totalCents, lang), money: moneySentence(mail, settings, lang) }),
    picture: vehiclePicture(settings.siteUrl, facts),
    heading: t("change.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: `${t("change.intro")} ${moneySentence(mail, settings, lang)}` },
      { kind: "reference", label: t("reference"), value: booking.code },
      {
        kind: "button",
        label: t("manage"),
        url: link,
        others: moved ? wayTo(facts) : [],
        note: t("linkNote"),
      },
      ...(rows.length > 0 ? [{ kind: "changes", title: t("change.what"), heads, rows } as const] : []),
      ...driverRows(mail, facts),
      ...(moved ? [{ kind: "facts", title: arrivalTranslator(lang)("title"), rows: arrival(facts) } as const] : []),
      ...(cancellableUntil
        ? [{ kind: "paragraph", text: t("reminder.free", { until: momentText(cancellableUntil, lang) }) } as const]
        : []),
    ],
  };
}
