/** Why a driver may not drive a group with a coverage (rules section 9). */
export const driverCodes = [
  "AGE_UNDER_MINIMUM",
  "UNDER25_NOT_ALLOWED",
  "LICENCE_TOO_RECENT",
  "ADDITIONAL_DRIVER_LICENCE",
] as const;
export type DriverCode = (typeof driverCodes)[number];

/** Which wording of the international licence notice a nationality gets (rules section 9). */
export type LicenceNotice = "EUROPEAN" | "INTERNATIONAL";
