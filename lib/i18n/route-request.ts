import { faqQuestions } from "@/lib/contracts/content/faq-questions";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import { localisedAreas } from "@/lib/contracts/localised-areas";
import { wizardSteps } from "@/lib/contracts/paths";
import { isPrivateScreen } from "@/lib/contracts/private-screens";
import { isBookingCode } from "@/lib/domain/core/booking";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { deskLanguages } from "@/lib/domain/staff/staff-session";

interface IncomingRequest {
  pathname: string;
  /** Query parameter `lang`, for screens without a language in the path. */
  requestedLanguage: string | null;
  /** Cookie `lang`. */
  storedLanguage: string | undefined;
  signedIn: boolean;
  /** The desk is hidden from this visitor's network: its addresses are unknown pages. */
  deskHidden: boolean;
}

type Decision =
  | { kind: "redirect"; pathname: string; fromRoot?: boolean; next?: boolean }
  | { kind: "render"; pathname: string; isPrivate: boolean };

const screensWithoutLanguage = ["stripe", "tpv", "paypal", "regenera"];
/** Anything that looks like a language: `pt`, `pt-BR`, `EN-us`, `en_GB`. */
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

/** Routes a request that is neither an API call nor a public page (contract section 3, the rows marked M). */
export function routeRequest(request: IncomingRequest): Decision {
  const { pathname, requestedLanguage, storedLanguage, signedIn, deskHidden } = request;
  const [, first = "", second = "", ...rest] = pathname.split("/");
  const stored = isLanguage(storedLanguage) ? storedLanguage : undefined;
  const language = stored ?? defaultLanguage;

  const shownLanguage = isLanguage(first) ? first : language;
  if (deskHidden && (first === "desk" || second === "desk")) return render(`/${shownLanguage}/lost`);
  if (first === "") return { kind: "redirect", pathname: `/${language}/rent`, fromRoot: !stored };
  if (isLanguage(first)) {
    if (second === "") return redirect(`/${first}/rent`);
    if (second === "portal") {
      const below = rest.join("/");
      return redirect(isRentScreen(below) ? `/${first}/rent/${below}` : `/${first}/rent`);
    }
    const below = [second, ...rest].join("/");
    // The desk exists in two languages only.
    if (second === "desk" && !deskLanguages.some((language) => language === first)) return redirect(`/en/${below}`);
    // The prerendered not-found page: it works without JavaScript and can't have a nonce policy.
    if (isUnknownPrivatePath(below) || (second === "rent" && !isRentScreen(rest.join("/"))))
      return render(`/${first}/lost`);
    if (second === "user" && rest[0] === "dashboard" && !signedIn)
      return { kind: "redirect", pathname: `/${first}/user/login`, next: true };
    return render(pathname);
  }
  if (first === "desk") return redirect(`/${language}${pathname}`);
  if (first === "undefined" || first === "portal") return redirect("/es/rent");
  const shown = isLanguage(requestedLanguage) ? requestedLanguage : language;
  if (first === "test-google") return render(`/${shown}/test-google`);
  if (screensWithoutLanguage.includes(first))
    return render(isUnknownPrivatePath(pathname.slice(1)) ? `/${shown}/lost` : `/${shown}${pathname}`);
  if (languageTag.test(first) && (second === "" || second === "portal")) return redirect("/es/rent");
  // An unsupported language before an area of the site: `/pt/rent`, `/xx-YY/search`.
  if (areas.includes(second)) return redirect(`/es/${[second, ...rest].join("/")}`);
  return render(`/${language}/lost`);
}

const bookingsOf = "bookings(?:/[^/]+)?";
const clientArea = `dashboard(?:/(?:${bookingsOf}|requests|coupons|invoices|checkin|profile(?:/data\\.json)?|support))?`;
const privatePathPatterns = [
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
const privateScreens = new RegExp(`^(?:${privatePathPatterns.join("|")})$`);
const privateAreas = ["user", "desk", "stripe", "tpv", "paypal", "regenera"];

/**
 * Whether a path below a language is in an area of private screens but matches none of them. Whether a booking, payment
 * or token exists is checked by the page itself.
 */
const isUnknownPrivatePath = (below: string): boolean =>
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
/** Screens with one free segment; the page checks whether that office, group or quote exists. */
const withOneName = /^(?:quote|offices|fleet)\/[^/]+$/;
const bookingScreens = [
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

/** Checks only the format of the booking code; the page checks whether the booking exists. */
function isBookingScreen(path: string): boolean {
  const [screen = "", code = "", ...further] = path.split("/");
  const ends = further.length === 0 || belowBooking.test([screen, ...further].join("/"));
  return bookingScreens.includes(screen) && isBookingCode(code) && ends;
}

/** Whether a path below `/{lang}/rent/` is a screen of the rental area (contract section 2). */
const isRentScreen = (below: string): boolean =>
  rentScreens.has(below) || withOneName.test(below) || isBookingScreen(below);
