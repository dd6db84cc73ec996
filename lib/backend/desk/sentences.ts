import type { DeskCode } from "@/lib/backend/desk/refusal";

/** Why something could not be done, for whoever sits at the desk. */
export const sentences: Readonly<Record<DeskCode, string>> = {
  NO_BOOKING: "There is no booking with this code.",
  WRONG_STATUS: "The booking's status doesn't allow this; `booking CODE` shows it.",
  TOO_EARLY: "The pick-up time has not come yet.",
  NO_UNIT: "No vehicle of this group is free for the whole time. Name another group or a plate.",
  UNKNOWN_PLATE: "There is no vehicle with this plate, or the booking has none.",
  UNIT_TAKEN: "This vehicle has another booking in that time.",
  UNKNOWN_GROUP: "There is no vehicle group with this letter.",
  KM_TOO_LOW: "The vehicle left with more kilometres than that.",
  NO_DEPOSIT: "No security deposit is blocked for this booking.",
  AMOUNT_TOO_HIGH: "More can't be kept than the security deposit holds.",
  PHOTO_MISSING: "Add a picture of the vehicle after the rental first: `photo CODE --stage after …`.",
  PHOTO_KNOWN: "This picture is in the log already.",
  NO_INVOICE_REQUEST: "No invoice was asked for.",
  CHECKIN_INCOMPLETE: "Not every driver has filled in the check-in.",
  NO_INCIDENT: "There is no open incident with this number.",
  NO_COUPON: "There is no coupon with this code.",
  NO_CAR: "There is no second-hand car with this number; `car list` shows them.",
  CAR_SOLD: "This car is sold. Offer it again first: `car publish NUMBER`.",
  CAR_RESERVED: "This car is reserved. Release it first: `car release NUMBER`.",
  CAR_NOT_RESERVED: "This car is not reserved.",
  CAR_FOR_SALE: "This car is for sale already.",
  SAME_PRICE: "The car costs that already.",
  UNKNOWN_OFFICE: "There is no open office with this number.",
};
