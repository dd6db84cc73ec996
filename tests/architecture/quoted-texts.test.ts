import { createTranslator } from "use-intl/core";
import english from "@/messages/en.json" with { type: "json" };
import type messages from "@/messages/es.json";

const catalogue: typeof messages = english;
const t = createTranslator({ locale: "en", messages: catalogue, timeZone: "Europe/Madrid" });
const plain = (text: string) => text.replaceAll(/[‘’]/g, "'");

/** Texts of rules section 13, word for word; the browser tests check that the screens show them. */
it.each([
  ["driver.error.required", "This field is required"],
  ["driver.error.emailMismatch", "The two e-mail addresses do not match"],
  ["driver.error.ageUnderMinimum", "The minimum age to be able to make a reservation is 21 years old"],
  ["errors.api.ageUnderMinimum", "The minimum age to be able to make a reservation is 21 years old"],
  [
    "driver.error.licenceOverTwoYears",
    "ERROR: You must have a valid driver's license for more than two years to rent a vehicle",
  ],
  [
    "errors.api.licenceTooRecent",
    "ERROR: You must have a valid driver's license for more than two years to rent a vehicle",
  ],
  ["driver.error.flightRequired", "Enter your flight number or tick 'I am not arriving by plane'"],
  ["driver.error.licenceNotice", "Confirm that you have read the international licence notice"],
  ["driver.error.privacyAndTerms", "Accept the privacy policy and the rental terms"],
  ["extras.drivers.answerUnder25", "Say for each additional driver whether they are under 25"],
  [
    "driver.under25.notAllowed",
    "This vehicle or cover is not available for drivers under 25. Restart with the under-25 option",
  ],
  ["search.timesRequired", "Choose a valid pick-up and return time"],
  ["errors.api.cancelTermsRequired", "Accept the cancellation terms"],
  ["errors.field.REQUIRED", "This field is required"],
  ["errors.api.over30Days", "Bookings over 30 days must be requested by email"],
  ["errors.api.returnOfficeNotAllowed", "This office does not accept returns from the pick-up office"],
  ["errors.api.enquiryNameRequired", "Complete your name in the form"],
  ["errors.api.enquiryEmailRequired", "Complete your email in the form"],
  ["errors.api.enquiryPhoneRequired", "Complete your phone in the form"],
  ["errors.api.enquiryMessageRequired", "Complete your message in the form"],
  ["errors.api.enquiryTerms", "You must accept the terms and conditions"],
  ["errors.api.enquiryDataConsent", "You must consent to the data entered"],
  ["errors.api.enquiryPrivacy", "Accept the privacy policy"],
  ["errors.api.officeClosedIbizaAirport", "Our Ibiza Airport office is closed on the chosen date"],
  ["errors.api.officeClosedIbizaCentre", "Our Ibiza Port/Centre office is closed on the chosen date"],
  ["errors.api.officeClosedMallorca", "Our Mallorca office is closed on the chosen date"],
  ["errors.api.dateUnavailable", "The selected date is not available."],
  [
    "errors.api.timeUnavailable",
    "The selected time is not available for your new search. Please select a different time",
  ],
  ["contact.form.failed", "Error, your message could not be sent!"],
  ["contact.form.sent", "Request sent successfully"],
  ["errors.api.enquirySendFailed", "An error occurred while sending your request. Please try again later."],
  ["secondHand.sheet.reserved.title", "THIS CAR IS RESERVED"],
  ["vehicles.noMatch", "No cars match the selected search"],
  ["payment.coupon.invalid", "The discount coupon entered is not valid"],
  [
    "payment.coupon.disabled",
    "The coupon is not available on the pick-up date indicated. Your coupon has been disabled.",
  ],
  [
    "wizard.notices.couponDisabled",
    "The coupon is not available on the pick-up date indicated. Your coupon has been disabled.",
  ],
  ["notFound.text", "The page you are looking for does not exist"],
] as const)("message %s has the prescribed wording", (key, text) => {
  expect(plain(t(key))).toBe(text);
});

it("the licence messages name class and years in the prescribed wording", () => {
  expect(t("driver.error.groupLicence", { class: "B", years: 3 })).toBe(
    "Confirm that you have held the licence for this vehicle (B) for over 3 years",
  );
  expect(t("extras.drivers.licenceNeeded", { years: 2 })).toBe(
    "Each additional driver needs at least 2 years of licence",
  );
});
