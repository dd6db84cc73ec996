import { faqQuestions } from "@/lib/contracts/content/faq-questions";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import { type FoundRoute, isArea, routeAt } from "@/lib/contracts/route-at";
import { fileRoutes } from "@/lib/contracts/routes";
import { fitsRoute, inFolders, type Surface } from "@/lib/contracts/surface-of";
import { isBookingCode } from "@/lib/domain/core/booking";
import { defaultLanguage, isLanguage, type Language } from "@/lib/domain/core/languages";
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
  | { kind: "file" }
  | { kind: "redirect"; pathname: string; fromRoot?: boolean; next?: boolean }
  | {
      kind: "page";
      pathname: string;
      surface: Surface;
      /** The address contains the token of a mailed link. */
      mailed: boolean;
      /** Depends on the address alone, so that shared caches may store it as the page itself says. */
      shared: boolean;
    };

/** Anything that looks like a language: `pt`, `pt-BR`, `EN-us`, `en_GB`. */
const languageTag = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

const redirect = (pathname: string): Decision => ({ kind: "redirect", pathname });
const page = ({ surface, mailed }: FoundRoute, pathname: string, hasLanguage: boolean): Decision => ({
  kind: "page",
  pathname,
  surface,
  mailed: mailed ?? false,
  shared: surface === "public" && hasLanguage,
});

/** The page of unknown addresses (`[...unknown]`), one for each language and each localised area. */
function unknownPage(language: Language, below: string, shared: boolean): Decision {
  const [first = ""] = below.split("/");
  const folder = inFolders(first);
  const pathname = `/${language}/not-found${folder === first ? "" : `/${folder}`}`;
  return { kind: "page", pathname, surface: "public", mailed: false, shared };
}

/** Routes every request that is neither a call nor a file of the build (contract section 3, the rows marked M). */
export function routeRequest(request: IncomingRequest): Decision {
  const { pathname, requestedLanguage, storedLanguage, deskHidden } = request;
  const [, first = "", second = "", ...rest] = pathname.split("/");
  const stored = isLanguage(storedLanguage) ? storedLanguage : undefined;
  const language = stored ?? defaultLanguage;

  if (deskHidden && (first === "desk" || second === "desk"))
    return unknownPage(isLanguage(first) ? first : language, "desk", false);
  if (first === "") return { kind: "redirect", pathname: `/${language}/rent`, fromRoot: !stored };
  if (isLanguage(first)) return routeInLanguage(first, [second, ...rest].join("/"), request);
  if (first === "desk") return redirect(`/${language}${pathname}`);
  const shown = isLanguage(requestedLanguage) ? requestedLanguage : language;
  const route = knownRoute(pathname.slice(1));
  if (route?.withoutLanguage) return page(route, `/${shown}${pathname}`, false);
  if (isFile(pathname.slice(1))) return { kind: "file" };
  // A file that does not exist is not redirected to a page.
  if (/\.[^/]*$/.test(pathname)) return unknownPage(shown, "", false);
  if (first === "undefined" || first === "portal") return redirect("/es/rent");
  if (languageTag.test(first) && (second === "" || second === "portal")) return redirect("/es/rent");
  // An unsupported language before an area of the site: `/pt/rent`, `/xx-YY/search`.
  if (isArea(second)) return redirect(`/es/${[second, ...rest].join("/")}`);
  return unknownPage(shown, "", false);
}

/** A file of `public`, one made by the framework such as `robots.txt`, or that of a handler. */
const isFile = (path: string): boolean =>
  /^(?:vehicles\/)?[^/]*\.[^/]*$/.test(path) ||
  fileRoutes.some((route) => fitsRoute(route, path.replace(/^\.well-known\//, "well-known/")));

function routeInLanguage(language: Language, below: string, { pathname, signedIn }: IncomingRequest): Decision {
  const [area = "", ...rest] = below.split("/");
  if (area === "") return redirect(`/${language}/rent`);
  if (area === "portal") {
    const inRent = ["rent", ...rest].join("/");
    return redirect(`/${language}/${knownRoute(inRent) ? inRent : "rent"}`);
  }
  // The desk exists in two languages only.
  if (area === "desk" && !deskLanguages.some((spoken) => spoken === language)) return redirect(`/en/${below}`);
  const route = knownRoute(below);
  if (!route) return unknownPage(language, below, true);
  if (route.session && !signedIn) return { kind: "redirect", pathname: `/${language}/user/login`, next: true };
  return page(route, pathname, true);
}

const legal: readonly string[] = legalPages;
const questions: readonly string[] = faqQuestions;

/** Whether the parameters of a route can be those of a page; whether there is such a booking is checked by the page. */
function isPossible({ route }: FoundRoute, [, , parameter = "", ...rest]: readonly string[]): boolean {
  if (route === "rent/legal/[page]") return legal.includes(parameter);
  if (route === "rent/faq/[slug]") return questions.includes(parameter);
  if (!/^rent\/.*\[code\]/.test(route)) return true;
  const isOneDriver = !route.endsWith("[[...driver]]") || /^(?:driver\/[1-9])?$/.test(rest.join("/"));
  return isBookingCode(parameter) && isOneDriver;
}

function knownRoute(below: string): FoundRoute | undefined {
  const found = routeAt(below);
  return found && isPossible(found, below.split("/")) ? found : undefined;
}
