import { localisedAreas } from "@/lib/contracts/localised-areas";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
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

const bareScreens = ["stripe", "tpv", "paypal", "regenera", "test-google"];
const areas = [
  "rent",
  "user",
  "search",
  "stripe",
  "tpv",
  "paypal",
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
    if (second === "user" && rest[0] === "dashboard" && !signedIn)
      return { kind: "redirect", pathname: `/${first}/user/login`, next: true };
    // Complete without script, and no nonce policy on a page that is built ahead.
    if (second === "rent" && !isRentScreen(rest.join("/"))) return render(`/${first}/lost`);
    return render(pathname);
  }
  if (first === "undefined" || first === "portal") return redirect("/es/rent");
  if (/^[a-z]{2}(-[A-Za-z]{2})?$/.test(first)) {
    if (second === "" || second === "portal") return redirect("/es/rent");
    if (areas.includes(second)) return redirect(`/es/${[second, ...rest].join("/")}`);
  }
  if (bareScreens.includes(first)) return render(`/${isLanguage(askedLanguage) ? askedLanguage : language}${pathname}`);
  return render(`/${language}/lost`);
}
