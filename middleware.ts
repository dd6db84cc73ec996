import { type NextRequest, NextResponse } from "next/server";
import { acceptMailedAccess } from "@/lib/auth/mailed-access";
import { sessionCookie } from "@/lib/contracts/account/session-cookies";
import { requestedPathHeader } from "@/lib/contracts/core/next-path";
import { deskHiddenHeader } from "@/lib/contracts/staff/desk-paths";
import { routeRequest } from "@/lib/i18n/route-request";
import { nonceHeaders } from "@/lib/seo/nonce-policy";
import { siteUrl } from "@/lib/seo/site-url";

const noStore = "private, no-store";

/** Redirects, rewrites and the nonce CSP of private screens (contract section 3); no data access, no other logic. */
export function middleware(request: NextRequest) {
  const opened = acceptMailedAccess(request);
  if (opened) return opened;
  const { pathname, searchParams } = request.nextUrl;
  const decision = routeRequest({
    pathname,
    requestedLanguage: searchParams.get("lang"),
    storedLanguage: request.cookies.get("lang")?.value,
    signedIn: request.cookies.has(sessionCookie(siteUrl().startsWith("https:"))),
    deskHidden: request.headers.has(deskHiddenHeader),
  });
  const url = request.nextUrl.clone();
  url.pathname = decision.pathname;
  if (decision.kind === "redirect") {
    if (decision.next) url.search = `?next=${encodeURIComponent(pathname + request.nextUrl.search)}`;
    const response = NextResponse.redirect(url, 307);
    response.headers.set("cache-control", noStore);
    if (decision.fromRoot) response.cookies.set("from-root", "1", { maxAge: 10, sameSite: "lax" });
    return response;
  }
  const rewritten = decision.pathname !== pathname;
  const isDesk = /^\/[a-z]{2}\/desk(?:\/|$)/.test(decision.pathname);
  const nonce = decision.isPrivate ? nonceHeaders(request.headers, isDesk) : undefined;
  nonce?.forRequest.set(requestedPathHeader, pathname + request.nextUrl.search);
  const init = nonce ? { request: { headers: nonce.forRequest } } : {};
  const response = rewritten ? NextResponse.rewrite(url, init) : NextResponse.next(init);
  if (nonce) response.headers.set("content-security-policy", nonce.policy);
  // Private URLs contain booking codes, some a token of a mailed link: keep them out of the Referer header.
  if (nonce) response.headers.set("referrer-policy", "strict-origin");
  if (/\/(?:regenera|user\/newpass|desk\/join)(?:\/|$)/.test(decision.pathname))
    response.headers.set("referrer-policy", "no-referrer");
  // Rewritten screens depend on the language cookie, so shared caches must not store them.
  if (nonce || rewritten) response.headers.set("cache-control", noStore);
  return response;
}

export const config = {
  // Everything except API calls, build files, files with an extension (unless below a private screen) and public pages.
  matcher: [
    "/((?!web/|web$|api/|_next/|(?!(?:es|en|de|it|fr|stripe|tpv|paypal|regenera|test-google)/).*\\.[^/]+$|(?:es|en|de|it|fr)/(?:rent/?$|rent/(?:faq|offices|fleet|legal|contact)(?:/|$)|(?:search|test-google|lost)(?:/|$)|compra-de-coche-segunda-mano(?:/|$)|buy-second-hand-car(?:/|$)|suscripcion-de-coche(?:/|$)|car-subscription(?:/|$))).*)",
  ],
};
