import type { FaqQuestion } from "@/lib/contracts/faq-questions";
import type { LandingKey } from "./landing-texts";

const airport = ["after-hours", "documents", "deposit", "late-return"] as const;
const family = ["child-seats", "minimum-age", "coverage", "fuel-and-mileage"] as const;

/** Questions of the help centre that a landing's readers ask. */
export const landingQuestions: Readonly<Record<LandingKey, readonly FaqQuestion[]>> = {
  ibiza: ["final-price", "other-office", "ferry", "after-hours"],
  mallorca: ["final-price", "deposit", "after-hours", "child-seats"],
  ibizaAirport: airport,
  ibizaPort: ["ferry", "other-office", "documents", "late-return"],
  palmaAirport: airport,
  SPECIALS: ["final-price", "payment", "cancellation", "changes"],
  ECONOMY: ["young-drivers", "minimum-age", "deposit", "fuel-and-mileage"],
  VAN_FAMILY: family,
  AUTOMATIC: ["coverage", "deposit", "documents", "cancellation"],
  MEDIUM: ["child-seats", "coverage", "deposit", "fuel-and-mileage"],
  SEATS_7_9: family,
  SUV: ["minimum-age", "coverage", "child-seats", "deposit"],
  CABRIO: ["minimum-age", "coverage", "deposit", "cancellation"],
  OFF_ROAD: ["coverage", "minimum-age", "fuel-and-mileage", "ferry"],
  MOTORCYCLE: ["minimum-age", "documents", "fuel-and-mileage", "coverage"],
  ELECTRIC: ["fuel-and-mileage", "coverage", "deposit", "long-rentals"],
};
