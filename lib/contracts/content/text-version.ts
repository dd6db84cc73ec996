import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { contractPages, type LegalPage } from "./legal-pages";

/** Date of the last change to the wording that customers agree to. */
export const wordingDate = "2026-11-27";

/** Date of the last accessibility review, shown in the accessibility statement. */
export const accessibilityDate = "2026-11-21";

/**
 * Version of the legal texts, printed below them and logged with every consent (contract section 4): the date of the
 * last change to the wording or to a configuration value in it. New rental prices don't change it.
 */
export const textVersionOf = ({ textsDate }: Pick<ConfigurationDocument, "textsDate">): string =>
  textsDate > wordingDate ? textsDate : wordingDate;

/** Legal pages that customers agree to, or that inform about data processing. */
export const datedPages = [...contractPages, "notice", "privacy", "cookies"] as const satisfies LegalPage[];

/** Whether a text is part of the dated wording: a change to it must change `wordingDate`. */
export const isDatedWording = (key: string): boolean =>
  datedPages.some((page) => key.startsWith(`legal.pages.${page}.`));
