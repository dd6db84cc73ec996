import { paths } from "@/lib/contracts/paths";
import type { AddressIn } from "@/tests/e2e/support/turns";

/** An address of each public page that search engines must not list; `the-car` stands for the id of a car for sale. */
export const hiddenAddresses: Readonly<Record<string, AddressIn>> = {
  "[lang]/search": (language) => paths.search(language),
  "[lang]/second-hand/alert/[token]": (language) => paths.secondHand(language, "/alert/abcdef"),
  "[lang]/second-hand/compare": (language) => paths.secondHand(language, "/compare?ids=1,2"),
  "[lang]/second-hand/drive/[token]": (language) => paths.secondHand(language, "/drive/S-ABCDEFG.abcdef"),
  "[lang]/second-hand/favourites": (language) => paths.secondHand(language, "/favourites"),
  "[lang]/second-hand/test-drive/[car]": (language) => paths.secondHand(language, "/test-drive/the-car"),
  "[lang]/subscription/sent/[reference]": (language) => paths.subscription(language, "/sent/S-ABCDEFG"),
  "[lang]/test-google": paths.mapTest,
};
