import { localisedAreas } from "@/lib/contracts/localised-areas";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { isLostInPrivate } from "./private-screens";
import { isRentScreen } from "./rent-screens";

interface Visit {
  pathname: string;
  /** Query parameter `lang` of the screens without language. */
  askedLanguage: string | null;
  /** Cookie `lang`. */
  storedLanguage: string | undefined;
  signedIn: boolean;
}

type Decision =
  | { kind: "redirect"; pathname: string; fromRoot?: boolean; next?: boolean }
  | { kind: "render"; pathname: string; isPrivate: boolean };

const bareScreens = ["stripe", "tpv", "paypal", "regenera"];
/** What may be meant as a language: `pt`, `pt-BR`, `EN-us`, `en_GB`. */
const languageTag = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
const areas = [
  "rent",
  "user",
  "search",
  "stripe",
  "tpv",
  "paypal",
  "regenera",
  "test-google",
  ...Object.values(localisedAreas).flatMap(({ es, other }) => [es, other]),
];
const privateScreen =
  /^\/(?:es|en|de|it|fr)\/(?:rent\/(?:vehicles|coverage|extras|driver|payment|verifying|confirmation|payment-error|booking-error|manage|cancel|invoice|checkin|quote)|user|stripe|tpv|paypal|regenera)(?:\/|$)/;

const redirect = (pathname: string): Decision => ({ kind: "redirect", pathname });
const render = (pathname: string): Decision => ({ kind: "render", pathname, isPrivate: privateScreen.test(pathname) });

/** Where a request goes that is neither a handler nor a public page (contract section 3, the rows marked M). */
export function routeRequest({ pathname, askedLanguage, storedLanguage, signedIn }: Visit): Decision {
  const [, first = "", second = "", ...rest] = pathname.split("/");
  const stored = isLanguage(storedLanguage) ? storedLanguage : undefined;
  const language = stored ?? defaultLanguage;

  if (first === "") return { kind: "redirect", pathname: `/${language}/rent`, fromRoot: !stored };
  if (isLanguage(first)) {
    if (second === "") return redirect(`/${first}/rent`);
    if (second === "portal") {
      const below = rest.join("/");
      return redirect(isRentScreen(below) ? `/${first}/rent/${below}` : `/${first}/rent`);
    }
    const below = [second, ...rest].join("/");
    // Complete without script, and no nonce policy on a page that is built ahead.
    if (isLostInPrivate(below) || (second === "rent" && !isRentScreen(rest.join("/")))) return render(`/${first}/lost`);
    if (second === "user" && rest[0] === "dashboard" && !signedIn)
      return { kind: "redirect", pathname: `/${first}/user/login`, next: true };
    return render(pathname);
  }
  if (first === "undefined" || first === "portal") return redirect("/es/rent");
  const shown = isLanguage(askedLanguage) ? askedLanguage : language;
  if (first === "test-google") return render(`/${shown}/test-google`);
  if (bareScreens.includes(first))
    return render(isLostInPrivate(pathname.slice(1)) ? `/${shown}/lost` : `/${shown}${pathname}`);
  if (languageTag.test(first) && (second === "" || second === "portal")) return redirect("/es/rent");
  // Before an area of the site stands a language: one that is none of the five, whatever its spelling.
  if (areas.includes(second)) return redirect(`/es/${[second, ...rest].join("/")}`);
  return render(`/${language}/lost`);
}
