import { seatUpToCm } from "@/lib/domain/add-ons/add-ons";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { retention } from "@/lib/domain/privacy/retention";
import { barredFrom, reservationDays } from "@/lib/domain/second-hand/car";
import { bookingAccessMaxAge } from "./booking-access";
import type { ConfigurationDocument } from "./configuration";
import { accessibilityDate, textVersionOf } from "./text-version";

/**
 * The numbers that texts name, written for a language (prices with their sign, percentages, dates of closed days); all from
 * the configuration document (contract section 8).
 */
export function figuresOf(configuration: ConfigurationDocument, language: Language) {
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const number = (value: number) => new Intl.NumberFormat(language, { useGrouping: "always" }).format(value);
  const percent = (basisPoints: number) =>
    new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);
  const { subscription, secondHand, support, oneWay, youngDriver, motorcycle, bands } = configuration;
  const [replyFrom, replyTo] = support.replyHours;
  const [refundFrom, refundTo] = configuration.refundWorkingDays;
  const dayOfYear = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const long = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
  const longDay = (day: string) => long.format(new Date(`${day}T00:00Z`));
  // A leap year, so that every day has its date.
  const closed = configuration.closedDates.map((day) => dayOfYear.format(new Date(`2028-${day}T00:00Z`)));
  const [week, fortnight, month] = bands.filter(({ factorBasisPoints }) => factorBasisPoints < 10_000);
  return {
    phone: support.phone,
    email: support.email,
    replyFrom,
    replyTo,
    company: configuration.legal.companyName,
    taxId: configuration.legal.taxId,
    registration: configuration.legal.registration,
    companyAddress: configuration.legal.address,
    commercialRegister: configuration.legal.commercialRegister,
    accessibilityDate: longDay(accessibilityDate),
    textVersion: textVersionOf(configuration),
    versionDate: longDay(textVersionOf(configuration)),
    minimumAge: configuration.minimumAge,
    licenceYears: configuration.minimumLicenceYears,
    youngTo: configuration.youngDriverMaxAge,
    fullAge: configuration.youngDriverMaxAge + 1,
    youngPerDay: price(youngDriver.perDayCents),
    youngCap: price(youngDriver.capCents),
    maxDays: configuration.maxDays,
    grace: configuration.graceMinutes,
    afterHours: price(configuration.afterHoursFeeCents),
    afterNotice: configuration.afterHoursNoticeHours,
    cancellationHours: configuration.cancellationHours,
    refundFrom,
    refundTo,
    depositHours: configuration.depositReleaseHours,
    manualHours: configuration.manualHandlingHours,
    savedQuote: configuration.savedQuoteHours,
    coverageDays: configuration.coverageMaxDays,
    fullDiscount: percent(configuration.fullPaymentDiscountBasisPoints),
    nonRefundable: percent(configuration.nonRefundableDiscountBasisPoints),
    oneWay: price(Math.max(0, ...Object.values(oneWay.feeCents))),
    oneWayFree: oneWay.freeFromDays,
    motoKm: number(motorcycle.kmPerDay),
    motoExtra: price(motorcycle.extraKmCents),
    refuel: price(configuration.refuelFeeCents),
    weekDays: week?.from ?? configuration.maxDays,
    weekDiscount: percent(10_000 - (week?.factorBasisPoints ?? 10_000)),
    fortnightDays: fortnight?.from ?? configuration.maxDays,
    monthDays: month?.from ?? configuration.maxDays,
    vat: percent(configuration.vatBasisPoints),
    hold: configuration.holdMinutes,
    extension: configuration.holdExtensionMinutes,
    extensions: configuration.holdExtensionsMax,
    notice: configuration.noticeHours,
    furthest: configuration.furthestDays,
    closedDates: new Intl.ListFormat(language, { type: "conjunction" }).format(closed),
    damageDays: configuration.damage.answerDays,
    ...retention,
    seatHeight: seatUpToCm,
    zoneYear: barredFrom.B,
    alertDays: secondHand.alertDays,
    accessDays: number(bookingAccessMaxAge / 86_400),
    subDeposit: price(subscription.depositCents),
    subKm: number(subscription.kmPerMonth),
    subExtraKm: price(subscription.extraKmCents),
    subFirst: subscription.startMinDays,
    subStart: subscription.startMaxDays,
    subTerm: subscription.minTermDays,
    subReply: subscription.replyHours,
    warranty: secondHand.warrantyMonths,
    trialDays: secondHand.trialDays,
    trialKm: number(secondHand.trialKm),
    reservedDays: reservationDays,
    lender: secondHand.lender,
  };
}
export type Figures = ReturnType<typeof figuresOf>;
