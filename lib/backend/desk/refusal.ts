import type { UnusableFile } from "@/lib/backend/catalogue/file/read-file";
import type { CarCode } from "@/lib/backend/second-hand/with-car";
import type { TextCode } from "@/lib/backend/texts/commands/set-text";

/** Why the desk can't do what it was asked for; `sentences.ts` has the words. */
export type DeskCode =
  | "NO_BOOKING"
  | "WRONG_STATUS"
  | "TOO_EARLY"
  | "NO_UNIT"
  | "UNKNOWN_PLATE"
  | "UNIT_TAKEN"
  | "UNKNOWN_GROUP"
  | "KM_TOO_LOW"
  | "NO_DEPOSIT"
  | "AMOUNT_TOO_HIGH"
  | "PHOTO_MISSING"
  | "PHOTO_KNOWN"
  | "NO_INVOICE_REQUEST"
  | "CHECKIN_INCOMPLETE"
  | "NO_INCIDENT"
  | "NO_COUPON"
  | "NO_ANSWER"
  | "UNKNOWN_OFFICE"
  | "NO_CATALOGUE"
  | UnusableFile["code"]
  | CarCode
  | TextCode;

export interface DeskRefusal {
  readonly code: DeskCode;
  /** What is to be said beside it. */
  readonly lines?: readonly string[];
}
