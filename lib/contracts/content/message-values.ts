import { bookingAccessMaxAge } from "@/lib/contracts/account/booking-access";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { lenderName, sellerName } from "@/lib/contracts/core/seller-name";
import { formatPrice } from "@/lib/domain/core/cents";
import { closedDaysText, dayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { numberText, percentText } from "@/lib/domain/core/number-text";
import { retention } from "@/lib/domain/core/retention";
import { unbrokenNumber } from "@/lib/domain/core/telephone";
import { seatUpToCm } from "@/lib/domain/pricing/add-ons";
import { accidentReportHours } from "@/lib/domain/rental/after-sales";
import { barredFrom, reservationDays } from "@/lib/domain/sales/car";
import { accessibilityDate, textVersionOf } from "./text-version";

/**
 * Values for the placeholders of texts, formatted in a language (prices, percentages, dates of closed days), mostly
 * from the configuration document (contract section 8).
 */
export function messageValues(configuration: ConfigurationDocument, language: Language) {
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const number = (value: number) => numberText(value, language);
  const percent = (basisPoints: number) => percentText(basisPoints, language);
  const { subscription, secondHand, support, oneWay, youngDriver, motorcycle, bands } = configuration;
  const [replyFrom, replyTo] = support.replyHours;
  const [refundFrom, refundTo] = configuration.refundWorkingDays;
  const [week, fortnight, month] = bands.filter(({ factorBasisPoints }) => factorBasisPoints < 10_000);
  return {
    phone: unbrokenNumber(support.phone),
    email: support.email,
    assistancePhone: unbrokenNumber(support.assistancePhone),
    reportHours: accidentReportHours,
    depositByDebit: String(configuration.desk.depositByDebitCard),
    restInCash: String(configuration.desk.restInCash),
    replyFrom,
    replyTo,
    company: sellerName(configuration.legal.companyName),
    taxId: configuration.legal.taxId,
    registration: configuration.legal.registration,
    companyAddress: configuration.legal.address,
    commercialRegister: configuration.legal.commercialRegister,
    accessibilityDate: dayText(accessibilityDate, language),
    textVersion: textVersionOf(configuration),
    versionDate: dayText(textVersionOf(configuration), language),
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
    closedDates: closedDaysText(configuration.closedDates, language),
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
    lender: lenderName(secondHand.lender, language),
  };
}
export type MessageValues = ReturnType<typeof messageValues>;
