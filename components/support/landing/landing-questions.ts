import type { FaqQuestion } from "@/lib/contracts/faq-questions";
import type { LandingKey } from "./landing-texts";

const airport = ["after-hours", "flight-delay", "pickup-steps", "deposit-card", "late-return"] as const;
const family = ["seat-choice", "child-seats", "minimum-age", "additional-drivers", "coverage"] as const;

/** Questions of the help centre that a landing's readers ask. */
export const landingQuestions: Readonly<Record<LandingKey, readonly FaqQuestion[]>> = {
  ibiza: ["final-price", "island-permits", "ferry", "other-office", "after-hours"],
  mallorca: ["final-price", "low-emission-zone", "deposit", "after-hours", "child-seats"],
  ibizaAirport: airport,
  ibizaPort: ["ferry", "other-office", "pickup-steps", "opening-hours", "late-return"],
  palmaAirport: airport,
  SPECIALS: ["final-price", "coupons", "rates", "payment", "cancellation"],
  ECONOMY: ["young-drivers", "minimum-age", "exact-model", "deposit", "fuel-and-mileage"],
  VAN_FAMILY: family,
  AUTOMATIC: ["exact-model", "coverage", "deposit", "documents", "changes"],
  MEDIUM: ["exact-model", "child-seats", "additional-drivers", "coverage", "deposit"],
  SEATS_7_9: family,
  SUV: ["minimum-age", "coverage", "coverage-limits", "child-seats", "deposit"],
  CABRIO: ["minimum-age", "exact-model", "coverage", "deposit", "cancellation"],
  OFF_ROAD: ["vehicle-use", "coverage-limits", "minimum-age", "fuel-and-mileage", "ferry"],
  MOTORCYCLE: ["motorcycle-licence", "motorcycle-equipment", "young-drivers", "fuel-and-mileage", "coverage"],
  ELECTRIC: ["fuel-and-mileage", "low-emission-zone", "exact-model", "coverage", "subscription-or-rental"],
};
