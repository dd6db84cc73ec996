import { type NextRequest, NextResponse } from "next/server";
import { routeRequest } from "@/lib/i18n/route-request";
import { nonceHeaders } from "@/lib/seo/nonce-policy";

/** Redirects and the nonce policy of the private surface (contract section 3); no data, no other logic. */
export function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const decision = routeRequest({
    pathname,
    askedLanguage: searchParams.get("lang"),
    storedLanguage: request.cookies.get("lang")?.value,
    signedIn: request.cookies.has("session") || request.cookies.has("__Host-session"),
  });
  const url = request.nextUrl.clone();
  url.pathname = decision.pathname;
  if (decision.kind === "redirect") {
    if (decision.next) url.search = `?next=${encodeURIComponent(pathname + request.nextUrl.search)}`;
    const response = NextResponse.redirect(url, 307);
    if (decision.fromRoot) response.cookies.set("from-root", "1", { maxAge: 10, sameSite: "lax" });
    return response;
  }
  if (!decision.isPrivate) return NextResponse.rewrite(url);
  const { forRequest, forResponse } = nonceHeaders(request.headers);
  const response = NextResponse.rewrite(url, { request: { headers: forRequest } });
  for (const [name, value] of Object.entries(forResponse)) response.headers.set(name, value);
  return response;
}

export const config = {
  // All but handlers, build files, files with an extension and the pages of the public surface.
  matcher: [
    "/((?!web/|web$|api/|_next/|.*\\.[^/]+$|(?:es|en|de|it|fr)/(?:rent/?$|rent/(?:faq|offices|fleet|legal|contact)(?:/|$)|search(?:/|$)|compra-de-coche-segunda-mano(?:/|$)|buy-second-hand-car(?:/|$)|suscripcion-de-coche(?:/|$)|car-subscription(?:/|$))).*)",
  ],
};
