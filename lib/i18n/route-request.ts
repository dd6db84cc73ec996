import { faqQuestions } from "@/lib/contracts/faq-questions";
import { localisedAreas } from "@/lib/contracts/localised-areas";
import { legalPages, wizardSteps } from "@/lib/contracts/paths";
import { isPrivateScreen } from "@/lib/contracts/private-screens";
import { isBookingCode } from "@/lib/domain/booking/booking";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { deskLanguages } from "@/lib/domain/staff/session";

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
  "desk",
  "search",
  "stripe",
  "tpv",
  "paypal",
  "regenera",
  "test-google",
  ...Object.values(localisedAreas).flatMap(({ es, other }) => [es, other]),
];
const redirect = (pathname: string): Decision => ({ kind: "redirect", pathname });
const render = (pathname: string): Decision => ({ kind: "render", pathname, isPrivate: isPrivateScreen(pathname) });

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
    // The desk speaks two of the languages.
    if (second === "desk" && !deskLanguages.some((language) => language === first)) return redirect(`/en/${below}`);
    // Complete without script, and no nonce policy on a page that is built ahead.
    if (isLostInPrivate(below) || (second === "rent" && !isRentScreen(rest.join("/")))) return render(`/${first}/lost`);
    if (second === "user" && rest[0] === "dashboard" && !signedIn)
      return { kind: "redirect", pathname: `/${first}/user/login`, next: true };
    return render(pathname);
  }
  if (first === "desk") return redirect(`/${language}${pathname}`);
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

const bookingsOf = "bookings(?:/[^/]+)?";
const clientArea = `dashboard(?:/(?:${bookingsOf}|requests|coupons|invoices|checkin|profile(?:/data\\.json)?|support))?`;
const privateForms = [
  `user(?:/(?:login|forgot|newpass|${clientArea}))?`,
  "stripe/[^/]+(?:/ko)?",
  "(?:tpv|paypal)/[^/]+(?:/(?:ok|ko))?",
  "regenera/[^/]+",
  "desk/(?:inbox|stock)(?:/[^/]+)?",
  "desk/(?:prices(?:/(?:draft/)?[^/]+)?|promotions|texts)",
  "desk/(?:fleet(?:/(?:groups(?:/[^/]+)?|units/[^/]+))?|offices(?:/[^/]+)?)",
  "desk/(?:accounts|people(?:/[^/]+)?|bookings/[^/]+/(?:money|out|back))",
  "desk(?:/(?:enter|join/[^/]+|bookings(?:/[^/]+)?|incidents|staff|audit|me))?",
];
const privateScreens = new RegExp(`^(?:${privateForms.join("|")})$`);
const privateAreas = ["user", "desk", "stripe", "tpv", "paypal", "regenera"];

/**
 * Whether a path below a language lies in an area of private screens and is none of them. Of a booking, a payment or a
 * mailed token only the page can tell whether it is there.
 */
const isLostInPrivate = (below: string): boolean =>
  privateAreas.includes(below.split("/")[0] ?? "") && !privateScreens.test(below);

const rentScreens = new Set<string>([
  ...wizardSteps,
  "manage",
  "contact",
  "faq",
  "offices",
  "fleet",
  ...legalPages.map((page) => `legal/${page}`),
  ...faqQuestions.map((question) => `faq/${question}`),
]);
/** Which office, group or quote is meant only the page can tell. */
const withOneName = /^(?:quote|offices|fleet)\/[^/]+$/;
const ofBooking = [
  "verifying",
  "confirmation",
  "payment-error",
  "booking-error",
  "manage",
  "cancel",
  "invoice",
  "checkin",
];
const belowBooking = /^(?:confirmation\/(?:calendar\.ics|voucher\.html)|checkin\/driver\/[1-9])$/;

/** Of a booking only the form of its code is known here. */
function isBookingScreen(path: string): boolean {
  const [screen = "", code = "", ...further] = path.split("/");
  const ends = further.length === 0 || belowBooking.test([screen, ...further].join("/"));
  return ofBooking.includes(screen) && isBookingCode(code) && ends;
}

/** Whether a path below `/{lang}/rent/` is a screen of the rental area (contract section 2). */
const isRentScreen = (below: string): boolean =>
  rentScreens.has(below) || withOneName.test(below) || isBookingScreen(below);
