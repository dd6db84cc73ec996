import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

/** The pages of `app/[lang]/(public)`, by their folder, that search engines list (contract section 2, column Index). */
export const indexedScreens: readonly string[] = [
  "rent",
  "rent/contact",
  "rent/faq",
  "rent/faq/[slug]",
  "rent/fleet",
  "rent/fleet/[slug]",
  "rent/legal/[page]",
  "rent/legal/complaints",
  "rent/offices",
  "rent/offices/[slug]",
  "rent/reviews",
  "search/[slug]",
  "second-hand",
  "second-hand/[brand]",
  "second-hand/[brand]/[model]",
  "second-hand/[brand]/[model]/[car]",
  "subscription",
  "subscription/[island]",
];

/** Those that search engines must not list, with an address of each; `the-car` stands for the id of a car for sale. */
export const hiddenScreens: Readonly<Record<string, (language: Language) => string>> = {
  search: (language) => paths.search(language),
  "second-hand/alert/[token]": (language) => paths.secondHand(language, "/alert/abcdef"),
  "second-hand/compare": (language) => paths.secondHand(language, "/compare?ids=1,2"),
  "second-hand/drive/[token]": (language) => paths.secondHand(language, "/drive/S-ABCDEFG.abcdef"),
  "second-hand/favourites": (language) => paths.secondHand(language, "/favourites"),
  "second-hand/test-drive/[car]": (language) => paths.secondHand(language, "/test-drive/the-car"),
  "subscription/sent/[reference]": (language) => paths.subscription(language, "/sent/S-ABCDEFG"),
  "test-google/[[...below]]": paths.mapTest,
};
