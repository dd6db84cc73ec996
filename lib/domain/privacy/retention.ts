import type { CalendarDate } from "@/lib/domain/time/time";

/** How long personal data are kept (rules section 14); the days of similar-car alerts are in the configuration. */
export const retention = {
  /** Register for the authorities, from the end of the rental (RD 933/2021). */
  authorityYears: 3,
  accountingYears: 6,
  enquiryMonths: 12,
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
export const keptReasons = ["AUTHORITY_REGISTER", "ACCOUNTING"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** The facts of a booking that decide how long its data are kept. `endsOn`: the day of its return. */
type BookingRecord = {
  readonly endsOn: CalendarDate;
  /** It was reported to the authority (RD 933/2021). */
  readonly reported: boolean;
  /** Money was captured, or an invoice requested. */
  readonly accounted: boolean;
};

export type KeptData = { readonly reason: KeptReason; readonly until: CalendarDate };

/** The same day `years` later; 29 February becomes 1 March. */
const yearsAfter = (date: CalendarDate, years: number): CalendarDate => {
  const later = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return later.endsWith("-02-29") ? later.replace("-02-29", "-03-01") : later;
};

/**
 * Which data of a booking must still be kept, and until which day, included: the register for the authority for 3 years
 * from the end of the rental, accounting data for 6. Empty when both have passed.
 */
export const keptData = ({ endsOn, reported, accounted }: BookingRecord, today: CalendarDate): KeptData[] => {
  const register: KeptData = { reason: "AUTHORITY_REGISTER", until: yearsAfter(endsOn, retention.authorityYears) };
  const accounts: KeptData = { reason: "ACCOUNTING", until: yearsAfter(endsOn, retention.accountingYears) };
  const required = [...(reported ? [register] : []), ...(accounted ? [accounts] : [])];
  return required.filter(({ until }) => today <= until);
};
