import { legalPages, wizardSteps } from "@/lib/contracts/paths";

const plain = [
  ...wizardSteps,
  "manage",
  "contact",
  "faq",
  "offices",
  "fleet",
  ...legalPages.map((page) => `legal/${page}`),
];
const withOneName =
  /^(?:verifying|confirmation|payment-error|booking-error|manage|cancel|invoice|checkin|quote|faq|offices|fleet)\/[^/]+$/;
const withDriver = /^checkin\/[^/]+\/driver\/\d+$/;

/** Whether a path below `/{lang}/rent/` is a screen of the rental area (contract section 2). */
export const isRentScreen = (below: string): boolean =>
  plain.includes(below) || withOneName.test(below) || withDriver.test(below);
