import type { CalendarDate } from "@/lib/domain/time/time";

/** How long personal data are kept (rules section 14); notices of similar cars have their days in the configuration. */
export const retention = {
  /** Register for the authorities, from the end of the rental (RD 933/2021). */
  authorityYears: 3,
  accountingYears: 6,
  enquiryMonths: 12,
  /** Orders that were never paid, from their end. */
  unpaidOrderDays: 30,
  /** Saved prices, from the end of their price. */
  savedQuoteDays: 30,
  /** Notices of payment providers: a card payment can be disputed for 13 months. */
  noticeDays: 400,
  /** Which mails have left. */
  messageDays: 90,
  securityLogDays: 365,
} as const;

/** Why personal data outlive a request to erase them (rules section 14). */
export const keptReasons = ["AUTHORITY_REGISTER", "ACCOUNTING"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** What the law asks of a booking. `endsOn`: the day of its return. */
type BookingRecord = {
  readonly endsOn: CalendarDate;
  /** It was reported to the authority (RD 933/2021). */
  readonly reported: boolean;
  /** Money was taken, or an invoice asked for. */
  readonly accounted: boolean;
};

export type KeptData = { readonly reason: KeptReason; readonly until: CalendarDate };

/** The same day so many years later, as text; 29 February is compared, never shown as a date that does not exist. */
const yearsAfter = (date: CalendarDate, years: number): CalendarDate => {
  const later = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return later.endsWith("-02-29") ? later.replace("-02-29", "-03-01") : later;
};

/**
 * What of a booking has to be kept, and until which day: the register for the authority 3 years from the end of the rental,
 * what accounting needs 6 years. Nothing once the day is over.
 */
export const keptData = ({ endsOn, reported, accounted }: BookingRecord, today: CalendarDate): KeptData[] => {
  const register: KeptData = { reason: "AUTHORITY_REGISTER", until: yearsAfter(endsOn, retention.authorityYears) };
  const accounts: KeptData = { reason: "ACCOUNTING", until: yearsAfter(endsOn, retention.accountingYears) };
  const asked = [...(reported ? [register] : []), ...(accounted ? [accounts] : [])];
  return asked.filter(({ until }) => today <= until);
};
