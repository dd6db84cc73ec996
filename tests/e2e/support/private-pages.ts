import fs from "node:fs";
import path from "node:path";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { hiddenScreens } from "@/tests/support/screens";

const root = path.resolve(import.meta.dirname, "../../../app/[lang]/(private)");

/** Values for the bracketed segments of a route. */
export type Parts = Readonly<Record<string, string>>;

/** A page or route handler of the private surface, with the names of its route parameters. */
export interface PrivatePage {
  /** Its route, for example `rent/manage/[code]`. */
  readonly route: string;
  readonly parts: readonly string[];
  readonly address: (language: string, parts: Parts) => string;
}

function pageOf(file: string): PrivatePage {
  const folders = path.dirname(path.relative(root, file)).split(path.sep);
  const route = folders.filter((folder) => !folder.startsWith("(")).join("/");
  const parts = [...route.matchAll(/\[(?:\[\.\.\.)?(\w+)\]{1,2}/g)].flatMap(([, name]) => name ?? []);
  const address = (language: string, values: Parts) => {
    const filled = route.replace(/\/?\[\[\.\.\.(\w+)\]\]/g, (_, name: string) => values[name] ?? "");
    return `/${language}/${filled.replace(/\[(\w+)\]/g, (_, name: string) => values[name] ?? "")}`;
  };
  return { route, parts, address };
}

/** Every page and handler of the private surface, read from its folders. */
export const privatePages = (): PrivatePage[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?:^|\/)(?:page|route)\.tsx?$/.test(name))
    .toSorted()
    .map((name) => pageOf(path.join(root, name)));

/** Unlisted public screens, and private screens as seen without a booking or an account. */
export function unlistedPages(language: Language): string[] {
  const parts = { code: "K-00000000", quoteId: "none", token: "none", id: "none" };
  // The screen of an unknown payment is rendered by script; routes-pages.spec.ts checks it in a browser.
  const screens = privatePages().filter((page) => !page.parts.includes("paymentId"));
  const hidden = Object.values(hiddenScreens);
  return [
    // The form of a test drive is found by the sheets of cars for sale; a reference would be a text of no message.
    ...hidden
      .map((address) => address(language).replace("S-ABCDEFG", "none"))
      .filter((path) => !path.includes("the-car")),
    paths.contact(language, "COMPLAINT"),
    paths.secondHand(language, "/compare"),
    `/${language}/no-such-page`,
    paths.faq(language, "no-such-question"),
    ...screens.map((page) => page.address(language, parts)),
  ];
}
