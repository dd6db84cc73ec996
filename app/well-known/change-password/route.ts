import type { NextRequest } from "next/server";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";

export const dynamic = "force-dynamic";

/** Where password managers send a client who wants a new password (w3c.github.io/webappsec-change-password-url). */
export function GET(request: NextRequest): Response {
  const stored = request.cookies.get("lang")?.value;
  const location = paths.clientPage(isLanguage(stored) ? stored : defaultLanguage, "profile");
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
