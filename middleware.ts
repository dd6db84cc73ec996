import { type NextRequest, NextResponse } from "next/server";
import { openMailedBooking } from "@/lib/auth/mailed-access";
import { askedPathHeader } from "@/lib/contracts/own-path";
import { sessionCookie } from "@/lib/contracts/session-cookies";
import { routeRequest } from "@/lib/i18n/route-request";
import { nonceHeaders } from "@/lib/seo/nonce-policy";

const neverStored = "private, no-store";

/** Redirects and the nonce policy of the private surface (contract section 3); no data, no other logic. */
export function middleware(request: NextRequest) {
  const opened = openMailedBooking(request);
  if (opened) return opened;
  const { pathname, searchParams } = request.nextUrl;
  const decision = routeRequest({
    pathname,
    askedLanguage: searchParams.get("lang"),
    storedLanguage: request.cookies.get("lang")?.value,
    signedIn: request.cookies.has(sessionCookie(false)) || request.cookies.has(sessionCookie(true)),
  });
  const url = request.nextUrl.clone();
  url.pathname = decision.pathname;
  if (decision.kind === "redirect") {
    if (decision.next) url.search = `?next=${encodeURIComponent(pathname + request.nextUrl.search)}`;
    const response = NextResponse.redirect(url, 307);
    response.headers.set("cache-control", neverStored);
    if (decision.fromRoot) response.cookies.set("from-root", "1", { maxAge: 10, sameSite: "lax" });
    return response;
  }
  const rewritten = decision.pathname !== pathname;
  const isDesk = /^\/[a-z]{2}\/desk(?:\/|$)/.test(decision.pathname);
  const nonce = decision.isPrivate ? nonceHeaders(request.headers, isDesk) : undefined;
  nonce?.forRequest.set(askedPathHeader, pathname + request.nextUrl.search);
  const init = nonce ? { request: { headers: nonce.forRequest } } : {};
  const response = rewritten ? NextResponse.rewrite(url, init) : NextResponse.next(init);
  if (nonce) response.headers.set("content-security-policy", nonce.policy);
  // A booking's code stands in private addresses, in some a mailed link's token: no page that follows is told them.
  if (nonce) response.headers.set("referrer-policy", "strict-origin");
  if (/\/(?:regenera|user\/newpass|desk\/join)(?:\/|$)/.test(decision.pathname))
    response.headers.set("referrer-policy", "no-referrer");
  // The language of a screen without one comes from a cookie, so that no shared cache may keep it.
  if (nonce || rewritten) response.headers.set("cache-control", neverStored);
  return response;
}

export const config = {
  // All but handlers, build files, files with an extension (never below a private screen) and the pages of the public surface.
  matcher: [
    "/((?!web/|web$|api/|_next/|(?!(?:es|en|de|it|fr|stripe|tpv|paypal|regenera|test-google)/).*\\.[^/]+$|(?:es|en|de|it|fr)/(?:rent/?$|rent/(?:faq|offices|fleet|legal|contact)(?:/|$)|(?:search|test-google|lost)(?:/|$)|compra-de-coche-segunda-mano(?:/|$)|buy-second-hand-car(?:/|$)|suscripcion-de-coche(?:/|$)|car-subscription(?:/|$))).*)",
  ],
};
