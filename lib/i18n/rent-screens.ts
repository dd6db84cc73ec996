import { faqQuestions } from "@/lib/contracts/faq-questions";
import { legalPages, wizardSteps } from "@/lib/contracts/paths";

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
/** Which office, group, booking or quote is meant only the page can tell. */
const withOneName =
  /^(?:verifying|confirmation|payment-error|booking-error|manage|cancel|invoice|checkin|quote|offices|fleet)\/[^/]+$/;
const withDriver = /^checkin\/[^/]+\/driver\/\d+$/;

/** Whether a path below `/{lang}/rent/` is a screen of the rental area (contract section 2). */
export const isRentScreen = (below: string): boolean =>
  known.has(below) || withOneName.test(below) || withDriver.test(below);
