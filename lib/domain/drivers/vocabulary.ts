/** Why a driver may not drive a group with a coverage (rules section 9). */
export type DriverCode =
  | "AGE_UNDER_MINIMUM"
  | "UNDER25_NOT_ALLOWED"
  | "LICENCE_TOO_RECENT"
  | "ADDITIONAL_DRIVER_LICENCE";

/** Which wording of the international licence notice a nationality gets (rules section 9). */
export type LicenceNotice = "EUROPEAN" | "INTERNATIONAL";
