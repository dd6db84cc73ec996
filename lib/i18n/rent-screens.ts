import { faqQuestions } from "@/lib/contracts/faq-questions";
import { legalPages, wizardSteps } from "@/lib/contracts/paths";
import { isBookingCode } from "@/lib/domain/booking/booking-code";

const known = new Set<string>([
  ...wizardSteps,
  "manage",
  "contact",
  "faq",
  "offices",
  "fleet",
  ...legalPages.map((page) => `legal/${page}`),
  ...faqQuestions.map((question) => `faq/${question}`),
]);
/** Which office, group or quote is meant only the page can tell. */
const withOneName = /^(?:quote|offices|fleet)\/[^/]+$/;
const ofBooking = [
  "verifying",
  "confirmation",
  "payment-error",
  "booking-error",
  "manage",
  "cancel",
  "invoice",
  "checkin",
];
const belowBooking = /^(?:confirmation\/(?:calendar\.ics|voucher\.html)|checkin\/driver\/[1-9])$/;

/** Of a booking only the form of its code is known here. */
function isBookingScreen(path: string): boolean {
  const [screen = "", code = "", ...further] = path.split("/");
  const ends = further.length === 0 || belowBooking.test([screen, ...further].join("/"));
  return ofBooking.includes(screen) && isBookingCode(code) && ends;
}

/** Whether a path below `/{lang}/rent/` is a screen of the rental area (contract section 2). */
export const isRentScreen = (below: string): boolean =>
  known.has(below) || withOneName.test(below) || isBookingScreen(below);
