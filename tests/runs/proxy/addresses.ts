import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { ask } from "./ask";

/** One address of each kind of page that nginx caches; `sheet` is the first car of the list. */
export async function cachedPages(site: string, language: Language): Promise<Readonly<Record<string, string>>> {
  const list = paths.secondHand(language);
  const { text } = await ask(site, `${list}?page=1`);
  const [, sheet = ""] = /href="([^"?#]+\/\d{4}-\d+)"/.exec(text) ?? [];
  if (!sheet.startsWith(list)) throw new Error(`${list} names no car.`);
  const [, answer = ""] =
    /href="([^"?#]+\/rent\/faq\/[^"?#]+)"/.exec((await ask(site, paths.faq(language))).text) ?? [];
  const [, group = ""] =
    /href="([^"?#]+\/rent\/fleet\/[^"?#]+)"/.exec((await ask(site, paths.fleet(language))).text) ?? [];
  const [, office = ""] =
    /href="([^"?#]+\/rent\/offices\/[^"?#]+)"/.exec((await ask(site, paths.offices(language))).text) ?? [];
  return {
    home: paths.home(language),
    help: paths.faq(language),
    answer,
    fleet: paths.fleet(language),
    group,
    offices: paths.offices(language),
    office,
    contact: paths.contact(language),
    legal: paths.legal(language, "cookies"),
    search: paths.search(language),
    landing: paths.search(language, "ibiza"),
    list,
    sheet,
    subscription: paths.subscription(language),
    favourites: paths.secondHand(language, "/favourites"),
    lost: paths.search(language, "nowhere-at-all"),
  };
}

/** Addresses of pages rendered per visitor, which nginx must never cache. */
export const privatePages = (language: Language): readonly string[] => [
  "/",
  `/${language}`,
  `/${language}/rent/vehicles`,
  `/${language}/rent/driver`,
  `/${language}/rent/payment`,
  paths.login(language),
  `/${language}/user/dashboard`,
  `/${language}/rent/manage`,
  `/${language}/rent/manage/T-ABCDEFG?t=token-of-a-mail`,
  `/${language}/rent/confirmation/T-ABCDEFG`,
  `/${language}/desk`,
  `/${language}/desk/bookings`,
  `/${language}/regenera/token-of-a-mail`,
  paths.secondHand(language, "/compare?ids=1,2"),
  paths.secondHand(language, "/drive/token-of-a-mail"),
  paths.secondHand(language, "/alert/token-of-a-mail"),
  paths.secondHand(language, "/test-drive/1"),
  "/api/auth/session",
  "/web/salud",
];
