import type { Result } from "@/lib/domain/core/result";

/** Why a desk command was refused; `sentences` has the texts. */
export type DeskCode =
  | "NO_BOOKING"
  | "WRONG_STATUS"
  | "OTHER_OFFICE"
  | "TOO_EARLY"
  | "NO_UNIT"
  | "UNKNOWN_PLATE"
  | "UNIT_TAKEN"
  | "UNIT_OUT"
  | "LICENCE_CLASS"
  | "CONFIRM_UNIT"
  | "UNKNOWN_GROUP"
  | "KM_TOO_LOW"
  | "NO_DEPOSIT"
  | "AMOUNT_TOO_HIGH"
  | "MORE_THAN_LEFT"
  | "GOODWILL_WAITS"
  | "NO_GOODWILL"
  | "SECOND_PERSON"
  | "PHOTO_MISSING"
  | "PHOTO_KNOWN"
  | "NO_INVOICE_REQUEST"
  | "CHECKIN_INCOMPLETE"
  | "MAILED_OFTEN"
  | "NO_TABLE_PRICE"
  | "NO_INCIDENT"
  | "NO_COUPON"
  | "NO_ENQUIRY"
  | "ANSWERED_MEANWHILE"
  | "EMAIL_TAKEN"
  | "NO_STAFF"
  | "LAST_ADMIN"
  | "NO_ANSWER"
  | "UNKNOWN_OFFICE"
  | "NO_CATALOGUE"
  | "CATALOGUE_UNUSABLE"
  | "NO_PHOTO_SUBJECT"
  | "NO_PHOTO"
  | "PHOTO_UNREADABLE"
  | "PHOTO_TOO_SMALL"
  | "PHOTO_TWICE"
  | "PHOTO_ORDER"
  | "NO_CAR"
  | "CAR_SOLD"
  | "CAR_RESERVED"
  | "CAR_NOT_RESERVED"
  | "CAR_FOR_SALE"
  | "CAR_IN_PREPARATION"
  | "CAR_NOT_READY"
  | "SAME_PRICE"
  | "NO_TEXT"
  | "TEXT_SAME"
  | "NO_OVERRIDE"
  | "NO_TEXT_DRAFT"
  | "TEXT_WORDING"
  | "TEXT_EMPTY"
  | "TEXT_TOO_LONG"
  | "TEXT_UNREADABLE"
  | "TEXT_ARGUMENTS";

export interface DeskRefusal {
  readonly code: DeskCode;
  /** Details, printed below the sentence. */
  readonly lines?: readonly string[];
  /** Facts for the desk's screens; the call's description names them. */
  readonly data?: unknown;
}

/** What the command line prints for a refusal. */
export const sentences: Readonly<Record<DeskCode, string>> = {
  NO_BOOKING: "There is no booking with this code.",
  WRONG_STATUS: "The booking's status doesn't allow this; `booking CODE` shows it.",
  OTHER_OFFICE: "This booking belongs to another office than yours.",
  TOO_EARLY: "The pick-up time has not come yet.",
  NO_UNIT: "No vehicle in this group is available for the whole period. Choose another group or a plate.",
  UNKNOWN_PLATE: "There is no vehicle with this plate, or the booking has none.",
  UNIT_TAKEN: "This vehicle has another booking in that time.",
  UNIT_OUT: "This vehicle is still out with another booking; take it back first.",
  LICENCE_CLASS: "This vehicle needs a driving licence of another class than the booked one.",
  CONFIRM_UNIT: "This vehicle is unusual for the booking. If it is meant, repeat the command with --accept and:",
  UNKNOWN_GROUP: "There is no vehicle group with this letter.",
  KM_TOO_LOW: "The mileage is lower than when the vehicle went out. Check the reading.",
  NO_DEPOSIT: "No security deposit is blocked for this booking.",
  AMOUNT_TOO_HIGH: "More can't be kept than the security deposit holds.",
  MORE_THAN_LEFT: "That is more than can still be refunded for this booking.",
  GOODWILL_WAITS: "Another goodwill refund of this booking waits for a second person.",
  NO_GOODWILL: "This goodwill refund was decided already.",
  SECOND_PERSON: "A second person has to agree to it.",
  PHOTO_MISSING: "Add a picture of the vehicle after the rental first: `photo CODE --stage after …`.",
  PHOTO_KNOWN: "This picture is in the log already.",
  NO_PHOTO_SUBJECT: "There is no such car or vehicle group.",
  NO_PHOTO: "There is no photograph with this number; `picture list` shows them.",
  PHOTO_UNREADABLE: "This is no JPEG, PNG or WebP file of at most 50 megapixels, or it is damaged.",
  PHOTO_TOO_SMALL: "A photograph is at least 480 pixels wide.",
  PHOTO_TWICE: "This photograph is there already.",
  PHOTO_ORDER: "Name the number of each of its photographs once; `picture list` shows them.",
  NO_INVOICE_REQUEST: "No invoice was asked for.",
  CHECKIN_INCOMPLETE: "Not every driver has filled in the check-in.",
  MAILED_OFTEN: "This mail was sent again three times already.",
  NO_TABLE_PRICE: "The damage price list has no price for this on such a vehicle.",
  NO_INCIDENT: "There is no open incident with this number.",
  NO_ANSWER:
    "The payment provider has not confirmed yet whether this was paid. The booking ends automatically as soon as it does.",
  NO_COUPON: "There is no coupon with this code.",
  NO_ENQUIRY: "There is no enquiry with this reference that waits for an answer.",
  ANSWERED_MEANWHILE: "This enquiry was answered already.",
  EMAIL_TAKEN: "Somebody with this mail address was invited before; `staff link MAIL` gives them a new link.",
  NO_STAFF: "Nobody of the staff has this mail address.",
  LAST_ADMIN: "This is the only administrator. Make another person an administrator first.",
  NO_CAR: "There is no second-hand car with this number; `car list` shows them.",
  CAR_SOLD: "This car is sold. Offer it again first: `car publish NUMBER`.",
  CAR_RESERVED: "This car is reserved. Release it first: `car release NUMBER`.",
  CAR_NOT_RESERVED: "This car is not reserved.",
  CAR_FOR_SALE: "This car is for sale already.",
  CAR_IN_PREPARATION: "This car is being made ready: publish it first.",
  CAR_NOT_READY: "Required details are missing; the desk's page of the car lists them.",
  SAME_PRICE: "The car costs that already.",
  UNKNOWN_OFFICE: "There is no office with this number, or it is closed.",
  NO_CATALOGUE: "This database has no catalogue yet: `catalogue publish FILE` gives it one.",
  CATALOGUE_UNUSABLE: "The catalogue can't be published, and nothing was changed:",
  NO_TEXT: "The site has no text with this key; `text find` looks for one by its words.",
  NO_OVERRIDE: "This text is the site's own.",
  NO_TEXT_DRAFT: "This text has no draft.",
  TEXT_SAME: "The site says this already.",
  TEXT_WORDING: "Customers agree to this wording with its date: it changes with a release.",
  TEXT_EMPTY: "A text can't be empty.",
  TEXT_TOO_LONG: "A text has 4,000 characters at most.",
  TEXT_UNREADABLE: "The text can't be read: every { and < needs its end, and a plural or a choice its `other`.",
  TEXT_ARGUMENTS: "The text needs the same {arguments} and <tags> as the site's own; `text find KEY` shows it.",
};

/** The lines that a command prints, or why it was refused. */
export type DeskAnswer = Result<readonly string[], DeskRefusal>;
