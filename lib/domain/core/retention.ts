import { type CalendarDate, civilDayOf, daysInMonth, twoDigits } from "./time";

/** How long personal data are kept (rules section 14); the days of similar-car alerts are in the configuration. */
export const retention = {
  /** Register for the authorities, from the end of the rental (RD 933/2021). */
  authorityYears: 3,
  accountingYears: 6,
  /**
   * The driver's name, from the return: serious traffic offences lapse after six months (traffic law, article 112),
   * and whoever rents a vehicle out has to name its driver (article 11).
   */
  driverMonths: 6,
  enquiryMonths: 12,
  /** Reviews, published or not, from the request. */
  reviewMonths: 36,
  /** Unpaid orders, from their expiry. */
  unpaidOrderDays: 30,
  /** Saved quotes, from the end of their validity. */
  savedQuoteDays: 30,
  /** Links and cookies that open a booking, from its return or, where later, from their making: invoices and deposits. */
  bookingAccessDays: 31,
  /** Webhooks of payment providers: a card payment can be disputed for 13 months. An argument of the privacy policy. */
  noticeDays: 400,
  /** Records of sent mails. */
  messageDays: 90,
  securityLogDays: 365,
} as const;

/** Legal reasons to keep personal data despite an erasure request (rules section 14). */
export const keptReasons = ["DRIVER", "AUTHORITY_REGISTER", "ACCOUNTING"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** The facts of a booking that decide how long its data are kept. `endsOn`: the day of its return. */
type BookingRecord = {
  readonly endsOn: CalendarDate;
  /** It was reported to the authority (RD 933/2021). */
  readonly reported: boolean;
  /** A vehicle was handed over. */
  readonly driven: boolean;
  /** Money was captured, or an invoice requested. */
  readonly accounted: boolean;
};

export type KeptData = { readonly reason: KeptReason; readonly until: CalendarDate };

/** The same day `years` later; 29 February becomes 1 March. */
const yearsAfter = (date: CalendarDate, years: number): CalendarDate => {
  const later = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return later.endsWith("-02-29") ? later.replace("-02-29", "-03-01") : later;
};

/** The same day `months` later; the last day of a shorter month. */
const monthsAfter = (date: CalendarDate, months: number): CalendarDate => {
  const { year, month, day } = civilDayOf(date);
  const last = month - 1 + months;
  const [laterYear, laterMonth] = [year + Math.floor(last / 12), (last % 12) + 1];
  const days = daysInMonth(laterYear, laterMonth);
  return `${laterYear}-${twoDigits(laterMonth)}-${twoDigits(Math.min(day, days))}`;
};

/**
 * Which data of a booking must still be kept, and until which day, included: who drove for 6 months from the end of the
 * rental, the register for the authority for 3 years, accounting data for 6. Empty when all have passed.
 */
export const keptData = ({ endsOn, driven, reported, accounted }: BookingRecord, today: CalendarDate): KeptData[] => {
  const register: KeptData = { reason: "AUTHORITY_REGISTER", until: yearsAfter(endsOn, retention.authorityYears) };
  const accounts: KeptData = { reason: "ACCOUNTING", until: yearsAfter(endsOn, retention.accountingYears) };
  const driver: KeptData = { reason: "DRIVER", until: monthsAfter(endsOn, retention.driverMonths) };
  const required = [...(driven ? [driver] : []), ...(reported ? [register] : []), ...(accounted ? [accounts] : [])];
  return required.filter(({ until }) => today <= until);
};
