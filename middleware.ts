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
  if (decision.kind === "file") return NextResponse.next();
  const url = request.nextUrl.clone();
  url.pathname = decision.pathname;
  if (decision.kind === "redirect") {
    if (decision.next) url.search = `?next=${encodeURIComponent(pathname + request.nextUrl.search)}`;
    const response = NextResponse.redirect(url, 307);
    response.headers.set("cache-control", noStore);
    if (decision.fromRoot) response.cookies.set("from-root", "1", { maxAge: 10, sameSite: "lax" });
    return response;
  }
  const { surface, mailed, shared } = decision;
  const nonce = surface === "public" ? undefined : nonceHeaders(request.headers, surface);
  nonce?.forRequest.set(requestedPathHeader, pathname + request.nextUrl.search);
  const isRewritten = decision.pathname !== pathname;
  // The query of the first visitor would be in the cached page.
  if (isRewritten && surface === "public") url.search = "";
  const init = nonce ? { request: { headers: nonce.forRequest } } : {};
  const response = isRewritten ? NextResponse.rewrite(url, init) : NextResponse.next(init);
  if (nonce) response.headers.set("content-security-policy", nonce.policy);
  // Private URLs contain booking codes, some a token of a mailed link: keep them out of the Referer header.
  if (nonce) response.headers.set("referrer-policy", mailed ? "no-referrer" : "strict-origin");
  // A public page says itself how long it may be stored.
  if (!shared) response.headers.set("cache-control", noStore);
  return response;
}

export const config = {
  // Everything but calls, which the backend answers itself, and files of the build.
  matcher: ["/((?!web(?:/|$)|api/|_next/).*)"],
};
