/** How long personal data are kept (rules section 14); notices of similar cars have their days in the configuration. */
export const retention = {
  /** Register for the authorities, from the end of the rental (RD 933/2021). */
  authorityYears: 3,
  accountingYears: 6,
  enquiryMonths: 12,
} as const;
