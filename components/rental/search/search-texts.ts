import { getTranslations } from "next-intl/server";
import { type ErrorCode, errorMessageName } from "@/lib/contracts/core/error-codes";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import type { SearchCode } from "@/lib/domain/rental/check-search";

/**
 * Texts and URLs of the search form, translated on the server, so that its bundle contains neither next-intl nor
 * `paths`. Placeholders in braces are replaced in the browser.
 */
export interface SearchTexts {
  urls: { results: string; subscription: string };
  pickupOffice: string;
  otherReturnOffice: string;
  returnOffice: string;
  sameOffice: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  chooseTime: string;
  noTimes: string;
  regularHours: string;
  afterHours: string;
  afterHoursFee: string;
  under25: string;
  /** Hints with prices; placeholders `{price}`, `{cap}`, `{count}`, `{opens}`, `{closes}`, `{fee}`. */
  under25Hint: string;
  otherReturnHint: string;
  afterHoursHint: string;
  /** Opens the landing time; the days are chosen by their names. */
  landing: string;
  landingTime: string;
  landingDay: string;
  landingDays: Readonly<Record<"before" | "same" | "next", string>>;
  /** Says that the coupon `{code}` of the URL will be used. */
  coupon: string;
  couponLeave: string;
  submit: string;
  errorSummary: string;
  timesRequired: string;
  dateForm: string;
  requestByMail: string;
  mailSubject: string;
  mailBody: string;
  subscription: string;
  sameDaysUntil: string;
  /** Appended to `sameDaysUntil` when that time has an after-hours fee `{fee}`. */
  afterHoursMore: string;
  halfHourSame: string;
  halfHourDay: string;
  halfHourPrice: string;
  /** Number of days: singular, and plural with `{count}`. */
  days: readonly [one: string, more: string];
  /** Texts of the calendar; `open` labels its button, where `{end}` is the label of the pick-up or return date. */
  calendar: Readonly<
    Record<
      | "open"
      | "title"
      | "pickup"
      | "return"
      | "month"
      | "struck"
      | "prices"
      | "previous"
      | "next"
      | "closed"
      | "longest"
      | "done"
      | "close",
      string
    >
  >;
  errors: Readonly<Record<SearchCode, string>>;
}

export async function searchTexts(language: Language): Promise<SearchTexts> {
  const t = await getTranslations({ locale: language, namespace: "search" });
  const error = await getTranslations({ locale: language, namespace: "errors.api" });
  const errorText = (code: ErrorCode) => error(errorMessageName(code));
  return {
    urls: { results: paths.results(language), subscription: paths.subscription(language) },
    pickupOffice: t("pickupOffice"),
    otherReturnOffice: t("otherReturnOffice"),
    returnOffice: t("returnOffice"),
    sameOffice: t("sameOffice"),
    pickupDate: t("pickupDate"),
    pickupTime: t("pickupTime"),
    returnDate: t("returnDate"),
    returnTime: t("returnTime"),
    chooseTime: t("chooseTime"),
    noTimes: t("noTimes"),
    regularHours: t("regularHours"),
    afterHours: t("afterHours"),
    afterHoursFee: t("afterHoursFee", { fee: "{fee}" }),
    under25: t("under25"),
    under25Hint: t("under25Hint", { price: "{price}", cap: "{cap}" }),
    otherReturnHint: t("otherReturnHint", { price: "{price}", count: "{count}" }),
    afterHoursHint: t("afterHoursHint", { opens: "{opens}", closes: "{closes}", fee: "{fee}" }),
    landing: t("landing"),
    landingTime: t("landingTime"),
    landingDay: t("landingDay"),
    landingDays: {
      before: t("landingDays.before"),
      same: t("landingDays.same"),
      next: t("landingDays.next"),
    },
    coupon: t("coupon", { code: "{code}" }),
    couponLeave: t("couponLeave"),
    submit: t("submit"),
    errorSummary: t("errorSummary"),
    timesRequired: t("timesRequired"),
    dateForm: t("dateForm", { example: "{example}" }),
    requestByMail: t("requestByMail"),
    mailSubject: t("mailSubject"),
    mailBody: t("mailBody"),
    subscription: t("subscription"),
    sameDaysUntil: t("sameDaysUntil", { time: "{time}" }),
    afterHoursMore: t("afterHoursMore", { fee: "{fee}" }),
    halfHourSame: t("halfHourSame"),
    halfHourDay: t("halfHourDay"),
    halfHourPrice: t("halfHourPrice", { price: "{price}" }),
    days: [t("days", { count: 1 }), t("days", { count: 99 }).replace("99", "{count}")],
    calendar: {
      open: t("calendar.open", { end: "{end}" }),
      title: t("calendar.title"),
      pickup: t("calendar.pickup"),
      return: t("calendar.return"),
      month: t("calendar.month"),
      struck: t("calendar.struck"),
      prices: t("calendar.prices"),
      previous: t("calendar.previous"),
      next: t("calendar.next"),
      closed: t("calendar.closed"),
      longest: t("calendar.longest", { count: "{count}" }),
      done: t("calendar.done"),
      close: t("calendar.close"),
    },
    errors: {
      DATE_UNAVAILABLE: errorText("DATE_UNAVAILABLE"),
      OFFICE_CLOSED_IBIZA_AIRPORT: errorText("OFFICE_CLOSED_IBIZA_AIRPORT"),
      OFFICE_CLOSED_IBIZA_CENTRE: errorText("OFFICE_CLOSED_IBIZA_CENTRE"),
      OFFICE_CLOSED_MALLORCA: errorText("OFFICE_CLOSED_MALLORCA"),
      TIME_UNAVAILABLE: errorText("TIME_UNAVAILABLE"),
      RETURN_OFFICE_NOT_ALLOWED: errorText("RETURN_OFFICE_NOT_ALLOWED"),
      OVER_30_DAYS: errorText("OVER_30_DAYS"),
    },
  };
}
