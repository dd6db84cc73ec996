import { closedCodes } from "@/lib/domain/office/office";

/** What a search can be refused with (rules section 2), in the order in which it is looked at. */
export const searchCodes = [
  "DATE_UNAVAILABLE",
  ...closedCodes,
  "TIME_UNAVAILABLE",
  "RETURN_OFFICE_NOT_ALLOWED",
  "OVER_30_DAYS",
] as const;
export type SearchCode = (typeof searchCodes)[number];

/** The field of the search form that a refusal belongs to. */
export type SearchField = "pickupOfficeId" | "returnOfficeId" | "pickupAt" | "returnAt";
