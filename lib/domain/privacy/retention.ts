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
