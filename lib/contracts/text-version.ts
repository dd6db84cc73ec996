import type { ConfigurationDocument } from "./configuration";
import { contractPages, type LegalPage } from "./paths";

/** Day on which the wording that customers agree to last changed. */
export const wordingDate = "2026-11-23";

/** Day on which the site was last checked against what the accessibility statement says. */
export const accessibilityDate = "2026-11-21";

/**
 * Version of the legal texts, as printed below them and logged with every consent (contract section 4): the day of the
 * last change, be it to the wording or to the numbers that it names from the configuration; new prices change neither.
 */
export const textVersionOf = ({ textsDate }: Pick<ConfigurationDocument, "textsDate">): string =>
  textsDate > wordingDate ? textsDate : wordingDate;

/** The legal pages that customers agree to in a box or that tell them what is kept of them. */
export const datedPages = [...contractPages, "notice", "privacy", "cookies"] as const satisfies LegalPage[];

/** Whether a text belongs to the wording that customers agree to: what they agreed to is known by its date alone. */
export const isDatedWording = (key: string): boolean =>
  datedPages.some((page) => key.startsWith(`legal.pages.${page}.`));
