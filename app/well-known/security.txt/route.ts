import { isDecided } from "@/lib/contracts/core/seller-name";
import { securityTxt } from "@/lib/seo/security-txt";
import { loadConfiguration } from "@/lib/server/pricing/loaders";

export const dynamic = "force-dynamic";

/** The contact for security reports; absent until the company has given its address. */
export async function GET(): Promise<Response> {
  const { email } = (await loadConfiguration()).support;
  if (!isDecided(email)) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(securityTxt(email, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" },
  });
}
